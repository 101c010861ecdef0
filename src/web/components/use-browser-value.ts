import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * What only the browser knows, such as its time zone: `meanwhile` on the server and while the page wakes, so that both render
 * the same. `read` gives a primitive.
 */
export const useBrowserValue = <T extends string | number | boolean | null>(read: () => T, meanwhile: T): T =>
  useSyncExternalStore(never, read, () => meanwhile)
