import { useEffect } from 'react'

/** Marks the page while the room is on it: its ground is dark, and its end keeps clear of what lies over the foot. */
export function useRoomPage(): void {
  useEffect(() => {
    const { classList } = document.documentElement
    classList.add('in-room')
    return () => classList.remove('in-room')
  }, [])
}
