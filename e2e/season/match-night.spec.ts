import type { APIRequestContext, Page } from '@playwright/test'
import type { MatchesReply } from '../../src/contract/match.ts'
import type { ChangeEvent } from '../../src/contract/routes/site.ts'
import type { StandingRow, StandingsReply } from '../../src/contract/team.ts'
import { call, signIn as signInAt, withApi } from '../harness/api.ts'
import { makeCaptain } from '../harness/captains.ts'
import { ALEX } from '../harness/demonstration.ts'
import { expect, open } from '../harness/league.ts'
import { test } from '../harness/match-night.ts'
import { somebody } from '../harness/person.ts'
import type { Site } from '../harness/site.ts'
import { makeLink, openPhone } from '../harness/touchline.ts'

/** The audience: bare event streams, and browsers. */
const LISTENERS = 36
/** Of a session no more than twenty streams are kept. */
const SESSIONS = 3
const BROWSERS = 4

test('[Q99] one evening on three fields: phones without a network, a contradiction, rain at half-time, forty who watch, and the table computed by hand', {
  tag: '@trial',
}, async ({ page, browser, site, otherBrowser, signIn }) => {
  test.slow()
  const { address, path, evening, slug } = await makeLink(site)
  const leagueId = path.split('/').at(-1) ?? ''
  await signIn(page, { ...somebody(), ...ALEX })
  const before = await rowsAt(page.request, site, path)
  const [one, two] = [await openPhone(browser, site, address), await openPhone(browser, site, address)]
  const teamsOf = (place: number) =>
    one.page
      .getByRole('list', { name: 'Matches' })
      .getByRole('button')
      .nth(place)
      .locator('[translate=no]')
      .allTextContents()
  const [tapped, alone, reported, rained] = [await teamsOf(0), await teamsOf(1), await teamsOf(2), await teamsOf(3)]

  // Forty who watch: each hears of the last change, and browsers show it.
  const cookies = await page.context().cookies()
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => cookieOf(site)))
  const listeners = sessions.flatMap((own) => Array.from({ length: LISTENERS / SESSIONS }, () => listen(site, own)))
  const watching: Page[] = []
  for (let i = 0; i < BROWSERS; i++) {
    const watcher = await otherBrowser()
    await watcher.context().addCookies(cookies)
    await open(watcher, `/standings?season=${slug}`)
    watching.push(watcher)
  }

  await test.step('two phones score without a network for ten minutes', async () => {
    for (const phone of [one, two]) {
      await phone.page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await phone.context.setOffline(true)
      await phone.choose(0)
      await phone.start()
      await phone.goal(0, 1)
    }
    await two.goal(1, 1)
    await one.goal(0, 2)
    await one.back()
    await one.choose(1)
    await one.start()
    await one.goal(1, 1)
    for (const phone of [one, two]) await phone.page.clock.fastForward('10:00')
    await one.page.reload()
    for (const phone of [one, two]) {
      await phone.context.setOffline(false)
      await phone.page.clock.fastForward('00:20')
    }
    for (const watcher of watching) await expect(watcher.getByText('2 matches being played')).toBeVisible()
    await expect(two.page.locator('.touch-goals')).toHaveText(['2', '1'])
    await two.whistle('2–1')
    await one.choose(1)
    await one.whistle('0–1')
  })

  await test.step('two captains say something else, and an organiser decides in one tap', async () => {
    const match = (await matchesAt(page.request, site, path)).find(
      ({ home, away }) => home?.name === reported[0] && away?.name === reported[1],
    )
    if (!match?.home || !match.away) throw new Error('the third match is not there')
    const { home, away } = match
    const [first, second] = [
      await makeCaptain(page.request, site, { leagueId, teamId: home.id }),
      await makeCaptain(page.request, site, { leagueId, teamId: away.id }),
    ]
    const say = (person: typeof first, homeScore: number, awayScore: number, seen: number) =>
      withApi(async (api) => {
        await signInAt(api, site, person)
        const outcome = { kind: 'played', homeScore, awayScore, penalties: null }
        await call(api, site, 'POST', `${path}/matches/${match.id}/report`, { outcome, seen, note: '' })
      })
    await say(first, 3, 2, 0)
    await say(second, 2, 2, 1)
    await open(page, `/organise/reports?season=${slug}`)
    await page.getByRole('button', { name: '2–2 counts' }).click()
    await expect(page.getByText('Nothing is left to decide.')).toBeVisible()
  })

  await test.step('rain at half-time', async () => {
    await two.back()
    await two.choose(3)
    await two.start()
    await two.goal(0, 1)
    for (const watcher of watching) await expect(watcher.getByText('1 match being played')).toBeVisible()
    const off = { from: null, field: null, reason: 'Lightning', text: '', tell: false }
    await call(page.request, site, 'POST', `${evening}/call-off`, off)
    await one.back()
    await expect(one.page.getByText('Called off').first()).toBeVisible()
  })

  const wanted = byHand(before, [
    [tapped, 2, 1],
    [alone, 0, 1],
    [reported, 2, 2],
  ])
  expect(rained.every((name) => wanted.some((row) => row.name === name))).toBe(true)
  expect(await rowsAt(page.request, site, path)).toEqual(wanted)
  // Before a name stands the letters of its crest.
  const names = wanted.map(({ name }) => new RegExp(`${name}$`))
  for (const watcher of watching) {
    await expect(watcher.getByText('being played')).toBeHidden()
    await expect(watcher.getByRole('table').first().getByRole('row').getByRole('link')).toHaveText(names)
  }
  const heard = () => new Set(listeners.map(({ version }) => version()))
  await expect.poll(() => heard().size).toBe(1)
  expect([...heard()][0]).toBeGreaterThan(0)
  for (const listener of listeners) listener.end()
  for (const phone of [one, two]) await phone.context.close()
})

