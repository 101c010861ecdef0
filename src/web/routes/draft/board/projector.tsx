import './projector.css'
import './hall-board.css'
import './hall-rosters.css'
import { useEffect } from 'react'
import { ArrivalNote } from '../arrival-note.tsx'
import { ConnectionNote } from '../channel/connection-panel.tsx'
import { Announcements } from '../now/announcements.tsx'
import type { Room } from '../room/room.ts'
import { ClockOffsetContext, RoomViewProvider, useViewOf } from '../room/room-view.ts'
import { HallScreen } from './hall-screen.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** The room for a projector: nothing to press, everything large. */
export default function Projector({ room, viewerId }: { room: Room; viewerId: string }) {
  const view = useViewOf(room, viewerId)
  useWakeLock()
  useHiddenShell()
  return (
    <div className="projector">
      {room.status !== 'left' && <ConnectionNote room={room} />}
      <ArrivalNote inHall />
      {view && (
        <ClockOffsetContext value={room.clockOffset}>
          <RoomViewProvider value={view}>
            <HallScreen />
            <Announcements />
          </RoomViewProvider>
        </ClockOffsetContext>
      )}
    </div>
  )
}

/** The site's header and footer lie under the projector's picture: the keyboard should not find them either. */
function useHiddenShell() {
  useEffect(() => {
    const around = document.querySelectorAll<HTMLElement>('.header, .footer')
    for (const part of around) part.inert = true
    return () => {
      for (const part of around) part.inert = false
    }
  }, [])
}
