import type { Connections } from '../engine/connections.ts'
import { sitePartStore } from './site-parts.ts'

/** What is the league's own of its site; `configured` is its name until it has one. */
export const ownSiteStores = (connections: Connections, configured: string) => ({
  siteParts: sitePartStore(connections, configured),
})
