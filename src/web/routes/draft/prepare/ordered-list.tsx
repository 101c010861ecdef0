import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { DraftPlayer } from '#contract/draft.ts'
import { Icon, PathIcon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Press } from '#web/components/press.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { moved, placeAfterDrag } from './list-moves.ts'

const NOBODY = { firstName: '', lastName: '' }

const GRIP = 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01'
const ROW = 'flex items-center border-line border-t first:border-t-0'
const DRAGGED = 'relative z-1 bg-paper shadow-over'
const MOVING = 'transition-[translate] duration-150'

type Drag = { from: number; to: number; startY: number; row: number; distance: number }

type OrderedListProps = {
  ids: readonly string[]
  onOrder: (ids: readonly string[]) => void
  onRemove: (id: string) => void
  /** Shows a player large. */
  onOpen: (id: string) => void
}

/** Players in an order of the viewer's own: moved by dragging the handle, or with the arrow keys on it. */
export function OrderedList({ ids, onOrder, onRemove, onOpen }: OrderedListProps) {
  const { player } = useRoomView()
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function onPointerDown(event: PointerEvent<HTMLButtonElement>, from: number) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const row = event.currentTarget.closest('li')?.offsetHeight ?? 1
    setDrag({ from, to: from, startY: event.clientY, row, distance: 0 })
  }
  function onPointerMove({ clientY }: PointerEvent) {
    if (!drag) return
    const distance = clientY - drag.startY
    setDrag({ ...drag, distance, to: placeAfterDrag(drag.from, distance, drag.row, ids.length) })
  }
  function onPointerUp() {
    if (drag && drag.to !== drag.from) onOrder(moved(ids, drag.from, drag.to))
    setDrag(null)
  }
  function onKeyDown(event: KeyboardEvent, one: DraftPlayer, place: number) {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: ids.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= ids.length || to === place) return
    onOrder(moved(ids, place, to))
    setAnnouncement(`${nameOf(one)}, place ${to + 1} of ${ids.length}`)
  }

  return (
    <>
      <ol className="rounded-md border border-line bg-paper" aria-label="My list">
        {ids.map((id, place) => {
          const one = player(id)
          if (!one) return null
          const shift = drag ? shiftOf(place, drag) : 0
          return (
            <li
              key={id}
              className={`${ROW} ${drag ? (drag.from === place ? DRAGGED : MOVING) : ''}`}
              style={shift === 0 ? undefined : { translate: `0 ${shift}px` }}
            >
              <IconButton
                label={`Move ${nameOf(one)}, place ${place + 1} of ${ids.length}. Use the arrow keys.`}
                className="cursor-grab touch-none"
                onPointerDown={(event) => onPointerDown(event, place)}
                onPointerMove={onPointerMove}
                onPointerUp={onPointerUp}
                onPointerCancel={() => setDrag(null)}
                onKeyDown={(event) => onKeyDown(event, one, place)}
              >
                <PathIcon path={GRIP} />
              </IconButton>
              <span className="figures min-w-6 text-ink-3">{place + 1}</span>
              <span className="wrap-anywhere min-w-0 flex-1 font-semibold leading-tight">
                <Press translate="no" className="min-h-11 text-start" onClick={() => onOpen(id)}>
                  {nameOf(one)}
                </Press>{' '}
                <small className="font-normal text-ink-2">{one.position.join(' · ')}</small>
              </span>
              <IconButton label={`Take ${nameOf(one)} off my list`} onClick={() => onRemove(id)}>
                <Icon name="close" className="size-4" />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <p aria-live="polite" className="sr-only">
        <WithNames text={announcement} names={ids.map((id) => nameOf(player(id) ?? NOBODY))} />
      </p>
    </>
  )
}

/** By how many pixels a row stands elsewhere while one is dragged: the others make room. */
function shiftOf(place: number, { from, to, row, distance }: Drag) {
  if (place === from) return distance
  if (place > from && place <= to) return -row
  if (place < from && place >= to) return row
  return 0
}
