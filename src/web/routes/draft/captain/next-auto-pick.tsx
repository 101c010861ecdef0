import type { DraftMessage } from '#contract/draft.ts'
import { planText, wishName } from '#league/draft/plan.ts'
import { Note } from '#web/components/note.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

/** The player whom queue, plan and list would pick for the viewer, and why ([D16]). */
export function NextAutoPick({ says }: { says: string }) {
  const { draft, player } = useRoomView()
  const one = player(draft.own?.autoPick?.playerId)
  if (!draft.own || !one) return null
  return (
    <Note tone="warn">
      <p>
        {says} <b translate="no">{nameOf(one)}</b>
      </p>
      <p className="text-sm">{reasonText(draft.own)}</p>
    </Note>
  )
}

/** Returns the reason for the server's pick, as the captain reads it ([D16], [D37]). */
function reasonText({ autoPick, plan, lines = [] }: NonNullable<DraftMessage['own']>): string {
  if (autoPick?.reason === 'queue') return 'first on your list'
  if (!autoPick?.plan) return 'first of the league list'
  const { position, line } = autoPick.plan
  const wanted = line ? lines.find((one) => one.line === line) : plan.find((one) => one.position === position)
  return wanted
    ? `by your plan: ${wishName(wanted)}, ${planText(wanted)}`
    : 'first of the league list that fits your plan'
}
