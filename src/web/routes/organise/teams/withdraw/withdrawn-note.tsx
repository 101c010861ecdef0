import type { ManagedTeam } from '#contract/managed-team.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { type TeamActDone, useTeamAct } from '../managed-teams.ts'
import { useWithdrawal } from './withdrawal-query.ts'

type WithdrawnNoteProps = { leagueId: string; team: ManagedTeam; onDone: (done: TeamActDone) => void }

/** The note that a team has withdrawn, with the way back while there is one ([TE3]). */
export function WithdrawnNote({ leagueId, team, onDone }: WithdrawnNoteProps) {
  const { data } = useWithdrawal(leagueId, team.id)
  const act = useTeamAct(leagueId, { onDone })
  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-sm">
        <WithNames
          text={`${team.name} have withdrawn. What they played ${team.withdrawn === 'results-struck' ? 'does not count any more' : 'still counts'}.${data && !data.canBeTakenBack ? ' Some of their matches have changed since, so that can’t be taken back.' : ''}`}
          names={[team.name]}
        />
      </p>
      <FailureAlert failure={act.failure} />
      {data?.canBeTakenBack && (
        <div>
          <Button
            variant="quiet"
            size="small"
            pending={act.isPending}
            onClick={() => void act.run({ kind: 'play-on', team })}
          >
            Let them play on
          </Button>
        </div>
      )}
    </div>
  )
}
