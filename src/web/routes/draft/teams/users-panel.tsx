import { useState } from 'react'
import { Tag } from '#web/components/tag.tsx'
import { TextButton } from '#web/components/text-button.tsx'
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
      <h2 id="room-users" className="eyebrow text-pitch-600">
        {`Connected · ${room.users?.count ?? 0}`}
      </h2>
      <ul className="mt-3 flex flex-wrap items-center gap-1.5">
        {shown.map((user) => (
          <li key={user.uid}>
            <Tag tone={user.uid === viewerId ? 'dark' : user.captain ? 'good' : 'plain'}>
              <WithNames text={`${nameOf(user)}${user.uid === viewerId ? ' · You' : ''}`} names={[nameOf(user)]} />
              {user.captain && <span className="sr-only"> (captain)</span>}
            </Tag>
          </li>
        ))}
        {more > 0 && (
          <li>
            <TextButton className="-my-2 px-2 text-sm" aria-expanded={all} onClick={() => setAll(!all)}>
              <span>{all ? 'Fewer' : `+${more}`}</span>
              {!all && <span className="sr-only"> more</span>}
            </TextButton>
          </li>
        )}
      </ul>
    </section>
  )
}
