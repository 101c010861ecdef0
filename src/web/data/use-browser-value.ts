import { useSyncExternalStore } from 'react'
import { serverIsAhead, watchServerClock } from './server-clock.ts'

const never = () => () => {}

/**
 * Returns what only the browser knows, such as its time zone: `meanwhile` on the server and while the page hydrates, so that both render
 * the same. `read` gives a primitive that stands from one moment to the next.
 */
export const useBrowserValue = <T extends string | number | boolean | null>(read: () => T, meanwhile: T): T =>
  useSyncExternalStore(never, read, () => meanwhile)

/** Tells whether the page is hydrated, and says what its browser knows; not on the server, nor while it hydrates. */
export const useIsHydrated = (): boolean => useBrowserValue(() => true, false)

/**
 * The time by the server's clock as each rendering finds it, in milliseconds since 1970; `meanwhile` on the server and while
 * the page hydrates.
 */
export function useNow(meanwhile: number): number {
  const ahead = useSyncExternalStore(watchServerClock, serverIsAhead, () => 0)
  return useIsHydrated() ? Date.now() + ahead : meanwhile
}

/** As `useNow`, by the clock of this device: for what is compared with instants that it has noted itself. */
export function useDeviceNow(meanwhile: number): number {
  return useIsHydrated() ? Date.now() : meanwhile
}
