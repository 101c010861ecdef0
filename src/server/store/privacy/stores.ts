import type { Connections } from '../engine/connections.ts'
import { privacyStore } from './privacy.ts'
import { privacyPageStore } from './privacy-page.ts'

/** What is kept about a person, and what the league says about it. */
export const privacyStores = (connections: Connections) => ({
  privacy: privacyStore(connections),
  privacyPage: privacyPageStore(connections),
})
