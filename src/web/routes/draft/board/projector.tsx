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

/** Keeps the screen from going dark while the page is in sight, where the browser can do that. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused while the battery is low; the screen then goes dark by itself.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
