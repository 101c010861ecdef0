import { capitalized } from '#contract/letters.ts'
import { playersAndGuardians } from '#league/count-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { UnreachedPlayers } from '../console/unreached-players.tsx'
import type { CalledOff } from './call-off-form.tsx'
import { usePutBack } from './calling-off.ts'

/** Confirms that something was called off, and offers to undo it, which tells the same people again. */
export function CalledOffMessage({ leagueId, done }: { leagueId: string; done: CalledOff }) {
  const { eveningId, when, part, text } = done
  const act = usePutBack({ leagueId, eveningId })
  const what = [
    capitalized(when),
    part.fieldText === null ? '' : `, ${part.fieldText}`,
    part.fromText === null ? '' : ` from ${part.fromText} on`,
  ].join('')
  if (act.reply)
    return (
      <Alert
        tone="success"
        title={
          part.told === 0
            ? `${what} is on again.`
            : `${what} is on again. Everyone who got the first message gets another.`
        }
      />
    )
  return (
    <>
      <FailureAlert failure={act.failure} />
      <Alert
        tone="success"
        title={`${what} is called off.${part.told === 0 ? ' Nobody got a mail.' : ` ${playersAndGuardians(part)} ${part.told + part.guardians === 1 ? 'gets' : 'get'} a message.`}`}
      >
        <UnreachedPlayers unreached={part.unreached} reached={part.told} text={text} />
        {part.until !== null && (
          <Button
            variant="quiet"
            size="small"
            className="mt-2"
            pending={act.isPending}
            pendingText="Putting it back on…"
            onClick={() => void act.run()}
          >
            Undo
          </Button>
        )}
      </Alert>
    </>
  )
}
