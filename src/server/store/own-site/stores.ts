import type { Connections } from '../engine/connections.ts'
import { sitePartStore } from './site-parts.ts'

/** The league's own parts of its site; `configured` is its name until it has one. */
export const ownSiteStores = (connections: Connections, configured: string) => ({
  siteParts: sitePartStore(connections, configured),
})
