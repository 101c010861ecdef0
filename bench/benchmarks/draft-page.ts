import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findOrFetchChromium } from '../../scripts/chromium.ts'
import { readEnv } from '../../src/server/env.ts'
import { person } from '../../src/server/seed/people.ts'
import { openStore } from '../../src/server/store/store.ts'
import { storeDraft } from '../../src/server/testing/draft/draft-league.ts'
import { enter } from '../../src/server/testing/draft/draft-room.ts'
import { newStorage } from '../../src/server/testing/engines.ts'
import { ADMINISTRATOR } from '../../src/server/testing/site.ts'
import type { Benchmark } from '../benchmark.ts'
import { inRotation } from '../measure.ts'
import { NETWORK, PHONE, PROCESSOR_SLOWER } from '../phone.ts'
import { baselineProgram, PRODUCT, type Server, start } from '../server-process.ts'

const CAPTAINS = 6
const CARDS = 150
const [PICKS_ON_PHONE, PICKS_ON_DESKTOP] = [8, 5]
const PLAYERS = CAPTAINS + CARDS + PICKS_ON_PHONE + PICKS_ON_DESKTOP
const EACH_MS = 1000
/** The time after which a usable page loads nothing more. */
const SETTLING_MS = 2500
const MOST_ROUNDS = 3
const SECRET = 'a secret that only the benchmark knows, of length'
const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** A draft that can be watched: its page, the cookie to open it with, and a way to make the next pick. */
type Show = { url: string; cookie: string | null; pick(): Promise<void>; rewind(): Promise<void> }
type Stop = { stop(): Promise<void> }

/** The draft's page, as a captain sees it while somebody picks each second. */
export const draftPage: Benchmark = {
  name: 'draft-page',
  title: 'The draft’s page',
  async measure({ rounds, say }) {
    const executablePath = await findOrFetchChromium(say)
    const shows = [await openProduct(), await openBaseline()] as const
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
    try {
      const [product, baseline] = shows
      await watch(browser, product)
      const measured = await inRotation(
        { product: () => watch(browser, product), baseline: () => watch(browser, baseline) },
        Math.min(rounds, MOST_ROUNDS),
      )
      const bare = (value: number) => ({ what: 'a bare page, painted whole', value })
      return [
        {
          what: 'first player card on a throttled phone',
          value: measured.product.ready,
          unit: 'ms',
          baseline: bare(measured.baseline.ready),
          goal: { of: 'value', atMost: 1500 },
        },
        {
          what: `longest task, ${CARDS} cards, a pick each second, throttled phone`,
          value: measured.product.task,
          unit: 'ms',
          baseline: bare(measured.baseline.task),
          goal: { of: 'value', atMost: 60 },
        },
        {
          what: `frames, ${CARDS} cards, a pick each second, desktop`,
          value: measured.product.frames,
          unit: '/s',
          baseline: bare(measured.baseline.frames),
          goal: { of: 'baseline', atLeast: 0.98 },
        },
      ]
    } finally {
      await browser.close()
      for (const show of shows) await show.stop()
    }
  },
}

async function openProduct(): Promise<Show & Stop> {
  const storage = await newStorage('sqlite')
  const variables = { DATA_DIR: storage.dataDir, AUTH_SECRET: SECRET, ADMIN_EMAILS: ADMINISTRATOR, LOG_LEVEL: 'warn' }
  const store = await openStore(readEnv(variables))
  const { organiser, people } = await storeDraft(store, {
    players: PLAYERS,
    settings: { clockSeconds: null, maxCaptains: CAPTAINS },
    profileOf: (i) => person(i).profile,
  })
  await store.close()
  const server = await start(PRODUCT, variables)
  const origin = `http://localhost:${server.port}`
  const [name = '', value = ''] = organiser.cookie.split(/=(.*)/s)
  const client = await enter(server.url, { cookies: new Map([[name, value]]) }, false, origin).catch(async (error) => {
    await server.stop()
    throw error
  })
  for (const { id } of people.slice(0, CAPTAINS)) await client.send('organiser/add-captain', { userId: id })
  await client.see('the start', ({ phase }) => phase === 'running')
  return {
    url: `${origin}/draft`,
    cookie: people[0]?.cookie ?? '',
    async pick() {
      const { pickNumber, availablePool } = client.draft()
      const playerId = availablePool[0]?.id ?? ''
      const answer = await client.send('organiser/pick-for', { playerId, pickNumber: pickNumber ?? 0 })
      if (!answer.success) throw new Error(`a pick was refused: ${answer.message}`)
    },
    async rewind() {
      await client.send('organiser/undo', { toPick: 0 })
      await client.send('organiser/resume', {})
      await client.see('pick 0', ({ phase, pickNumber }) => phase === 'running' && pickNumber === 0)
    },
    async stop() {
      await client.leave()
      await server.stop()
      await storage.remove()
    },
  }
}

async function openBaseline(): Promise<Show & Stop> {
  const server: Server = await start(baselineProgram('draft-page.ts'), { PLAYERS: String(PLAYERS - CAPTAINS) })
  const put = async (path: string) => void (await fetch(server.url + path, { method: 'PUT' }))
  return { url: server.url, cookie: null, pick: () => put('/pick'), rewind: () => put('/rewind'), stop: server.stop }
}

/** One visit with a phone and one with a desktop, from the first pick on. */
async function watch(browser: Browser, show: Show) {
  const phone = await visit(browser, show, PHONE, async () =>
    longestTask(await traced(browser, () => makePicks(show, PICKS_ON_PHONE))),
  )
  const desktop = await visit(browser, show, DESKTOP, async (page) => {
    const counting = page.evaluate(countFrames, PICKS_ON_DESKTOP * EACH_MS)
    const [frames] = await Promise.all([counting, makePicks(show, PICKS_ON_DESKTOP)])
    return frames
  })
  await show.rewind()
  return { ready: phone.ready, task: phone.result, frames: desktop.result }
}

async function visit(
  browser: Browser,
  { url, cookie }: Show,
  look: BrowserContextOptions,
  during: (page: Page) => Promise<number>,
) {
  const context = await browser.newContext(look)
  try {
    const [name = '', value = ''] = (cookie ?? '').split(/=(.*)/s)
    if (cookie !== null) await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    if (look.isMobile) {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', NETWORK)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER })
    }
    await page.goto(url, { waitUntil: 'commit' })
    const ready = await page.evaluate(firstCard)
    await pause(SETTLING_MS)
    return { ready, result: await during(page) }
  } finally {
    await context.close()
  }
}

async function makePicks({ pick }: Show, count: number) {
  for (let i = 0; i < count; i++) {
    const passing = pause(EACH_MS)
    await pick()
    await passing
  }
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** Returns the browser's trace events meanwhile, recording only what is asked for. */
async function traced(browser: Browser, act: () => Promise<void>): Promise<TraceEvent[]> {
  const devtools = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const traceConfig = { includedCategories: ['disabled-by-default-devtools.timeline'], excludedCategories: ['*'] }
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  return events
}

/** Milliseconds of the longest piece of work on the page's own thread, without what other processes took meanwhile. */
function longestTask(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('the trace has no task')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

/** These run in the page. */
const firstCard = () =>
  new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector('.pc')) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })

const countFrames = (ms: number) =>
  new Promise<number>((resolve) => {
    let frames = 0
    const from = performance.now()
    const next = (now: number) => {
      if (now - from >= ms) resolve((frames * 1000) / (now - from))
      else {
        frames++
        requestAnimationFrame(next)
      }
    }
    requestAnimationFrame(next)
  })
