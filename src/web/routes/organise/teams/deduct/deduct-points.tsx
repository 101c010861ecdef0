import { useState } from 'react'
import { westernDigits } from '#contract/digits.ts'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { pointsText } from '#league/table/rule-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { Failure } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import type { TeamAct } from '../managed-teams.ts'

type DeductPointsProps = { team: ManagedTeam; onAct: (act: TeamAct) => Promise<void>; onCancel: () => void }

/** Takes points off a team in the table: how many, and the reason that everybody reads under it ([TA2]). */
export function DeductPoints({ team, onAct, onCancel }: DeductPointsProps) {
  const [points, setPoints] = useState('3')
  const [reason, setReason] = useState('')
  const [pending, setPending] = useState(false)
  const [wrong, setWrong] = useState<Failure['fields']>({})
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [movesFinals, setMovesFinals] = useState(false)
  const number = Number(points)
  useUnsavedSince({ points, reason }, pending)

  async function deduct() {
    if (pending) return
    setPending(true)
    setFailure(null)
    setWrong({})
    try {
      await onAct({ kind: 'deduct', team, form: { points: number, reason, anyway: movesFinals } })
    } catch (error) {
      setFailure(failureText('teams', error))
      if (error instanceof Failure) setWrong(error.fields)
      setMovesFinals(error instanceof Failure && error.code === 'finals_moved')
      setPending(false)
    }
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void deduct()
      }}
    >
      <p className="text-ink-2">
        The table moves at once. Everybody reads the reason under it, and not who decided it.
      </p>
      <FieldFrame label="Points to take off" error={wrong.points}>
        {(wiring) => (
          <input
            {...wiring}
            className={`${INPUT} max-w-24`}
            value={points}
            inputMode="numeric"
            autoComplete="off"
            aria-required
            onChange={({ target }) => setPoints(westernDigits(target.value).replace(/\D/g, '').slice(0, 2))}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Reason" hint="Such as: fielded a player who was not registered" error={wrong.reason}>
        {(wiring) => (
          <input
            {...wiring}
            className={INPUT}
            value={reason}
            maxLength={160}
            autoComplete="off"
            aria-required
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FieldFrame>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={pending} pendingText="Saving…">
          {movesFinals ? 'Take off and change the finals' : `Take ${pointsText(number)} off`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
