import type { Connections } from '../engine/connections.ts'
import { privacyStore } from './privacy.ts'
import { privacyPageStore } from './privacy-page.ts'

/** Data kept about people, and the league's text about it. */
export const privacyStores = (connections: Connections) => ({
  privacy: privacyStore(connections),
  privacyPage: privacyPageStore(connections),
})
