import { useState } from 'react'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import type { TeamAct } from '../managed-teams.ts'
import { useWithdrawal } from './withdrawal-query.ts'

type WithdrawnNoteProps = { leagueId: string; team: ManagedTeam; onAct: (act: TeamAct) => Promise<void> }

/** That a team has withdrawn, with the way back while there is one ([TE3]). */
export function WithdrawnNote({ leagueId, team, onAct }: WithdrawnNoteProps) {
  const { data } = useWithdrawal(leagueId, team.id)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<FailureText | null>(null)

  async function playOn() {
    if (pending) return
    setPending(true)
    setFailure(null)
    try {
      await onAct({ kind: 'play-on', team })
    } catch (error) {
      setFailure(failureText('teams', error))
      setPending(false)
    }
  }

  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-sm">
        <WithNames
          text={`${team.name} have withdrawn. What they played ${team.withdrawn === 'results-struck' ? 'does not count any more' : 'still counts'}.${data && !data.canBeTakenBack ? ' Some of their matches have changed since, so that can’t be taken back.' : ''}`}
          names={[team.name]}
        />
      </p>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      {data?.canBeTakenBack && (
        <div>
          <Button variant="quiet" size="small" pending={pending} onClick={() => void playOn()}>
            Let them play on
          </Button>
        </div>
      )}
    </div>
  )
}
