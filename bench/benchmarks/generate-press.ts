import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findOrFetchChromium } from '../../scripts/chromium.ts'
import type { ScheduleReply } from '../../src/contract/schedule/schedule.ts'
import type { Site } from '../../src/contract/site.ts'
import { ADMINISTRATORS } from '../../src/server/seed/demonstration.ts'
import type { Effort, Row } from '../benchmark.ts'
import { median } from '../measure.ts'
import { PHONE, PROCESSOR_SLOWER } from '../phone.ts'
import { PRODUCT, start } from '../server-process.ts'
import { setStage } from '../stage.ts'

const YEAR = 2025
/** The time after which the page preloads nothing more. */
const SETTLING_MS = 3000
const SHOWN_WITHIN_MS = 30_000

/**
 * From the press on "Generate" to the demonstration's preview, on a processor 4 times slower: the first press on a page, whose
 * scripts for it have yet to come. Chromium slows pages and not workers, so the worker's whole time, its start included, is
 * counted four times instead.
 */
export async function pressRow({ rounds, say }: Effort): Promise<Row> {
  const chromePath = await findOrFetchChromium(say)
  const stage = await setStage('sqlite')
  const server = await start(PRODUCT, { ...stage.variables, ADMIN_EMAILS: ADMINISTRATORS.join(',') })
  const browser = await chromium.launch({ executablePath: chromePath, args: [...CHROMIUM_FLAGS] })
  try {
    const slug = await emptySchedule(server.url, stage.organiserCookie)
    const times: number[] = []
    // The first time fills the server's caches.
    for (let round = 0; round <= rounds; round++) {
      const { page, worker } = await press(
        browser,
        `${server.url}/organise/schedule?season=${slug}`,
        stage.organiserCookie,
      )
      say(`  “Generate” to its preview: ${Math.round(page)} ms, ${Math.round(worker)} of them the worker’s`)
      if (round > 0) times.push(page + (PROCESSOR_SLOWER - 1) * worker)
    }
    return {
      what: `the demonstration, from “Generate” to its preview, a processor ${PROCESSOR_SLOWER} times slower`,
      value: median(times),
      unit: 'ms',
      goal: null,
      baseline: null,
    }
  } finally {
    await browser.close()
    await server.stop()
    await stage.remove()
  }
}

/** Takes the regular matches off the working copy; gives the season's slug. */
async function emptySchedule(url: string, cookie: string): Promise<string> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const { seasons }: Site = await (await fetch(`${url}/api/site`, { headers })).json()
  const season = seasons.find(({ year }) => year === YEAR)
  if (!season) throw new Error(`the demonstration has no season ${YEAR}`)
  const path = `${url}/api/leagues/${season.leagueId}/schedule`
  const { matches }: ScheduleReply = await (await fetch(path, { headers })).json()
  const edits = matches.flatMap(({ id, planned, slots }) =>
    planned && !slots ? [{ item: 'match', id, before: planned, after: null }] : [],
  )
  const reply = await fetch(`${path}/edits`, { method: 'POST', headers, body: JSON.stringify({ edits }) })
  if (!reply.ok) throw new Error(`the schedule can't be emptied: ${await reply.text()}`)
  return season.slug
}

async function press(browser: Browser, address: string, cookie: string) {
  const context = await browser.newContext(PHONE)
  try {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: new URL(address).origin }])
    const page = await context.newPage()
    await page.addInitScript(watchPress)
    await page.goto(address)
    const generate = page.getByRole('button', { name: 'Generate', exact: true })
    await generate.waitFor()
    await page.waitForTimeout(SETTLING_MS)
    await slow(page)
    await generate.tap()
    await page.waitForFunction(() => window.pressTimes.shown > 0, undefined, { timeout: SHOWN_WITHIN_MS })
    const { pressed, started, done, shown } = await page.evaluate(() => window.pressTimes)
    return { page: shown - pressed, worker: done - started }
  } finally {
    await context.close()
  }
}

async function slow(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER })
}

type PressTimes = { pressed: number; started: number; done: number; shown: number }

declare global {
  interface Window {
    pressTimes: PressTimes
  }
}

/** Runs in the page: notes the press, the worker's start and result, and the end of the first frame with a preview. */
const watchPress = () => {
  const times: PressTimes = { pressed: 0, started: 0, done: 0, shown: 0 }
  window.pressTimes = times
  const Original = window.Worker
  window.Worker = class extends Original {
    constructor(...parts: ConstructorParameters<typeof Worker>) {
      super(...parts)
      times.started = performance.now()
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'result') times.done = performance.now()
      })
    }
  }
  const look = () => {
    const use = [...document.querySelectorAll('[role=dialog] button')].find((one) => one.textContent === 'Use as draft')
    if (!(use instanceof HTMLButtonElement) || use.disabled) return void requestAnimationFrame(look)
    // A message that is sent while a frame is made arrives after its paint.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      times.shown = performance.now()
    }
    port2.postMessage(null)
  }
  const pressed = ({ timeStamp }: Event) => {
    times.pressed = timeStamp
    requestAnimationFrame(look)
  }
  document.addEventListener('pointerdown', pressed, { capture: true, once: true })
}
