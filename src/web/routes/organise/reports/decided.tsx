import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { type Decision, useTakeBack } from './use-decisions.ts'

type DecidedProps = { leagueId: string; decision: Decision; onTakenBack: () => void }

/** Confirms a decision, and offers to undo it. */
export function Decided({ leagueId, decision, onTakenBack }: DecidedProps) {
  const { mutate, isPending, error } = useTakeBack(leagueId, decision)
  const failure = error && failureText('decision', error)
  const moves = error?.code === 'finals_moved'
  return (
    <>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <Alert tone="success" title={`${decision.text} counts for ${decision.names}.`}>
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          pending={isPending}
          pendingText="Taking it back…"
          onClick={() => mutate({ anyway: moves }, { onSuccess: onTakenBack })}
        >
          {moves ? 'Undo anyway' : 'Undo'}
        </Button>
      </Alert>
    </>
  )
}