type Row = Pick<StandingRow, 'played' | 'won' | 'drawn' | 'lost' | 'goalsFor' | 'goalsAgainst' | 'points'> & {
  name: string
}

const rowsAt = async (api: APIRequestContext, site: Site, path: string): Promise<Row[]> => {
  const { rows, asItStands }: StandingsReply = await (await api.get(`${site.url}${path}/standings`)).json()
  expect(asItStands).toBeUndefined()
  return rows.map(({ team, played, won, drawn, lost, goalsFor, goalsAgainst, points }) => ({
    name: team.name,
    played,
    won,
    drawn,
    lost,
    goalsFor,
    goalsAgainst,
    points,
  }))
}

const matchesAt = async (api: APIRequestContext, site: Site, path: string) => {
  const { weeks }: MatchesReply = await (await api.get(`${site.url}${path}/matches`)).json()
  return weeks
    .flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
    .filter(({ status }) => status === 'upcoming')
}

type Result = [teams: string[], home: number, away: number]

/** The table after these results, added up without anything of the product. */
function byHand(before: readonly Row[], results: readonly Result[]): Row[] {
  const rows = before.map((row) => ({ ...row }))
  for (const [[home, away], homeGoals, awayGoals] of results) {
    for (const [name, goalsFor, goalsAgainst] of [
      [home, homeGoals, awayGoals],
      [away, awayGoals, homeGoals],
    ] as const) {
      const row = rows.find((one) => one.name === name)
      if (!row) throw new Error(`${name} is not in the table`)
      row.played++
      row.goalsFor += goalsFor
      row.goalsAgainst += goalsAgainst
      if (goalsFor > goalsAgainst) row.won++
      else if (goalsFor === goalsAgainst) row.drawn++
      else row.lost++
      row.points = 3 * row.won + row.drawn
    }
  }
  const difference = (row: Row) => row.goalsFor - row.goalsAgainst
  return rows.toSorted(
    (a, b) =>
      b.points - a.points || difference(b) - difference(a) || b.goalsFor - a.goalsFor || (a.name < b.name ? -1 : 1),
  )
}

/** Somebody else who is signed in. */
const cookieOf = (site: Site) =>
  withApi(async (api) => {
    const { cookies } = await signInAt(api, site, { ...somebody(), ...ALEX }).then(() => api.storageState())
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  })

/** A bare client of the site's events: the newest version of the season that it has heard of. */
function listen(site: Site, cookie: string) {
  const ending = new AbortController()
  let newest = 0
  void read().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error
  })
  async function read() {
    const reply = await fetch(`${site.url}/api/events`, { headers: { cookie }, signal: ending.signal })
    const text = new TextDecoder()
    let waiting = ''
    for await (const piece of reply.body ?? []) {
      const lines = (waiting + text.decode(piece, { stream: true })).split('\n')
      waiting = lines.pop() ?? ''
      for (const line of lines.filter((one) => one.startsWith('data: '))) {
        const event: ChangeEvent = JSON.parse(line.slice('data: '.length))
        if ('version' in event) newest = Math.max(newest, event.version)
      }
    }
  }
  return { version: () => newest, end: () => ending.abort() }
}
