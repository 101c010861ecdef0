import type { Connections } from '../engine/connections.ts'
import { sitePartStore } from './site-parts.ts'

/** What is the league's own of its site. */
export const ownSiteStores = (connections: Connections, firstName: string) => ({
  siteParts: sitePartStore(connections, firstName),
})
