import './draft.css'
import './now/now.css'
import './pool/players.css'
import './teams/people.css'
import './captain/my-team.css'
import './board/board.css'
import './board/projector.css'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSignedIn } from '#web/data/session.ts'
import { Access } from './access.tsx'
import type { Arrival } from './arrival-note.tsx'
import { Projector } from './board/projector.tsx'
import { useRoom } from './channel/use-room.ts'
import { RoomScreen } from './room-screen.tsx'

/** The live draft. `?rehearsal` is the room beside it, `?view=board` the picture for a projector. */
export default function Draft() {
  const [search] = useSearchParams()
  const rehearsal = search.has('rehearsal')
  return (
    <Access>
      <Inside key={String(rehearsal)} rehearsal={rehearsal} isBoard={search.get('view') === 'board'} />
    </Access>
  )
}

function Inside({ rehearsal, isBoard }: { rehearsal: boolean; isBoard: boolean }) {
  const room = useRoom({ rehearsal })
  const { user } = useSignedIn()
  const viewerId = room.you?.uid ?? user.id
  const navigate = useNavigate()
  const isOver = room.status === 'over'
  useEffect(() => {
    if (!isOver) return
    const address = isBoard ? '/draft?view=board' : '/draft'
    void navigate(address, { replace: true, state: { rehearsalOver: true } satisfies Arrival })
  }, [isOver, isBoard, navigate])
  return isBoard ? <Projector room={room} viewerId={viewerId} /> : <RoomScreen room={room} viewerId={viewerId} />
}
