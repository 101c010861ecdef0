import { type ComponentType, lazy } from 'react'
import { fetchEveryClass } from './every-class.ts'
import { scripts } from './script-loader.ts'

/**
 * A part of a screen whose script is fetched when it is first shown, with every class; as `lazy`, and it waits for a lost
 * server.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of lazy
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazy(() =>
    scripts.load(async () => {
      const [part] = await Promise.all([load(), fetchEveryClass()])
      return part
    }, 'part'),
  )
