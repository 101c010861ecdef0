import { useState } from 'react'
import { westernDigits } from '#contract/digits.ts'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { pointsText } from '#league/table/rule-text.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { type TeamActDone, useTeamAct } from './managed-teams.ts'
import { TeamActForm } from './team-act-form.tsx'

type DeductPointsProps = {
  leagueId: string
  team: ManagedTeam
  onDone: (done: TeamActDone) => void
  onCancel: () => void
}

/** Takes points off a team in the table: how many, and the reason that everybody reads under it ([TA2]). */
export function DeductPoints({ leagueId, team, onDone, onCancel }: DeductPointsProps) {
  const [points, setPoints] = useState('3')
  const [reason, setReason] = useState('')
  const act = useTeamAct(leagueId, { onDone })
  const movesFinals = act.refusal?.code === 'finals_moved'
  const number = Number(points)
  useUnsavedSince({ points, reason }, act.isPending || act.done !== null)

  return (
    <TeamActForm
      act={act}
      lead="The table changes at once. Everybody sees the reason, but not who decided."
      label={movesFinals ? 'Take off and change the finals' : `Take ${pointsText(number)} off`}
      pendingText="Saving…"
      onSend={() => void act.run({ kind: 'deduct', team, form: { points: number, reason, anyway: movesFinals } })}
      onCancel={onCancel}
    >
      <FieldFrame label="Points to take off" error={act.fields.points}>
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
      <FieldFrame label="Reason" hint="Such as: fielded a player who was not registered" error={act.fields.reason}>
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
    </TeamActForm>
  )
}
