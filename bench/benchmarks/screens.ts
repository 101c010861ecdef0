import { launch } from 'chrome-launcher'
import audit from 'lighthouse'
import { CHROMIUM_FLAGS, findOrFetchTestBrowser } from '../../scripts/chromium.ts'
import { ADMINISTRATORS } from '../../src/server/seed/demonstration.ts'
import type { Benchmark, Goal, Row } from '../benchmark.ts'
import { inRotation } from '../measure.ts'
import { scriptRows } from '../script-rows.ts'
import { PRODUCT, start } from '../server-process.ts'
import { type Stage, setStage } from '../stage.ts'
import { tapRows } from './taps.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = {
  'cumulative-layout-shift': { what: 'layout shift', unit: 'points' },
  'first-contentful-paint': { what: 'first paint', unit: 'ms' },
  'largest-contentful-paint': { what: 'largest paint', unit: 'ms' },
  'total-blocking-time': { what: 'blocked', unit: 'ms' },
} as const

type Category = (typeof CATEGORIES)[number]
type Timing = keyof typeof AUDITS
type Stats = Record<Category | Timing, number>
type Goals = Partial<Record<keyof Stats, Goal>>

const of = (bound: { atLeast: number } | { atMost: number }): Goal => ({ of: 'value', ...bound })
/** The limits of every screen (docs/decisions/0060): within them nobody optimises, beyond them one looks for the cause. */
const ALL: Goals = {
  accessibility: of({ atLeast: 100 }),
  'cumulative-layout-shift': of({ atMost: 0.02 }),
  'first-contentful-paint': of({ atMost: 1000 }),
  'largest-contentful-paint': of({ atMost: 1800 }),
  'total-blocking-time': of({ atMost: 200 }),
}
const PLAYERS: Goals = { ...ALL, performance: of({ atLeast: 95 }) }
const ORGANISERS: Goals = { ...ALL, performance: of({ atLeast: 90 }) }

const COOKIES = {
  nobody: () => '',
  newcomer: (stage: Stage) => stage.newcomerCookie,
  player: (stage: Stage) => stage.cookie,
  organiser: (stage: Stage) => stage.organiserCookie,
}

type Screen = { name: string; path: string; reader: keyof typeof COOKIES; goals: Goals }

const screensOf = (team: string): readonly Screen[] => [
  { name: 'Home', path: '/', reader: 'nobody', goals: PLAYERS },
  { name: 'Players’ Home', path: '/', reader: 'player', goals: PLAYERS },
  { name: 'Standings', path: '/standings', reader: 'player', goals: PLAYERS },
  { name: 'Matches', path: '/matches', reader: 'player', goals: PLAYERS },
  { name: 'Teams', path: '/teams', reader: 'player', goals: PLAYERS },
  { name: 'Team', path: team, reader: 'player', goals: PLAYERS },
  { name: 'My matches', path: '/me', reader: 'player', goals: PLAYERS },
  { name: 'Settings', path: '/settings', reader: 'player', goals: PLAYERS },
  { name: 'Register', path: '/register', reader: 'newcomer', goals: PLAYERS },
  { name: 'Update Profile', path: '/update-profile', reader: 'player', goals: PLAYERS },
  { name: 'Upload Scores', path: '/upload_scores', reader: 'organiser', goals: PLAYERS },
  { name: 'Visitors’ Standings', path: '/standings', reader: 'nobody', goals: PLAYERS },
  { name: 'Visitors’ Matches', path: '/matches', reader: 'nobody', goals: PLAYERS },
  { name: 'Visitors’ Teams', path: '/teams', reader: 'nobody', goals: PLAYERS },
  { name: 'Visitors’ Team', path: team, reader: 'nobody', goals: PLAYERS },
  { name: 'Visitors’ Finals', path: '/finals', reader: 'nobody', goals: PLAYERS },
  { name: 'Login', path: '/login', reader: 'nobody', goals: PLAYERS },
  { name: 'Signup', path: '/signup', reader: 'nobody', goals: PLAYERS },
  { name: 'Draft', path: '/draft', reader: 'player', goals: PLAYERS },
  { name: 'Desk', path: '/organise', reader: 'organiser', goals: ORGANISERS },
  { name: 'People', path: '/organise/people', reader: 'organiser', goals: ORGANISERS },
  { name: 'Schedule', path: '/organise/schedule', reader: 'organiser', goals: ORGANISERS },
  { name: 'Season', path: '/organise/season', reader: 'organiser', goals: ORGANISERS },
  { name: 'Organisers’ Teams', path: '/organise/teams', reader: 'organiser', goals: ORGANISERS },
  { name: 'Site', path: '/organise/site', reader: 'organiser', goals: ORGANISERS },
  { name: 'Access', path: '/organise/access', reader: 'organiser', goals: ORGANISERS },
]

