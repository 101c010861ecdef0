import { type CSSProperties, useRef } from 'react'
import { Crest } from '#web/components/crest.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { captainText, nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { HallTeamName } from './hall-team-name.tsx'
import { useFittedNames } from './use-fitted-names.ts'

/** Teams in a row; more stand in two rows. */
const IN_A_ROW = 6
/** Players of a team that stand one below the other even in two rows of teams. */
const SHORT = 6
/** Lines that the heads of teams take: a long name breaks into several. */
const HEAD_LINES = { usual: 3, long: 5 }
const LONG_NAME = 18

/** The teams once everyone is on one, in columns, by name ([D21]); everything fits on the screen. */
export function HallRosters() {
  const { draft, captain } = useRoomView()
  const teams = draft.order.map((id) => ({ id, players: (draft.teams[id] ?? []).filter((one) => one.id !== id) }))
  const rows = Math.ceil(teams.length / IN_A_ROW)
  const longest = Math.max(1, ...teams.map(({ players }) => players.length))
  // Few teams are large ones, and two rows of teams are low: their lists are folded into the room that there is.
  const folds = rows > 1 ? (longest > SHORT ? 2 : 1) : Math.max(1, Math.floor(IN_A_ROW / Math.max(1, teams.length)))
  const isLong = draft.captains.some(({ teamName }) => teamName.length > LONG_NAME)
  const head = isLong && teams.length > 3 ? HEAD_LINES.long : HEAD_LINES.usual
  const lines = rows * (head + Math.ceil(longest / folds))
  const style = {
    '--rows': rows,
    '--columns': Math.ceil(teams.length / rows),
    '--lines': lines,
    '--folds': folds,
  } as CSSProperties
  const box = useRef<HTMLUListElement>(null)
  useFittedNames(box)
  return (
    <ul ref={box} className="hall-rosters" data-many={rows > 1} style={style}>
      {teams.map(({ id, players }) => {
        const one = captain(id)
        return (
          <li key={id}>
            <h2>
              <Crest name={one?.teamName ?? ''} color={one?.color} className="hall-crest" />
              <span className="hall-names">
                <b translate="no">{one && <HallTeamName name={one.teamName} />}</b>
                <small>{one && <WithNames text={captainText(one)} names={[nameOf(one)]} />}</small>
              </span>
            </h2>
            <ul>
              {players.map((player) => (
                <li key={player.id} translate="no" className="hall-fit">
                  {nameOf(player)}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
