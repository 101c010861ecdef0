import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as elementsOf,
  type RouteObject,
} from 'react-router'
import { expect, it } from 'vitest'
import { createScreenRouter, type RouterHistory } from './screen-router.ts'

const Screen = () => null
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A site of a few screens, two of whose scripts come when the test says so. */
function site() {
  let arrive = () => {}
  let fail = (_: Error) => {}
  const script = new Promise<typeof Screen>((resolve, reject) => {
    arrive = () => resolve(Screen)
    fail = reject
  })
  const routes: RouteObject[] = [
    {
      id: 'shell',
      Component: Screen,
      ErrorBoundary: Screen,
      children: [
        {
          id: 'screens',
          ErrorBoundary: Screen,
          HydrateFallback: Screen,
          children: [
            { id: 'home', index: true, Component: Screen },
            { id: '/table', path: '/table', Component: Screen },
            { id: '/late', path: '/late', lazy: { Component: () => script } },
            { id: '/team', path: '/teams/:teamId', Component: Screen },
            { id: 'not-found', path: '*', Component: Screen },
          ],
        },
      ],
    },
  ]
  return { routes, arrive: () => arrive(), fail: () => fail(new Error('the script threw')) }
}

type Site = ReturnType<typeof site>
type Step = (router: DataRouter, site: Site) => unknown

const JOURNEYS: Record<string, { at?: string[]; steps: Step[] }> = {
  'goes to screens that are there, also by what only the address asks for': {
    steps: [
      (router) => router.navigate('/table'),
      (router) => router.navigate({ search: '?season=2024' }),
      (router) => router.navigate('?season=2023', { replace: true, preventScrollReset: true }),
      (router) => router.navigate('#rules'),
      (router) => router.navigate({ pathname: '/teams/red team', hash: 'squad' }, { state: { from: 'table' } }),
      (router) => router.navigate('/nowhere/at/all'),
      (router) => router.navigate(-3),
      (router) => router.navigate(1),
    ],
  },
  'leaves the page as it is until the script has come': {
    steps: [
      (router) => void router.navigate('/late?week=2'),
      (_, { arrive }) => arrive(),
      (router) => router.navigate(-1),
    ],
  },
  'goes where was tapped last, whatever comes later': {
    steps: [
      (router) => void router.navigate('/late'),
      (router) => void router.navigate('/table'),
      (_, { arrive }) => arrive(),
      (router) => void router.navigate('/late'),
    ],
  },
  'goes back while a script is on its way': {
    steps: [
      (router) => router.navigate('/table'),
      (router) => void router.navigate('/late'),
      (router) => router.navigate(-1),
      (_, { arrive }) => arrive(),
    ],
  },
  'shows the error page where a script throws, and goes on from there': {
    steps: [(router) => void router.navigate('/late'), (_, { fail }) => fail(), (router) => router.navigate('/table')],
  },
  'waits for the first screen': {
    at: ['/late'],
    steps: [() => {}, (_, { arrive }) => arrive(), (router) => router.navigate('/')],
  },
  'shows the error page where the first script throws': { at: ['/late'], steps: [(_, { fail }) => fail()] },
  'asks before it leaves, and goes on or stays': {
    at: ['/', '/table'],
    steps: [
      (router) => router.getBlocker('unsaved', ({ nextLocation }) => nextLocation.pathname !== '/table'),
      (router) => router.navigate('/table?week=2'),
      (router) => router.navigate('/teams/red'),
      (router) => router.state.blockers.get('unsaved')?.reset?.(),
      (router) => router.navigate(-1),
      (router) => router.navigate(-1),
      (router) => router.state.blockers.get('unsaved')?.reset?.(),
      (router) => router.navigate(-2),
      (router) => router.state.blockers.get('unsaved')?.proceed?.(),
      (router) => router.navigate('/table'),
      (router) => router.navigate('/late'),
      (router) => router.state.blockers.get('unsaved')?.proceed?.(),
      (_, { arrive }) => arrive(),
      (router) => router.deleteBlocker('unsaved'),
      (router) => router.navigate('/'),
    ],
  },
}

async function travel(
  make: (routes: RouteObject[], history: RouterHistory) => DataRouter,
  { at, steps }: { at?: string[]; steps: Step[] },
) {
  const here = site()
  const history = createMemoryHistory({ initialEntries: at ?? ['/'] }) as unknown as RouterHistory
  const router = make(here.routes, history)
  let y = 0
  const positions = {}
  router.enableScrollRestoration(
    positions,
    () => y,
    ({ pathname }) => pathname,
  )
  const seen = [look(router, history)]
  for (const step of steps) {
    y += 100
    // The library's promise of going back ends only when it has arrived.
    void step(router, here)
    await soon()
    seen.push(look(router, history))
  }
  return { seen, positions }
}

function look({ state }: DataRouter, history: RouterHistory) {
  const addressOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
    pathname + search + hash
  const { navigation, blockers } = state
  return {
    shown: addressOf(state.location),
    address: addressOf(history.location),
    carried: state.location.state,
    by: state.historyAction,
    matched: state.matches.map(({ route, params }) => [route.id, params, 'lazy' in route && route.lazy !== undefined]),
    waiting: [navigation.state, navigation.location && addressOf(navigation.location)],
    isReady: [state.initialized, state.renderFallback],
    scroll: [state.restoreScrollPosition, state.preventScrollReset],
    blockers: [...blockers].map(([key, { state, location }]) => [key, state, location && addressOf(location)]),
    errors: Object.keys(state.errors ?? {}),
  }
}

it.each(Object.entries(JOURNEYS))('%s, as the library’s own router', async (_, journey) => {
  const own = await travel((routes, history) => createScreenRouter(routes, { history }), journey)
  const library = await travel(
    (routes, history) =>
      createRouter({
        routes,
        history,
        mapRouteProperties: elementsOf,
        hydrationRouteProperties: ['HydrateFallback'],
      }).initialize(),
    journey,
  )
  expect(own).toEqual(library)
  expect(own.seen.length).toBeGreaterThan(1)
})

it.each([
  '//elsewhere.example',
  '\\\\elsewhere.example',
  '/\\elsewhere.example',
  'https:elsewhere.example',
  'javascript:alert(1)',
])('[Q21] goes to no other site: %s', async (to) => {
  const history = createMemoryHistory({ initialEntries: ['/'] }) as unknown as RouterHistory
  const router = createScreenRouter(site().routes, { history })
  await expect(router.navigate(to)).rejects.toThrow('Not an address of the site')
  expect(history.location.pathname).toBe('/')
})