/**
 * Lighthouse’s view of the screens, on its default phone. In a Chromium without windows
 * where there is one: on two cores, what draws a desktop’s windows interrupts the page, and counts as the page’s time.
 */
export const screens: Benchmark = {
  name: 'screens',
  title: 'Screens',
  async measure({ rounds, say }) {
    const chromePath = await findOrFetchTestBrowser(say)
    const stage = await setStage('sqlite')
    const product = await start(PRODUCT, { ...stage.variables, ADMIN_EMAILS: ADMINISTRATORS.join() })
    try {
      await openToVisitors(product.url, stage)
      const screens = screensOf(await aTeam(product.url, stage))
      const visits = screens.map(
        ({ name, path, reader }) =>
          [name, () => visit(chromePath, product.url + path, COOKIES[reader](stage), say)] as const,
      )
      const measured = await inRotation<string, Stats>(Object.fromEntries(visits), rounds)
      const rows = screens.flatMap(({ name, goals }) => rowsOf(name, measured[name] as Stats, goals))
      const taps = await tapRows({ chromePath, url: product.url, cookie: stage.cookie, rounds })
      return [...rows, ...taps, ...scriptRows()]
    } finally {
      await product.stop()
      await stage.remove()
    }
  },
}

/** Opens every season to visitors, as an organiser does ([PU1]). */
async function openToVisitors(url: string, { organiserCookie }: Stage): Promise<void> {
  const site = await (await fetch(`${url}/api/site`)).json()
  for (const { leagueId } of site.seasons) {
    const answer = await fetch(`${url}/api/leagues/${leagueId}/visitors`, {
      method: 'PUT',
      headers: { cookie: organiserCookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ open: true }),
    })
    if (!answer.ok) throw new Error(`season ${leagueId} did not open: ${answer.status}`)
  }
}

/** The address of a team of the season with matches. */
async function aTeam(url: string, { cookie }: Stage): Promise<string> {
  const site = await (await fetch(`${url}/api/site`)).json()
  for (const { leagueId } of site.seasons) {
    const teams = await (await fetch(`${url}/api/leagues/${leagueId}/teams`, { headers: { cookie } })).json()
    if (teams.teams.length > 0) return `/teams/${teams.teams[0].id}/${leagueId}`
  }
  throw new Error('the demonstration has no team')
}

function rowsOf(screen: string, stats: Stats, goals: Goals): Row[] {
  const row = (key: keyof Stats, what: string, unit: Row['unit']): Row => ({
    what: `${screen}: ${what}`,
    value: stats[key],
    unit,
    baseline: null,
    goal: goals[key] ?? null,
  })
  return [
    ...CATEGORIES.map((name) => row(name, name.replace('-', ' '), 'points')),
    ...Object.entries(AUDITS).map(([name, { what, unit }]) => row(name as Timing, what, unit)),
  ]
}

/** Lighthouse now and then gets no trace out of the browser; such a visit is made again. */
const TRIES = 3

async function visit(chromePath: string, url: string, cookie: string, say: (line: string) => void): Promise<Stats> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await visitOnce(chromePath, url, cookie, say)
    } catch (error) {
      if (left === 0 || !(error instanceof NoTrace)) throw error
      say(error.message)
    }
  }
}

class NoTrace extends Error {}

async function visitOnce(chromePath: string, url: string, cookie: string, say: (line: string) => void): Promise<Stats> {
  const browser = await launch({ chromePath, chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] })
  try {
    const result = await audit(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      ...(cookie && { extraHeaders: { cookie } }),
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits, finalDisplayedUrl, runtimeError } = result.lhr
    if (runtimeError) throw new NoTrace(`${url}: ${runtimeError.message}`)
    if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
    for (const name of ['accessibility', 'best-practices', 'seo'])
      for (const { id, weight } of categories[name]?.auditRefs ?? [])
        if (weight > 0 && (audits[id]?.score ?? 1) < 1) say(`${url}: ${id}`)
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])
    const timings = Object.keys(AUDITS).map((name) => [name, audits[name]?.numericValue ?? 0])
    return Object.fromEntries([...scores, ...timings])
  } finally {
    browser.kill()
  }
}
