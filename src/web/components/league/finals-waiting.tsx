import type { FinalsWait } from '#contract/table/finals-wait.ts'
import { Alert } from '#web/components/alert.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useMe } from '#web/data/session.ts'

type FinalsWaitingProps = { waitsFor: FinalsWait; slug: string }

/** Says what the finals wait for before their teams are known ([SC12]), with a way to each match for whoever can decide it. */
export function FinalsWaiting({ waitsFor: { open, stuck }, slug }: FinalsWaitingProps) {
  const mayScore = useMe()?.may.enterScores
  return (
    <Alert title={open === 1 ? 'The finals wait for 1 match' : `The finals wait for ${open} matches`}>
      <span className="block">You’ll see who plays once every match before them is decided.</span>
      {stuck.map(({ matchId, text, names }) => (
        <span key={matchId} className="mt-1 block">
          {mayScore ? (
            <TextLink to={`/upload_scores?season=${slug}&match=${matchId}`}>
              <WithNames text={text} names={names} />
            </TextLink>
          ) : (
            <WithNames text={text} names={names} />
          )}
        </span>
      ))}
    </Alert>
  )
}
