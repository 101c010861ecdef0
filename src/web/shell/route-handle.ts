import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** The `handle` of a route of `routes.tsx`, for the page around its screen and for the server's page cache. */
export type RouteHandle = {
  title?: string
  /** The page that the build made for the screen, where the server renders it; elsewhere it sends a shell page. */
  template?: string
  /** For whoever administers: the header in place of the site's ([CF2]), and the page with its scripts and styles. */
  organising?: { template: string; Header: ComponentType }
  /** The parameters of the address that the page is rendered by: each of their values has a page of its own. */
  reads?: readonly string[]
  /** The same for everybody who is signed in: shown before it is known who that is, and asked for ahead when a link is in sight. */
  isCommon?: true
  /** Shown from what the device kept before it is known who that is (decision 45). */
  isKept?: true
  /** The bar under the thumb is not shown: what the screen asks for goes first ([TB1]). */
  hasNoThumbBar?: true
  /** Fetches its script, in one try. */
  script?: () => Promise<unknown>
  /** The text where it can't be found out who is asking. */
  checkFailed?: string
}

/** Merges what the matched routes say; the innermost has the last word. */
export const handleOf = (matches: readonly Pick<RouteObject, 'handle'>[]): RouteHandle =>
  Object.assign({}, ...matches.map(({ handle }) => handle as RouteHandle | undefined))
