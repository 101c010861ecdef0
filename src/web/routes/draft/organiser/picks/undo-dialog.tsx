import type { DraftMessage } from '#contract/draft.ts'
import { counted } from '#league/count-text.ts'
import { Confirm } from '#web/components/confirm.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { isVacant, pickerOf } from '../../room/player-text.ts'
import type { Command } from '../../room/use-command.ts'
import { andList, captainOf, nameOf, playersById } from '../players/people.ts'
import { undoPlan } from './undo-plan.ts'

/** Players that are named at most; of more only the number is said. */
const NAMED = 4

/** Asks before pick `toPick` and everything after it goes back; null is closed. */
export function UndoDialog({
  draft,
  toPick,
  command,
  onClose,
}: {
  draft: DraftMessage
  toPick: number | null
  command: Command
  onClose: () => void
}) {
  const plan = toPick === null ? null : undoPlan(draft, toPick)
  const players = playersById(draft)
  const names = plan?.back.map(({ playerId }) => nameOf(players, playerId)).reverse() ?? []
  const captain = plan && captainOf(draft, plan.captainId)

  async function undo() {
    if (!plan) return onClose()
    if (await command.send('organiser/undo', { toPick: plan.toPick })) onClose()
  }

  return (
    <Confirm
      title={names.length > 1 ? `Undo ${names.length} picks?` : `Undo pick ${(toPick ?? 0) + 1}?`}
      body={
        plan && captain ? (
          <>
            <p>
              <WithNames
                names={names}
                text={`${names.length <= NAMED ? andList(names) : counted(names.length, 'player')} ${names.length === 1 ? 'goes' : 'go'} back to the pool and to the lists they were on. The draft ${draft.phase === 'paused' ? 'stays paused' : 'pauses'}.`}
              />
            </p>
            <p className="mt-2">
              It will be the turn of{' '}
              <strong translate="no" className="text-ink">
                {pickerOf(captain)}
              </strong>{' '}
              <span>
                <WithNames
                  text={`${isVacant(captain) ? '' : `(${captain.teamName}) `}at pick ${plan.toPick + 1}. The log keeps everything.`}
                  names={[captain.teamName]}
                />
              </span>
            </p>
          </>
        ) : (
          'That pick has gone back already.'
        )
      }
      confirmLabel={names.length > 1 ? `Undo ${names.length} picks` : 'Undo the pick'}
      danger={names.length > 1}
      open={toPick !== null}
      onOpenChange={(stays) => stays || onClose()}
      onConfirm={() => void undo()}
      pending={command.pending !== null}
      failure={command.refusal}
    />
  )
}
