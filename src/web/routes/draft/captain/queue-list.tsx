import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { DraftPlayer } from '#contract/draft.ts'
import { Icon } from '#web/components/icon.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { moved, placeAfterDrag } from './queue-moves.ts'

const NOBODY = { firstName: '', lastName: '' }

type Drag = { from: number; to: number; startY: number; row: number; distance: number }

type QueueListProps = {
  ids: readonly string[]
  /** 'Your queue' */
  label: string
  removeText: (name: string) => string
  onOrder: (ids: readonly string[]) => void
  onRemove: (id: string) => void
  /** Shows a player large. */
  onOpen?: (id: string) => void
}

/** Players in an order of the viewer's own: moved by dragging the handle, or with the arrow keys on it. */
export function QueueList({ ids, label, removeText, onOrder, onRemove, onOpen }: QueueListProps) {
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
      <ol className="queue" aria-label={label}>
        {ids.map((id, place) => {
          const one = player(id)
          if (!one) return null
          const shift = drag ? shiftOf(place, drag) : 0
          return (
            <li
              key={id}
              className={`queue-row ${drag ? 'queue-moving' : ''} ${drag?.from === place ? 'queue-dragged' : ''}`}
              style={shift === 0 ? undefined : { translate: `0 ${shift}px` }}
            >
              <button
                type="button"
                className="queue-handle"
                aria-label={`Move ${nameOf(one)}, place ${place + 1} of ${ids.length}. Use the arrow keys.`}
                onPointerDown={(event) => onPointerDown(event, place)}
                onPointerMove={onPointerMove}
                onPointerUp={onPointerUp}
                onPointerCancel={() => setDrag(null)}
                onKeyDown={(event) => onKeyDown(event, one, place)}
              >
                <span className="queue-grip" aria-hidden="true" />
              </button>
              <span className="queue-place figures">{place + 1}</span>
              <span className="queue-name">
                {onOpen ? (
                  <button type="button" translate="no" className="queue-open" onClick={() => onOpen(id)}>
                    {nameOf(one)}
                  </button>
                ) : (
                  <span translate="no">{nameOf(one)}</span>
                )}{' '}
                <small>{one.position.join(' · ')}</small>
              </span>
              <button
                type="button"
                className="queue-remove"
                aria-label={removeText(nameOf(one))}
                onClick={() => onRemove(id)}
              >
                <Icon name="close" className="size-4" />
              </button>
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
