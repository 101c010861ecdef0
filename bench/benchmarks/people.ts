import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findOrFetchChromium } from '../../scripts/chromium.ts'
import type { ImportRow } from '../../src/contract/people/people-import.ts'
import { ADMINISTRATORS } from '../../src/server/seed/demonstration.ts'
import type { Engine } from '../../src/server/store/engine/connections.ts'
import type { Benchmark, Row } from '../benchmark.ts'
import { percentile } from '../measure.ts'
import { PHONE, PROCESSOR_SLOWER } from '../phone.ts'
import { postgresForGroup } from '../postgres.ts'
import { PRODUCT, type Server, start } from '../server-process.ts'
import { type Stage, setStage } from '../stage.ts'

const PEOPLE = 2000
const YEAR = 2025
/** Requests of a kind in one round, after two that warm the server up. */
const REQUESTS = 10
const WARMING = 2
/** The text typed into the search, a key at a time. */
const TYPED = 'player 17'

/** A season with 2,000 registrations, as its organisers see it. */
export const people: Benchmark = {
  name: 'people',
  title: 'The people of a season: 2,000 registrations',
  async measure({ rounds, say }) {
    const postgres = await postgresForGroup(say)
    try {
      const sqlite = await onEngine('sqlite', rounds, (server, cookie, leagueId) =>
        onPhone({ server, cookie, leagueId, rounds, say }),
      )
      const others = await onEngine('postgres', rounds, async () => [])
      return [...sqlite, ...others]
    } finally {
      await postgres.stop()
    }
  },
}

type More = (server: Server, cookie: string, leagueId: string) => Promise<Row[]>

async function onEngine(engine: Engine, rounds: number, more: More): Promise<Row[]> {
  const stage = await setStage(engine)
  const server = await start(PRODUCT, { ...stage.variables, ADMIN_EMAILS: ADMINISTRATORS.join() })
  try {
    const ask = await organiser(server, stage)
    const site = await ask('GET', '/api/site')
    const leagueId: string = site.seasons.find((one: { year: number }) => one.year === YEAR)?.leagueId
    const path = `/api/leagues/${leagueId}`
    const { people: before } = await ask('GET', `${path}/people`)
    const rows = rowsOf(PEOPLE - before.length)
    const { seen } = await ask('POST', `${path}/people-import/preview`, { rows })
    const begin = performance.now()
    await ask('POST', `${path}/people-import`, { rows, seen })
    const broughtIn = performance.now() - begin
    const list = await timed(rounds, () => ask('GET', `${path}/people`))
    const file = rowsOf(PEOPLE)
    const preview = await timed(rounds, () => ask('POST', `${path}/people-import/preview`, { rows: file }))
    const row = (what: string, value: number, atMost: number | null): Row => ({
      what: `${what}, ${engine}`,
      value,
      unit: 'ms',
      goal: atMost === null ? null : { of: 'value', atMost },
      baseline: null,
    })
    return [
      row(`the list of ${PEOPLE}, asked for and read`, list, 100),
      row(`a file of ${PEOPLE} previewed`, preview, 1000),
      row(`a file of ${rows.length} brought in, once`, broughtIn, null),
      ...(await more(server, ask.cookie, leagueId)),
    ]
  } finally {
    await server.stop()
    await stage.remove()
  }
}

const rowsOf = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, i) => ({
    row: i + 2,
    cells: {
      firstName: `Player ${i}`,
      lastName: `Of Bench ${i % 97}`,
      graduationYear: String(2020 + (i % 9)),
      position: ['GK', 'CB RB', 'CM, AM', 'ST'][i % 4] ?? 'GK',
      contactEmail: `player-of-bench-${i}@example.com`,
      phone: '(203) 555-0177',
    },
  }))

