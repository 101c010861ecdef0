import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

/** Who registered after the start and waits for a team ([D6]). */
export function Unassigned() {
  const { unassigned } = useRoomView().draft
  if (unassigned.length === 0) return null
  return (
    <section className="panel" aria-labelledby="room-late">
      <h2 id="room-late" className="eyebrow panel-title">
        {`Registered late · ${unassigned.length}`}
      </h2>
      <ul className="users">
        {unassigned.map((player) => (
          <li key={player.id} translate="no">
            {nameOf(player)}
          </li>
        ))}
      </ul>
    </section>
  )
}
