import type { ComponentProps } from 'react'
import { placeOf } from '#league/schedule/edits.ts'
import { Press } from '#web/components/press.tsx'
import { matchElementId } from '../use-overlays.ts'
import type { Slot } from '../view/board.ts'
import { canPickUp } from '../view/carry.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { OF_MATCH } from './use-board-keys.ts'
import { DRAGGED, DRAGGED_LOOK } from './use-drag.ts'

type SlotButtonProps = Omit<ComponentProps<'button'>, 'slot'> & { slot: Slot; eveningId: string }

/** A place of the board as a button: a match opens its sheet, a free place asks what is to be there. */
export function SlotButton({ slot, eveningId, className, children, ...props }: SlotButtonProps) {
  const { open, canEdit, isOffline } = useWorkspace()
  const { kickoff, field } = slot
  if (slot.kind === 'free') {
    const place = { eveningId, kickoff, field }
    const id = `free-${eveningId}-${kickoff}-${field}`
    return (
      <Press
        {...props}
        className={className}
        id={id}
        disabled={!canEdit}
        onClick={() => open({ kind: 'place', place })}
      >
        {children}
      </Press>
    )
  }
  const { match } = slot
  const isDragged = slot.kind === 'match' && canPickUp(match) && canEdit
  const drag = {
    ...(isDragged && { [DRAGGED]: match.id }),
    ...(slot.kind === 'match' && !match.isPlayed && { [OF_MATCH]: match.id }),
  }
  // A match that was called off shows twice: at its old place and at its new one.
  const isElsewhere = slot.kind === 'ghost' && match.planned && match.planned.status === null && placeOf(match.planned)
  return (
    <Press
      {...props}
      {...drag}
      className={isDragged ? `${className} ${DRAGGED_LOOK}` : className}
      id={isElsewhere ? undefined : matchElementId(match.id)}
      // The arrow keys still reach it, so that it can be read.
      aria-disabled={isOffline || undefined}
      onClick={() => isOffline || open({ kind: 'match', matchId: match.id })}
    >
      {children}
    </Press>
  )
}
