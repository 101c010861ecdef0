import type { Connections } from '../engine/connections.ts'
import { touchlineLinkStore } from './links.ts'
import { touchlineTapStore } from './taps.ts'

/** Scores by those who stand at the touchline. */
export const touchlineStores = (connections: Connections) => ({
  touchlineLinks: touchlineLinkStore(connections),
  touchlineTaps: touchlineTapStore(connections),
})
