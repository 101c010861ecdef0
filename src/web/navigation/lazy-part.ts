import { type ComponentType, lazy } from 'react'
import { scripts } from './script-loader.ts'

/** A part of a screen whose script is fetched when it is first shown; as `lazy`, and it waits for a lost server. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type of lazy
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazy(() => scripts.load(load, 'part'))
