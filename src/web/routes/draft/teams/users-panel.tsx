import { useState } from 'react'
import { WithNames } from '#web/components/with-names.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

const FIRST = 5

/** The people in the room: oneself first, captains before the rest, the first few until asked for all. */
export function UsersPanel() {
  const { room, viewerId } = useRoomView()
  const [all, setAll] = useState(false)
  const users = room.users?.users ?? []
  const rank = (user: (typeof users)[number]) => (user.uid === viewerId ? 0 : user.captain ? 1 : 2)
  const sorted = users.toSorted((a, b) => rank(a) - rank(b) || nameOf(a).localeCompare(nameOf(b), 'en'))
  const shown = all ? sorted : sorted.slice(0, FIRST)
  const more = sorted.length - FIRST
  return (
    <section aria-labelledby="room-users">
      <h2 id="room-users" className="eyebrow panel-title">
        {`Connected · ${room.users?.count ?? 0}`}
      </h2>
      <ul className="users">
        {shown.map((user) => (
          <li key={user.uid} className={user.uid === viewerId ? 'users-you' : user.captain ? 'users-captain' : ''}>
            <WithNames text={`${nameOf(user)}${user.uid === viewerId ? ' · You' : ''}`} names={[nameOf(user)]} />
            {user.captain && <span className="sr-only"> (captain)</span>}
          </li>
        ))}
        {more > 0 && (
          <li className="users-more">
            <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
              <span>{all ? 'Fewer' : `+${more}`}</span>
              {!all && <span className="sr-only"> more</span>}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
