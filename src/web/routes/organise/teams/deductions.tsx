import { useState } from 'react'
import type { ManagedTeam } from '#contract/managed-team.ts'
import type { Deduction } from '#contract/table/deduction.ts'
import { pointsText } from '#league/table/rule-text.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { List, Row } from '#web/components/list.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { type TeamActDone, useTeamAct } from './managed-teams.ts'

type DeductionsProps = {
  leagueId: string
  team: ManagedTeam
  onDone: (done: TeamActDone) => void
  onDeduct: () => void
}

/** The points that were taken off a team in the table, each to be given back, and the way to take more off ([TA2]). */
export function Deductions({ leagueId, team, onDone, onDeduct }: DeductionsProps) {
  const [tried, setTried] = useState<string | null>(null)
  const act = useTeamAct(leagueId, { onDone })
  const movesFinals = ({ id }: Deduction) => tried === id && act.refusal?.code === 'finals_moved'

  function giveBack(deduction: Deduction) {
    if (act.isPending) return
    setTried(deduction.id)
    void act.run({ kind: 'give-back', team, deduction, anyway: movesFinals(deduction) })
  }

  return (
    <section aria-label="Points" className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold text-sm">Points</h3>
      {team.deductions.length > 0 && (
        <List className="-mx-inset">
          {team.deductions.map((deduction) => (
            <Row
              key={deduction.id}
              title={`${pointsText(deduction.points)} taken off, ${deduction.reason}`}
              detail={<WithNames text={`by ${deduction.by}`} names={[deduction.by]} />}
              end={
                <Button
                  variant="quiet"
                  size="small"
                  pending={act.isPending && tried === deduction.id}
                  onClick={() => giveBack(deduction)}
                >
                  {movesFinals(deduction) ? 'Give back and change the finals' : 'Give back'}
                </Button>
              }
            />
          ))}
        </List>
      )}
      <FailureAlert failure={act.failure} />
      <div>
        <Button variant="quiet" size="small" onClick={onDeduct}>
          Take points off…
        </Button>
      </div>
    </section>
  )
}
