import { createContext } from 'react-router'
import type { HeaderAddress } from '#contract/header-address.ts'
import type { Site, Viewer } from '#contract/site.ts'
import type { Asked } from '#web/data/call-query.ts'
import type { Entrant } from './guard-rules.ts'

/**
 * The part of the router's context for guards and loaders of the routes: in the browser and on the server, the site and who opens
 * the screen, and a way to ask.
 */
export type Visit = {
  site: Site
  viewer: Viewer
  /** For the server; in the browser a screen asks for the person itself. */
  hasAffairs?: boolean
  playsSoon?: boolean | undefined
  /** Returns who opens the screen; where that is not known yet, whoever the page was made for. */
  expected(): Entrant
  /** Resolves to who opens the screen, once the server has said so; undefined where it can't be asked now. */
  entrant(): Promise<Entrant | undefined>
  /** The redirect to another address of this site. */
  leadTo(address: HeaderAddress): Response
  /**
   * Asks the API what a screen shows first, and puts the answers into the cache that its queries read. Never rejects for an answer
   * that does not come: the screen says so. Null leaves the screen to the browser.
   */
  load(queries: readonly Asked[] | null): Promise<void> | void
}

export const visitContext = createContext<Visit>()
