import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findOrFetchChromium } from '../../scripts/chromium.ts'
import { ADMINISTRATORS } from '../../src/server/seed/demonstration.ts'
import type { Benchmark } from '../benchmark.ts'
import { inRotation, percentile } from '../measure.ts'
import { baselineProgram, PRODUCT, type Server, start } from '../server-process.ts'
import { type Stage, setStage } from '../stage.ts'

const SAVES = 15
const GOALS = 90
const YEAR = 2025

/** How long after a score is sent it is painted on a page that somebody else has open. */
export const live: Benchmark = {
  name: 'live',
  title: 'A saved score on another open page',
  async measure({ rounds, say }) {
    const executablePath = await findOrFetchChromium(say)
    const stage = await setStage('sqlite')
    const product = await start(PRODUCT, { ...stage.variables, ADMIN_EMAILS: ADMINISTRATORS.join() })
    const bare = await start(baselineProgram('live-page.mjs'), {})
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
    try {
      const [table, plain] = [await openTable(browser, product, stage), await openPage(browser, bare.url)]
      const save = await scoreKeeper(product, stage)
      const put = (goals: number) => fetch(bare.url, { method: 'PUT', body: String(goals) })
      const measured = await inRotation({ product: () => series(table, save), plain: () => series(plain, put) }, rounds)
      const baseline = 'a bare event and a bare page'
      return [
        {
          what: 'from sending the score to its paint on open standings, middle',
          value: measured.product.middle,
          unit: 'ms',
          goal: { of: 'value', atMost: 1000 },
          baseline: { what: baseline, value: measured.plain.middle },
        },
        {
          what: `the slowest of ${SAVES}`,
          value: measured.product.slowest,
          unit: 'ms',
          goal: { of: 'value', atMost: 1000 },
          baseline: { what: baseline, value: measured.plain.slowest },
        },
      ]
    } finally {
      await browser.close()
      await Promise.all([product.stop(), bare.stop()])
      await stage.remove()
    }
  },
}

async function openPage(browser: Browser, url: string, cookie?: string): Promise<Page> {
  const context = await browser.newContext()
  const [name = '', value = ''] = cookie?.split('=') ?? []
  if (cookie) await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const listening = page.waitForRequest('**/events')
  await page.goto(url)
  await Promise.all([listening, page.waitForSelector('table td')])
  return page
}

const openTable = (browser: Browser, { url }: Server, { cookie }: Stage) =>
  openPage(browser, `${url}/standings?season=${YEAR}`, cookie)

/** Somebody who may enter scores: gives what saves the next one, of the first match of the season. */
async function scoreKeeper({ url, port }: Server, { password }: Stage) {
  const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}` }
  const body = JSON.stringify({ email: ADMINISTRATORS[0], password })
  const entered = await fetch(`${url}/api/auth/sign-in`, { method: 'POST', headers, body })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const site: { seasons: { leagueId: string; year: number }[] } = await (await fetch(`${url}/api/site`)).json()
  const path = `${url}/api/leagues/${site.seasons.find(({ year }) => year === YEAR)?.leagueId}/scores`
  const known = await fetch(path, { headers: { cookie } })
  const { entries }: { entries: { id: string; version: number }[] } = await known.json()
  const { id: matchId = '', version: first = 0 } = entries[0] ?? {}
  let version = first
  return (goals: number) => {
    const edits = [{ matchId, version: version++, homeScore: goals, awayScore: 0 }]
    return fetch(path, { method: 'PUT', headers: { ...headers, cookie }, body: JSON.stringify({ edits }) })
  }
}

let saved = 0

/** Saves one after the other, each once the one before is painted. */
async function series(page: Page, save: (goals: number) => Promise<Response>) {
  const times: number[] = []
  for (let i = 0; i < SAVES; i++) {
    await page.evaluate(watchTable)
    const begin = performance.timeOrigin + performance.now()
    const answer = await save(++saved % GOALS)
    if (!answer.ok) throw new Error(`the save was answered ${answer.status}: ${await answer.text()}`)
    times.push((await page.evaluate(painted)) - begin)
  }
  return { middle: percentile(times, 50), slowest: percentile(times, 100) }
}

declare global {
  interface Window {
    painted: Promise<number>
  }
}

/** Runs in the page: notes the instant at which the next change of its table is painted. */
const watchTable = () => {
  window.painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => {
        // A message that is sent while a frame is made arrives after its paint.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
        port2.postMessage(null)
      })
    })
    const table = document.querySelector('table')
    if (table) observer.observe(table, { subtree: true, childList: true, characterData: true })
  })
}

/** Runs in the page. */
const painted = () => window.painted
