import type { CSSProperties } from 'react'
import { Crest } from '#web/components/crest.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

/** Teams in a row; more stand in two rows. */
const IN_A_ROW = 6
/** Lines that the head of a team takes. */
const HEAD_LINES = 3

/** The teams once everyone is on one, in columns, by name ([D21]); everything fits on the screen. */
export function HallRosters() {
  const { draft, captain } = useRoomView()
  const teams = draft.order.map((id) => ({ id, players: (draft.teams[id] ?? []).filter((one) => one.id !== id) }))
  const rows = Math.ceil(teams.length / IN_A_ROW)
  // Few teams are large ones, and two rows of teams are low: their lists are folded into the room that there is.
  const folds = rows > 1 ? 2 : Math.max(1, Math.floor(IN_A_ROW / Math.max(1, teams.length)))
  const longest = Math.max(1, ...teams.map(({ players }) => players.length))
  const lines = rows * (HEAD_LINES + Math.ceil(longest / folds))
  const style = { '--columns': Math.ceil(teams.length / rows), '--lines': lines, '--folds': folds } as CSSProperties
  return (
    <ul className={`hall-rosters ${rows > 1 ? 'hall-rosters-many' : ''}`} style={style}>
      {teams.map(({ id, players }) => {
        const one = captain(id)
        return (
          <li key={id}>
            <h2>
              <Crest name={one?.teamName ?? ''} color={one?.color} className="hall-crest" />
              <span className="hall-names">
                <b>{one?.teamName}</b>
                <small>{one && nameOf(one)} · captain</small>
              </span>
            </h2>
            <ul>
              {players.map((player) => (
                <li key={player.id}>{nameOf(player)}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
