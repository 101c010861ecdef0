import { useEffect } from 'react'

/** Keeps the screen from going dark while the page is in sight, where the browser can do that. */
export function useWakeLock(): void {
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
