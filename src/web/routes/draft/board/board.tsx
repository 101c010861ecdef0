import { isAutomatic } from '#contract/draft.ts'
import { Crest } from '#web/components/crest.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { type BoardCell, boardRows } from './board-cells.ts'

/** Rounds by captains. `rounds` says how many of them to show around the present one; all without it. */
export function Board({ rounds }: { rounds?: number }) {
  const { draft, captain } = useRoomView()
  const rows = boardRows(draft)
  if (rows.length === 0 || (draft.published && draft.picks.length === 0))
    return (
      <p className="nobody">
        {draft.published
          ? 'The teams are published. Who went when is no longer shown.'
          : 'The board fills up once the order is drawn.'}
      </p>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="board-scroll" aria-label="Board" tabIndex={0}>
      <table className="board">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Round</span>
            </th>
            {draft.order.map((id) => {
              const one = captain(id)
              return (
                <th key={id} scope="col" className={id === draft.currentCaptain?.userId ? 'board-now' : ''}>
                  <span className="board-team">
                    <Crest name={one?.teamName ?? ''} color={one?.color} className="h-7 w-6" />
                    <span>{one?.teamName}</span>
                  </span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {shownRows(rows, (draft.round ?? rows.length) - 1, rounds).map(({ round, cells }) => (
            <tr key={round}>
              <th scope="row" className="figures">
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

/** So many rounds that the present one and the next are among them. */
function shownRows<Row>(rows: Row[], now: number, rounds = rows.length) {
  const from = Math.max(0, Math.min(now + 2, rows.length) - rounds)
  return rows.slice(from, from + rounds)
}

function Cell({ cell }: { cell: BoardCell | null }) {
  const { player } = useRoomView()
  if (!cell) return <td className="board-none" />
  const one = player(cell.pick?.playerId)
  if (!cell.pick || !one)
    return (
      <td className={cell.isNow ? 'board-clock' : 'board-coming'}>
        {cell.isNow ? <b>On the clock</b> : <span className="figures">{cell.pickNumber + 1}</span>}
      </td>
    )
  return (
    <td className={`board-pick board-${one.rarity.toLowerCase()}`}>
      <b>{nameOf(one)}</b>
      <small>
        {one.position.join(' ')}
        {isAutomatic(cell.pick.by) && <span className="auto">auto</span>}
        {cell.pick.by === 'placed' && <span className="auto">placed</span>}
      </small>
    </td>
  )
}
