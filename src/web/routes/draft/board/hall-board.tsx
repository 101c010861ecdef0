import { type CSSProperties, useRef } from 'react'
import type { DraftCaptain } from '#contract/draft.ts'
import { isAutomatic } from '#contract/room/draft-constants.ts'
import { Crest } from '#web/components/crest.tsx'
import { isVacant, nameOf, pickerOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { runsForward } from '../room/turn.ts'
import { AbsenceMark } from './absence-mark.tsx'
import { type BoardCell, type BoardRow, boardRows } from './board-cells.ts'
import { BoardHead } from './board-head.tsx'
import { HallTeamName } from './hall-team-name.tsx'
import { roundBlocks } from './round-blocks.ts'
import { useFittedNames } from './use-fitted-names.ts'

/** Rounds whose cells have room for two lines. */
const ROOMY = 10
/** Columns whose cells have room for a name alone. */
const NAMES_ONLY = 9

/** The board as a hall reads it: captains by name, who is offline or away, which way the round goes, and every row in sight. */
export function HallBoard() {
  const { draft } = useRoomView()
  const blocks = roundBlocks(boardRows(draft))
  const rounds = blocks[0]?.length ?? 0
  const columns = draft.order.length * blocks.length
  const style = { '--rounds': rounds, '--teams': columns } as CSSProperties
  const look = `${rounds > ROOMY ? 'hall-close' : ''} ${columns >= NAMES_ONLY ? 'hall-narrow' : ''}`
  const box = useRef<HTMLDivElement>(null)
  useFittedNames(box)
  return (
    <div ref={box} className={`hall-boards ${look}`} style={style}>
      {blocks.map((rows) => (
        <Block key={rows[0]?.round ?? 0} rows={rows} />
      ))}
    </div>
  )
}

function Block({ rows }: { rows: readonly BoardRow[] }) {
  const { draft } = useRoomView()
  return (
    <table className="hall-board">
      <BoardHead look={(id) => (draft.phase === 'running' && id === draft.currentCaptain?.userId ? 'cell-clock' : '')}>
        {(one) => (
          <span className="hall-team">
            <Crest name={one?.teamName ?? ''} color={one?.color} className="hall-crest" />
            <span className={`hall-names ${one && isLongHead(one) ? 'hall-head-long' : ''}`}>
              <b translate="no">{one && <HallTeamName name={one.teamName} />}</b>
              <small>
                {one && !isVacant(one) && <span translate="no">{pickerOf(one)}</span>}
                {one && <AbsenceMark captain={one} />}
              </small>
            </span>
          </span>
        )}
      </BoardHead>
      <tbody>
        {rows.map(({ round, cells }) => (
          <tr key={round}>
            <th scope="row" className={round === draft.round ? 'figures text-flood' : 'figures'}>
              <span>{round}</span>
              {round === draft.round && <Direction isForward={runsForward(round, draft.settings)} />}
            </th>
            {cells.map((cell, place) => (
              <Cell key={draft.order[place]} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A name that takes more lines than the head of a narrow column has beside a board of many rounds. */
const LONG_NAME = 24
const isLongHead = (captain: DraftCaptain) =>
  captain.teamName.length > LONG_NAME || pickerOf(captain).length > LONG_NAME

const Direction = ({ isForward }: { isForward: boolean }) => (
  <span className="ms-1">
    <span aria-hidden="true">{isForward ? '→' : '←'}</span>
    <span className="sr-only">{isForward ? ', from left to right' : ', from right to left'}</span>
  </span>
)

function Cell({ cell }: { cell: BoardCell | null }) {
  const { player, draft } = useRoomView()
  const isPaused = draft.phase === 'paused'
  if (!cell) return <td className="cell-none" />
  const one = player(cell.pick?.playerId)
  if (!cell.pick || !one)
    return (
      <td className={`text-center ${cell.isNow ? (isPaused ? 'bg-white/20' : 'cell-clock') : 'text-white/60'}`}>
        {cell.isNow ? (
          <b>{isPaused ? 'Paused' : 'On the clock'}</b>
        ) : (
          <span className="figures">{cell.pickNumber + 1}</span>
        )}
      </td>
    )
  const isLast = cell.pickNumber === draft.lastPick?.pickNumber
  return (
    <td className={`cell-pick cell-${one.rarity.toLowerCase()} ${isLast ? 'hall-last' : ''}`}>
      <div className="hall-cell">
        <b translate="no" className="hall-name hall-fit">
          {nameOf(one)}
        </b>
        <small>
          {isAutomatic(cell.pick.by) && <span className="auto">auto</span>}
          <span className="hall-positions">{one.position.join(' ')}</span>
        </small>
      </div>
    </td>
  )
}
