import type { OwnDay, OwnTeamSeason } from '#contract/mine/mine.ts'
import { nounFor } from '#league/count-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { call } from '#web/data/client.ts'
import { refreshMine } from '#web/data/mine.ts'
import { useAct } from '#web/data/use-act.ts'

type NudgeProps = {
  leagueId: string
  day: OwnDay
  nudged: OwnTeamSeason['nudged']
  waiting: number
  /** Tells whether one of those who wait has said something of another match of the day. */
  hasPart: boolean
}

/** Asks those of the team who have not answered, once a day ([MN2]); says how many that reached. */
export function Nudge({ leagueId, day, nudged, waiting, hasPart }: NudgeProps) {
  const nudge = useAct({
    attempt: 'nudge',
    send: (params: { leagueId: string; matchId: string }) =>
      call('POST /api/leagues/:leagueId/matches/:matchId/nudges', { params }),
    refresh: refreshMine,
  })
  const [match] = day.matches.filter(({ open }) => open)
  if (nudged)
    return (
      <p className="mt-2 text-[0.9375rem] text-ink-2" role="status">
        {`Asked today at ${nudged.atText}: ${nudged.reached} of ${nudged.people} who had not answered ${nounFor(nudged.reached, 'was', 'were')} reached. You can ask again tomorrow.`}
      </p>
    )
  if (waiting === 0 || !match) return null
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button
        variant="quiet"
        size="small"
        pending={nudge.isPending}
        pendingText="Asking…"
        onClick={() => void nudge.run({ leagueId, matchId: match.id })}
      >
        {`Ask the ${waiting} who ${nounFor(waiting, 'hasn’t', 'haven’t')} said${hasPart ? ' for each match' : ''}`}
      </Button>
      {nudge.reply?.reached === 0 && (
        <Alert title="Nobody was reached">
          {`No phone and no mail reaches the ${nudge.reply.people} who have not said, so nothing was sent.`}
        </Alert>
      )}
      <FailureAlert failure={nudge.failure} />
    </div>
  )
}
