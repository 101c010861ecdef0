import { useState } from 'react'
import type { ManagedTeam } from '#contract/managed-team.ts'
import type { Deduction } from '#contract/table/deduction.ts'
import { pointsText } from '#league/table/rule-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { Failure } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import type { TeamAct } from '../managed-teams.ts'

type DeductionsProps = { team: ManagedTeam; onAct: (act: TeamAct) => Promise<void>; onDeduct: () => void }

/** What was taken off a team in the table, each to be given back, and the way to take more off ([TA2]). */
export function Deductions({ team, onAct, onDeduct }: DeductionsProps) {
  const [pending, setPending] = useState<string | null>(null)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [moving, setMoving] = useState<string | null>(null)

  async function giveBack(deduction: Deduction) {
    if (pending) return
    setPending(deduction.id)
    setFailure(null)
    try {
      await onAct({ kind: 'give-back', team, deduction, anyway: moving === deduction.id })
    } catch (error) {
      setFailure(failureText('teams', error))
      setMoving(error instanceof Failure && error.code === 'finals_moved' ? deduction.id : null)
      setPending(null)
    }
  }

  return (
    <section aria-label="Points" className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold text-sm">Points</h3>
      {team.deductions.length > 0 && (
        <ul className="grid gap-3">
          {team.deductions.map((deduction) => (
            <li key={deduction.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="wrap-anywhere min-w-0 flex-1 basis-60 text-sm">
                <b className="font-semibold">{`${pointsText(deduction.points)} taken off`}</b>
                <span>{`, ${deduction.reason}`}</span>
                <small className="block text-ink-2 text-sm">
                  <WithNames text={`by ${deduction.by}`} names={[deduction.by]} />
                </small>
              </p>
              <Button
                variant="quiet"
                size="small"
                pending={pending === deduction.id}
                onClick={() => void giveBack(deduction)}
              >
                {moving === deduction.id ? 'Give back and change the finals' : 'Give back'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <div>
        <Button variant="quiet" size="small" onClick={onDeduct}>
          Take points off…
        </Button>
      </div>
    </section>
  )
}
