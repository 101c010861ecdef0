import { useEffect } from 'react'

/** Marks the page while the room is on it, for browsers that lack `:has()` (`scripts/build/older-styles.ts`). */
export function useRoomPage(): void {
  useEffect(() => {
    const { classList } = document.documentElement
    classList.add('in-room')
    return () => classList.remove('in-room')
  }, [])
}
