import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import { dayOf } from '#league/season.ts'
import { CHROMIUM_FLAGS, findOrFetchChromium } from '../../scripts/chromium.ts'
import { hashOf, newToken } from '../../src/server/auth/tokens.ts'
import { readEnv } from '../../src/server/env.ts'
import { ADMINISTRATORS } from '../../src/server/seed/demonstration.ts'
import { openStore } from '../../src/server/store/store.ts'
import type { Benchmark } from '../benchmark.ts'
import { inRotation, percentile } from '../measure.ts'
import { PHONE } from '../phone.ts'
import { baselineProgram, PRODUCT, type Server, start } from '../server-process.ts'
import { type Stage, setStage } from '../stage.ts'

const SAVES = 15
const GOALS = 90
const YEAR = 2025
const DAY_MS = 24 * 60 * 60 * 1000
const TABLE = 'table'
const MATCHES = '[role=tabpanel]'

/** The time from sending a score until it is painted on a page that somebody else has open. */
export const live: Benchmark = {
  name: 'live',
  title: 'A saved score on another open page',
  async measure({ rounds, say }) {
    const executablePath = await findOrFetchChromium(say)
    const stage = await setStage('sqlite')
    const touchline = await openTouchline(stage)
    const product = await start(PRODUCT, { ...stage.variables, ADMIN_EMAILS: ADMINISTRATORS.join() })
    const bare = await start(baselineProgram('live-page.mjs'), {})
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
    try {
      const [table, plain] = [await openTable(browser, product, stage), await openPage(browser, bare.url)]
      const save = await scoreKeeper(product, stage)
      const put = (goals: number) => fetch(bare.url, { method: 'PUT', body: String(goals) })
      const [phone, plainPhone] = [
        await openMatches(browser, product, stage, touchline),
        await openPage(browser, bare.url, { device: PHONE }),
      ]
      const measured = await inRotation(
        {
          product: () => series(table, save),
          plain: () => series(plain, put),
          touchline: () => series(phone, () => tap(product, touchline), MATCHES),
          plainPhone: () => series(plainPhone, put),
        },
        rounds,
      )
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
        {
          what: 'from a tap at the touchline to its paint on another phone, middle',
          value: measured.touchline.middle,
          unit: 'ms',
          goal: { of: 'baseline', atMost: 3 },
          baseline: { what: `${baseline} on a phone`, value: measured.plainPhone.middle },
        },
      ]
    } finally {
      await browser.close()
      await Promise.all([product.stop(), bare.stop()])
      await stage.remove()
    }
  },
}

type Opened = { cookie?: string; of?: string; device?: object }

/** Opens a page, and waits until it has what it shows and listens to changes. */
async function openPage(browser: Browser, url: string, { cookie, of = TABLE, device = {} }: Opened = {}) {
  const context = await browser.newContext(device)
  const [name = '', value = ''] = cookie?.split('=') ?? []
  if (cookie) await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const listening = page.waitForRequest('**/events')
  await page.goto(url)
  await Promise.all([listening, page.waitForSelector(of)])
  return page
}

const openTable = (browser: Browser, { url }: Server, { cookie }: Stage) =>
  openPage(browser, `${url}/standings?season=${YEAR}`, { cookie })

/** Somebody else's phone, on the week of the match. */
const openMatches = (browser: Browser, { url }: Server, { cookie }: Stage, { week }: Touchline) =>
  openPage(browser, `${url}/matches?season=${YEAR}&week=${week}`, { cookie, of: MATCHES, device: PHONE })

type Touchline = { matchId: string; week: number; cookie: string }

/** A phone at the touchline of an evening that is played today, with a match that nobody has scored. */
async function openTouchline({ variables }: Stage): Promise<Touchline> {
  const store = await openStore(readEnv(variables))
  try {
    const league = (await store.leagues.list()).find(({ year }) => year === YEAR)
    if (!league) throw new Error(`the demonstration has no season of ${YEAR}`)
    const { write } = store.connections
    const match = await write
      .selectFrom('matches')
      .innerJoin('evenings', 'evenings.id', 'matches.eveningId')
      .where('matches.leagueId', '=', league.id)
      .where('matches.homeScore', 'is', null)
      .where('matches.stage', '=', 'regular')
      .orderBy('evenings.day', 'desc')
      .orderBy('matches.id')
      .select(['matches.id', 'matches.week', 'evenings.id as eveningId'])
      .executeTakeFirstOrThrow()
    const now = Date.now()
    const evening = { day: dayOf(now, league.details.timeZone), kickoffs: '["00:00","01:00"]' }
    await write.updateTable('evenings').set(evening).where('id', '=', match.eveningId).execute()
    const { id: by } = await write.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    const [linkId, token] = [randomUUID(), newToken()]
    const place = { leagueId: league.id, eveningId: match.eveningId, field: '' }
    await store.touchlineLinks.make({ ...place, id: linkId, hash: hashOf(newToken()), sealed: '' }, { by, now })
    const phone = { hash: hashOf(token), linkId, phone: 'phone-of-the-benchmark', openedAt: now }
    await store.touchlineLinks.addPhone({ ...phone, expiresAt: now + DAY_MS })
    return { matchId: match.id, week: match.week ?? 1, cookie: `kickabout-touchline=${token}` }
  } finally {
    await store.close()
  }
}

let tapped = 0

/** Taps the next goal. */
function tap({ url, port }: Server, { matchId, cookie }: Touchline) {
  const [count, at] = [++tapped, Date.now()]
  const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}`, cookie }
  const taps = [{ number: count, matchId, at, seen: 0, kind: 'goal', side: 'home', count }]
  return fetch(`${url}/api/touchline/taps`, { method: 'POST', headers, body: JSON.stringify({ sentAt: at, taps }) })
}

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
async function series(page: Page, save: (goals: number) => Promise<Response>, of = TABLE) {
  const times: number[] = []
  for (let i = 0; i < SAVES; i++) {
    await page.evaluate(watch, of)
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

/** Runs in the page: notes the instant at which the next change of what a selector means is painted. */
const watch = (selector: string) => {
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
    const shown = document.querySelector(selector)
    if (shown) observer.observe(shown, { subtree: true, childList: true, characterData: true })
  })
}

/** Runs in the page. */
const painted = () => window.painted
