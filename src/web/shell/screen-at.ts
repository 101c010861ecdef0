import { matchRoutes, type RouteObject } from 'react-router'
import type { PageReader, PageState } from '#contract/site.ts'
import type { Asked } from '#web/data/call-query.ts'
import { scripts } from '#web/start/script-loader.ts'
import type { Here } from './guard-rules.ts'
import type { ScreenHandle } from './screen-handle.ts'

type Address = { pathname: string; search: string }

/**
 * The screen at an address: what it asks the API first, the address as far as the screen reads it, and the built page that
 * the server renders it into, null where the server does not render it for such a viewer.
 */
export function screenAt(
  routes: RouteObject[],
  { site, viewer, hasAffairs }: Pick<PageState, 'site'> & Pick<PageReader, 'viewer' | 'hasAffairs'>,
  { pathname, search }: Address,
): { page: string | null; address: string; asks: readonly Asked[] } {
  const { handle, params } = handleAt(routes, pathname)
  const { page, renderedFor, reads = [], asks } = handle
  const isRendered = page !== undefined && (renderedFor?.includes(viewer) ?? true)
  const query = String(new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => reads.includes(name))))
  const asked = asks ? asks({ site, search, params, viewer, hasAffairs }) : []
  return {
    page: isRendered && asked ? page : null,
    address: query ? `${pathname}?${query}` : pathname,
    asks: asked ?? [],
  }
}

/** Where the guards of an address lead who opens it, the outermost first; null where they let them in. */
export function leadsTo(routes: RouteObject[], { viewer, ...rights }: PageReader, here: Here) {
  const entrant = { ...rights, isSignedIn: viewer !== 'visitor', isRegistered: viewer === 'registered' }
  for (const { route } of matchRoutes(routes, here.pathname) ?? []) {
    const { guard } = (route.handle ?? {}) as ScreenHandle
    const to = guard?.(entrant, here) ?? null
    if (to !== null) return to
  }
  return null
}

/** What to ask for before somebody goes to an address; null where such a viewer is led elsewhere. */
export function screenAhead(
  routes: RouteObject[],
  { site, viewer }: Pick<PageState, 'site' | 'viewer'>,
  { pathname, search }: Address,
): { fetch: ScreenHandle['fetch']; asks: readonly Asked[]; isCommon: boolean } | null {
  const { handle, params } = handleAt(routes, pathname)
  const { fetch, asks, isCommon = false, renderedFor } = handle
  if (renderedFor && !renderedFor.includes(viewer)) return null
  return { fetch, asks: asks?.({ site, search, params, viewer }) ?? [], isCommon }
}

function handleAt(routes: RouteObject[], pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? []
  const handle: ScreenHandle = Object.assign({}, ...matches.map(({ route }) => route.handle))
  return { handle, params: matches.at(-1)?.params ?? {} }
}

/**
 * Loads the scripts of the screen at an address, so that its routes render without waiting: a router takes one that is still
 * `lazy` for one to wait for, though its script is here.
 */
export async function loadScreen(routes: RouteObject[], pathname: string): Promise<void> {
  const load = async ({ route }: { route: RouteObject }) => {
    const { fetch } = (route.handle ?? {}) as ScreenHandle
    if (!fetch || !route.lazy) return
    route.Component = await scripts.load(fetch, 'screen')
    delete route.lazy
  }
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(load))
}