/** Calls the API as an organiser; throws where that is refused. */
async function organiser({ url, port }: Server, { password }: Stage) {
  const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}` }
  const body = JSON.stringify({ email: ADMINISTRATORS[0], password })
  const entered = await fetch(`${url}/api/auth/sign-in`, { method: 'POST', headers, body })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const ask = async (method: string, path: string, sent?: object) => {
    const content = sent ? { body: JSON.stringify(sent) } : {}
    const answer = await fetch(url + path, { method, headers: { ...headers, cookie }, ...content })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return Object.assign(ask, { cookie })
}

/** The middle of several requests, one after the other, in milliseconds. */
async function timed(rounds: number, request: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < WARMING + rounds * REQUESTS; i++) {
    const begin = performance.now()
    await request()
    if (i >= WARMING) times.push(performance.now() - begin)
  }
  return percentile(times, 50)
}

type Phone = { server: Server; cookie: string; leagueId: string; rounds: number; say: (line: string) => void }

async function onPhone({ server, cookie, leagueId, rounds, say }: Phone): Promise<Row[]> {
  const executablePath = await findOrFetchChromium(say)
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
  try {
    const paints: number[] = []
    const wholes: number[] = []
    const keys: number[] = []
    const pages: number[] = []
    const desks: number[] = []
    for (let i = 0; i < rounds; i++) {
      const desk = await openPhone(browser, server, cookie)
      const isHydrated = desk.waitForRequest('**/events')
      await desk.goto(`${server.url}/organise?season=${YEAR}`)
      desks.push(await desk.evaluate(paintAfterPage, DESK_NEED))
      await isHydrated
      await desk.getByRole('link', { name: 'People', exact: true }).click()
      paints.push(
        await desk.evaluate(paintAfterReply, { path: `/api/leagues/${leagueId}/people-start`, shows: PERSON }),
      )
      await desk.context().close()
      const page = await openPhone(browser, server, cookie)
      const hydrated = page.waitForRequest('**/events')
      await page.goto(`${server.url}/organise/people?season=${YEAR}`)
      pages.push(await page.evaluate(paintAfterPage, PERSON))
      await hydrated
      wholes.push(await page.evaluate(everybodyAfterPaint, PERSON))
      await page.getByRole('searchbox').focus()
      for (const key of TYPED) {
        await page.evaluate(watchKey)
        await page.keyboard.press(key === ' ' ? 'Space' : key)
        keys.push(await page.evaluate(() => window.keyPainted))
      }
      await page.context().close()
    }
    const row = (what: string, value: number, atMost: number | null): Row => ({
      what: `${what}, a processor ${PROCESSOR_SLOWER} times slower`,
      value,
      unit: 'ms',
      goal: atMost === null ? null : { of: 'value', atMost },
      baseline: null,
    })
    return [
      row('the first rows painted once their reply is there, from the desk', percentile(paints, 50), 300),
      {
        ...row('a page of its own that brings the first rows, first byte to paint', percentile(pages, 50), null),
        baseline: { what: 'the desk', value: percentile(desks, 50) },
      },
      row('everybody there after that paint, to be searched and chosen', percentile(wholes, 50), null),
      row('a key of the search, to its paint, middle', percentile(keys, 50), 50),
      row('a key of the search, to its paint, nine of ten', percentile(keys, 90), 50),
    ]
  } finally {
    await browser.close()
  }
}

async function openPhone(browser: Browser, { url }: Server, cookie: string): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.addInitScript(watchPaints, [PERSON, DESK_NEED])
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER })
  return page
}

declare global {
  interface Window {
    paints: Record<string, Promise<number>>
    keyPainted: Promise<number>
  }
}

/** The elements for each person in the list, and for each thing to do on the desk. */
const PERSON = '[data-person]'
const DESK_NEED = '.desk-need'

/** Runs in the page before anything else: notes the instants at which the first of such elements are painted. */
const watchPaints = (selectors: readonly string[]) => {
  const painted = (selector: string) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return
        observer.disconnect()
        requestAnimationFrame(() => {
          // A message that is sent while a frame is made arrives after its paint.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now())
          port2.postMessage(null)
        })
      })
      observer.observe(document, { subtree: true, childList: true })
    })
  window.paints = Object.fromEntries(selectors.map((selector) => [selector, painted(selector)]))
}

/** Runs in the page: milliseconds from the end of the reply with the first rows to their paint. */
const paintAfterReply = async ({ path, shows }: { path: string; shows: string }) => {
  const painted = (await window.paints[shows]) ?? Number.NaN
  const isReply = ({ name }: PerformanceEntry) => new URL(name).pathname === path
  // An entry comes after its reply was read.
  while (!performance.getEntriesByType('resource').some(isReply)) await new Promise((next) => setTimeout(next, 50))
  const reply = performance.getEntriesByType('resource').find(isReply) as PerformanceResourceTiming
  return painted - reply.responseEnd
}

/** Runs in the page: milliseconds from its first byte, which brings the content along, to the paint of the first of it. */
const paintAfterPage = async (shows: string) => {
  const painted = (await window.paints[shows]) ?? Number.NaN
  const [page] = performance.getEntriesByType('navigation')
  return painted - (page as PerformanceNavigationTiming).responseStart
}

/** Runs in the page: milliseconds from that paint until everybody is there. */
const everybodyAfterPaint = async (shows: string) => {
  const painted = (await window.paints[shows]) ?? Number.NaN
  while (!document.querySelector('.people-head :enabled')) await new Promise((next) => setTimeout(next, 20))
  return performance.now() - painted
}

/** Runs in the page: milliseconds from the next key to the paint of what it changed. */
const watchKey = () => {
  window.keyPainted = new Promise((resolve) => {
    const pressed = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    document.addEventListener('input', pressed, { capture: true, once: true })
  })
}
