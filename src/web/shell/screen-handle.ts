import type { ComponentType } from 'react'
import type { Site, Viewer } from '#contract/site.ts'
import type { Asked } from '#web/data/call-query.ts'
import type { Guard } from './guard-rules.ts'

/** Where somebody is: what the address asks for, the site's seasons, and what decides of them what a screen asks. */
export type Place = {
  site: Site
  search: string
  params: Readonly<Record<string, string | undefined>>
  viewer: Viewer
  /** For the server; a screen that is gone to asks for the person itself. */
  hasAffairs?: boolean
}

/** What a route says of its screen, in its `handle`. */
export type ScreenHandle = {
  title?: string
  /** What to say where it can't be found out who is asking. */
  checkFailed?: string
  /** The page that the build made for it, where the server renders it. */
  page?: string
  /** Fetches its script, in one try. */
  fetch?: () => Promise<ComponentType>
  /** The parameters of the address that the screen is rendered by. */
  reads?: readonly string[]
  /** What the screen asks the API first; a server-rendered page brings the answers. Null where it is not to be rendered. */
  asks?: (place: Place) => readonly Asked[] | null
  /** The same for everybody who is signed in: it is shown before it is known who that is. */
  isCommon?: true
  /** Who may see the screens inside, for the server; the route's component says it in the browser. */
  guard?: Guard
  /** For whom the server renders the screens inside; for everybody where no route says so. */
  renderedFor?: readonly Viewer[]
}
