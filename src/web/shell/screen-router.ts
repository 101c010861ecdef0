import {
  type Blocker,
  type BlockerFunction,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as elementsOf,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type RouteObject,
  resolvePath,
  type To,
} from 'react-router'

type State = DataRouter['state']
type Matches = State['matches']
type Options = { replace?: boolean; state?: unknown; preventScrollReset?: boolean; flushSync?: boolean }
type Action = State['historyAction']
/** Sees each state, with what the library's own router says of fetchers and errors. */
type Subscriber = Parameters<DataRouter['subscribe']>[0]
export type RouterHistory = ReturnType<typeof createBrowserHistory>

/**
 * The router of the site's screens, in place of the library's own for data: it is half a first script lighter, since it has
 * no loaders, actions or fetchers. Everything around it is the library's (`RouterProvider`, links, hooks, blockers, scroll
 * restoration), and a test holds it against the library's router. A screen whose script is not there leaves the page as it
 * is until it comes. `isRendered` says that the page shows the screen of its address already, scrolled as it is.
 */
export function createScreenRouter(
  given: RouteObject[],
  { history = createBrowserHistory(), isRendered = false }: { history?: RouterHistory; isRendered?: boolean } = {},
): DataRouter {
  const routes = withElements(given)
  const match = (location: Location) => (matchRoutes(routes, location) ?? []) as Matches
  const subscribers = new Set<Subscriber>()
  const blockerFunctions = new Map<string, BlockerFunction>()
  /** What the library's component keeps scroll positions in. */
  let scroll: { positions: Record<string, number>; read: () => number; keyOf: (location: Location) => string } | null =
    null
  let isFirstScrollDone = isRendered
  /** Raised by each navigation: an older one that waits for a script finds that it is no longer meant. */
  let latest = 0
  let undone: (() => void) | undefined

  const matches = match(history.location)
  const isReady = !matches.some(({ route }) => route.lazy)
  let state: State = {
    historyAction: history.action,
    location: history.location,
    matches,
    initialized: isReady,
    renderFallback: !isReady,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: isRendered ? false : null,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  }

  function update(changes: Partial<State>, flushSync = false) {
    state = { ...state, ...changes }
    const newErrors = changes.errors ?? null
    for (const subscriber of [...subscribers]) subscriber(state, { deletedFetchers: [], newErrors, flushSync })
  }

  function go(action: Action, location: Location, options: Options = {}, isFirst = false): Promise<void> {
    latest += 1
    const mine = latest
    if (scroll) scroll.positions[scroll.keyOf(state.location)] = scroll.read()
    const found = match(location)
    const complete = (errors: State['errors']) => {
      if (action === 'PUSH') history.push(location, location.state)
      if (action === 'REPLACE') history.replace(location, location.state)
      const changes: Partial<State> = {
        historyAction: action,
        location,
        matches: [...found],
        errors,
        initialized: true,
        renderFallback: false,
        navigation: IDLE_NAVIGATION,
        restoreScrollPosition: scroll?.positions[scroll.keyOf(location)] ?? null,
        preventScrollReset: options.preventScrollReset === true,
        blockers: new Map([...state.blockers.keys()].map((key) => [key, IDLE_BLOCKER])),
      }
      update(changes, options.flushSync)
    }
    if (!found.some(({ route }) => route.lazy)) {
      complete(null)
      return Promise.resolve()
    }
    if (!isFirst) update({ navigation: waitingFor(location, found, action) })
    return Promise.all(found.map((one) => load(one.route)))
      .then(
        () => null,
        (error): State['errors'] => ({ [boundaryOf(found)]: error }),
      )
      .then((errors) => {
        if (mine === latest) complete(errors)
      })
  }

  function setBlocker(key: string, blocker: Blocker) {
    update({ blockers: new Map(state.blockers).set(key, blocker) })
  }

  /** Whether somebody on the screen wants to be asked first; `proceed` does then what was stopped. */
  function isBlocked(historyAction: Action, nextLocation: Location, proceed: () => void): boolean {
    const [key, asks] = [...blockerFunctions].at(-1) ?? []
    if (key === undefined || state.blockers.get(key)?.state === 'proceeding') return false
    if (!asks?.({ currentLocation: state.location, nextLocation, historyAction })) return false
    setBlocker(key, {
      state: 'blocked',
      location: nextLocation,
      proceed() {
        setBlocker(key, { state: 'proceeding', proceed: undefined, reset: undefined, location: nextLocation })
        proceed()
      },
      reset: () => setBlocker(key, IDLE_BLOCKER),
    })
    return true
  }

  function onPop({ action, location, delta }: { action: string; location: Location; delta: number | null }) {
    if (undone) {
      undone()
      undone = undefined
      return
    }
    if (delta !== null) {
      const isBack = new Promise<void>((resolve) => {
        undone = resolve
      })
      if (isBlocked(action as Action, location, () => void isBack.then(() => history.go(delta)))) {
        history.go(-delta)
        return
      }
      undone = undefined
    }
    void go(action as Action, location)
  }

  const router = {
    basename: '/',
    window: globalThis.window,
    future: {},
    routes,
    // The library looks for changed routes here, which only development servers make.
    manifest: {},
    match,
    get state() {
      return state
    },
    initialize() {
      history.listen(onPop)
      if (!state.initialized) void go('POP' as Action, state.location, {}, true)
      return router as unknown as DataRouter
    },
    subscribe(subscriber: Subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    enableScrollRestoration(
      positions: Record<string, number>,
      read: () => number,
      keyOf?: (location: Location, matches: never[]) => string | null,
    ) {
      scroll = { positions, read, keyOf: (location) => keyOf?.(location, []) ?? location.key }
      const position = positions[scroll.keyOf(state.location)]
      if (!isFirstScrollDone && state.navigation === IDLE_NAVIGATION) {
        isFirstScrollDone = true
        if (position !== undefined) update({ restoreScrollPosition: position })
      }
      return () => {
        scroll = null
      }
    },
    async navigate(to: number | To | null, options: Options = {}): Promise<void> {
      if (typeof to === 'number') return history.go(to)
      if (ELSEWHERE.test(typeof to === 'string' ? to : (to?.pathname ?? '')))
        throw new Error('Not an address of the site')
      const path = to ? resolvePath(to, state.location.pathname) : { ...state.location }
      const location: Location = {
        ...path,
        ...history.encodeLocation(path),
        state: options.state ?? null,
        key: Math.random().toString(36).slice(2, 10),
      }
      const action = (options.replace ? 'REPLACE' : 'PUSH') as Action
      if (isBlocked(action, location, () => void router.navigate(to, options))) return
      await go(action, location, options)
    },
    createHref: (location: Location) => history.createHref(location),
    createURL: (to: To) => history.createURL(to),
    encodeLocation: (to: To) => history.encodeLocation(to),
    getBlocker(key: string, asks: BlockerFunction): Blocker {
      blockerFunctions.set(key, asks)
      return state.blockers.get(key) ?? IDLE_BLOCKER
    },
    deleteBlocker(key: string) {
      state.blockers.delete(key)
      blockerFunctions.delete(key)
    },
  }
  return router.initialize()
}

/** What a browser would take for another site. */
const ELSEWHERE = /^([\\/]{2}|[a-z][a-z\d+.-]*:)/i

type DataRoute = Matches[number]['route']

/** The routes as the library renders them. */
const withElements = (routes: RouteObject[]): DataRoute[] =>
  routes.map(
    (route) =>
      ({
        ...route,
        ...elementsOf(route as DataRoute),
        ...(route.children && { children: withElements(route.children) }),
      }) as DataRoute,
  )

/** Fetches what a route shows; from then on it is there. */
async function load(route: DataRoute): Promise<void> {
  const { lazy } = route
  if (typeof lazy !== 'object' || !lazy.Component) return
  const Component = await lazy.Component()
  if (Component) Object.assign(route, elementsOf({ Component } as DataRoute))
  delete route.lazy
}

/** The innermost route that shows errors and is there. */
const boundaryOf = (matches: Matches): string =>
  matches.findLast(({ route }) => route.errorElement && !route.lazy)?.route.id ?? matches[0]?.route.id ?? ''

const waitingFor = (location: Location, matches: Matches, historyAction: Action) =>
  ({ ...IDLE_NAVIGATION, state: 'loading', location, matches, historyAction }) as unknown as State['navigation']
