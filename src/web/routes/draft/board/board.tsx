import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { isAutomatic } from '#contract/room/draft-constants.ts'
import { Crest } from '#web/components/crest.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { type BoardCell, boardRows } from './board-cells.ts'
import { BoardHead } from './board-head.tsx'

/** Rounds by captains. */
export function Board() {
  const { draft, ownCaptain } = useRoomView()
  const scroll = useRef<HTMLElement>(null)
  const own = useRef<HTMLTableCellElement>(null)
  // Opens at the viewer's own column, which a phone would have to look for.
  useLayoutEffect(() => {
    if (!scroll.current || !own.current) return
    const { offsetLeft, offsetWidth } = own.current
    scroll.current.scrollLeft = offsetLeft - (scroll.current.clientWidth - offsetWidth) / 2
  }, [])
  const rows = boardRows(draft)
  const isOver = draft.phase === 'finished'
  if (rows.length === 0 || (isOver && draft.picks.length === 0))
    return (
      <p className="panel-empty">
        {isOver
          ? 'The draft is over. The order of picks is no longer shown.'
          : 'The board fills up once the order is drawn.'}
      </p>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section ref={scroll} className="board-scroll" aria-label="Board" tabIndex={0}>
      <table className="board" style={{ '--teams': draft.order.length } as CSSProperties}>
        <BoardHead
          own={own}
          look={(id) =>
            `${id === draft.currentCaptain?.userId ? 'cell-clock' : ''} ${id === ownCaptain?.userId ? 'board-own' : ''}`
          }
        >
          {(one) => (
            <span className="wrap-anywhere flex min-w-0 items-center gap-1.5 leading-tight">
              <Crest name={one?.teamName ?? ''} color={one?.color} className="h-7 w-6" />
              <span translate="no">{one?.teamName}</span>
            </span>
          )}
        </BoardHead>
        <tbody>
          {rows.map(({ round, cells }) => (
            <tr key={round}>
              <th scope="row" className="figures text-base">
                {round}
              </th>
              {cells.map((cell, place) => (
                <Cell key={draft.order[place]} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ cell }: { cell: BoardCell | null }) {
  const { player } = useRoomView()
  if (!cell) return <td className="cell-none" />
  const one = player(cell.pick?.playerId)
  if (!cell.pick || !one)
    return (
      <td className={cell.isNow ? 'cell-clock text-center' : 'text-center text-ink-2'}>
        {cell.isNow ? <b>On the clock</b> : <span className="figures">{cell.pickNumber + 1}</span>}
      </td>
    )
  return (
    <td className={`cell-pick cell-${one.rarity.toLowerCase()}`}>
      <b translate="no">{nameOf(one)}</b>
      <small>
        <span>{one.position.join(' ')}</span>
        {isAutomatic(cell.pick.by) && <span className="auto">auto</span>}
        {cell.pick.by === 'placed' && <span className="auto">placed</span>}
      </small>
    </td>
  )
}
