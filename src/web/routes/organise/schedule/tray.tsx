import { Button } from '#web/components/button.tsx'
import { ChangedMark, Sides } from './board/sides.tsx'
import { useTrayKeys } from './board/use-board-keys.ts'
import { DRAGGED } from './board/use-drag.ts'
import { trayElementId } from './use-overlays.ts'
import type { BoardMatch } from './view/board.ts'
import { canPickUp } from './view/carry.ts'
import { placeText } from './view/plan.ts'
import { trayHint } from './view/tray-hint.ts'
import { trayOrigin } from './view/tray-origin.ts'
import { useWorkspace } from './working-copy/schedule-context.ts'

/** With more of them, only their sheets say where they fit. */
const MOST_HINTS = 12

/** Matches that have no place yet, and those that are cancelled without one; nothing where there are none. */
export function Tray() {
  const { board, copy } = useWorkspace()
  const { tray, cancelled } = board
  if (tray.length === 0 && cancelled.length === 0) return null
  return (
    <section className="rounded-lg border border-warn-500 border-dashed bg-warn-50 p-4" aria-labelledby="tray">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="tray" className="display text-xl">
          {`To be placed · ${tray.length}`}
        </h2>
        <p className="text-ink-2 text-sm">{trayOrigin(copy.shown, board)}</p>
      </div>
      <ul className="mt-3 grid gap-3 lg:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
        {[...tray, ...cancelled].map((match) => (
          <TrayCard key={match.id} match={match} />
        ))}
      </ul>
    </section>
  )
}

const CARD = 'relative flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3.5 py-3'

function TrayCard({ match }: { match: BoardMatch }) {
  const { board, canEdit, carry, context, open, plan } = useWorkspace()
  const { id, name, isChanged, planned } = match
  const onKeyDown = useTrayKeys(match)
  const isHinted = canEdit && board.tray.length <= MOST_HINTS && planned?.status !== 'cancelled'
  const hint = isHinted ? trayHint(match, plan, context) : null
  const isHeld = carry.held?.match.id === id
  const was = planned?.eveningId ? `Was ${placeText(plan, planned)}` : match.note
  return (
    <li
      className={`${CARD} ${isHeld ? 'border-pitch-600 border-dashed bg-pitch-50' : 'border-warn-line bg-paper shadow-card'}`}
      {...(canEdit && canPickUp(match) && { [DRAGGED]: id })}
    >
      {isChanged && <ChangedMark />}
      <div className="min-w-0 flex-1 font-semibold text-md lg:basis-full">
        <Sides match={match} />
      </div>
      <div className="grid w-full gap-1 text-ink-2 text-xs max-lg:order-last">
        <p>{planned?.status === 'cancelled' ? 'Cancelled' : was}</p>
        {hint && <p>{hint}</p>}
      </div>
      {canEdit && (
        <Button
          id={trayElementId(id)}
          variant="quiet"
          size="small"
          className="lg:w-full"
          aria-label={`${name}. Move to…`}
          aria-haspopup="dialog"
          onKeyDown={onKeyDown}
          onClick={() => open({ kind: 'match', matchId: id })}
        >
          Move to…
        </Button>
      )}
    </li>
  )
}
