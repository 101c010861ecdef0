import type { Browser, Page } from '@playwright/test'
import type { League } from '../../src/contract/league.ts'
import type { ScheduleReply } from '../../src/contract/schedule/schedule.ts'
import type { StandingsReply } from '../../src/contract/team.ts'
import type { ManagedLinks } from '../../src/contract/touchline/evening.ts'
import { call, fromAnAddressOfTheirOwn, signIn, withApi } from '../harness/api.ts'
import { ALEX } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import type { Site } from '../harness/site.ts'
import { eveningTest as test } from '../harness/tonight.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' as const }
/** The third week is tonight. */
const TONIGHT = 2

/** An organiser makes the evening's link. */
const makeLink = (site: Site) =>
  withApi(async (api) => {
    await signIn(api, site, ALEX)
    const leagues: League[] = await (await api.get(`${site.url}/api/leagues`)).json()
    const league = leagues.find(({ current }) => current)
    const path = `/api/leagues/${league?.id}`
    const schedule: ScheduleReply = await (await api.get(`${site.url}${path}/schedule`)).json()
    const evening = `${path}/evenings/${schedule.evenings[TONIGHT]?.id}`
    const made = await call(api, site, 'POST', `${evening}/touchline`, { field: null })
    const links: ManagedLinks = await made.json()
    return { address: links.links[0]?.address ?? '', path, evening, slug: league?.slug ?? '' }
  })

/** Somebody at the field, with a phone that has a clock of its own. */
async function openPhone(browser: Browser, site: Site, address: string) {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: site.url,
    extraHTTPHeaders: fromAnAddressOfTheirOwn(),
  })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('list', { name: 'Matches' }).getByRole('button')).toHaveCount(6)
  expect(new URL(page.url()).hash).toBe('')
  const slab = (side: 0 | 1) => page.locator('.touch-slab').nth(side)
  return {
    page,
    context,
    choose: (place: number) => page.getByRole('list', { name: 'Matches' }).getByRole('button').nth(place).click(),
    start: () => page.getByRole('button', { name: 'Kick-off: start the clock' }).click(),
    async goal(side: 0 | 1, goals: number) {
      await slab(side).click()
      await expect(slab(side).locator('.touch-goals')).toHaveText(String(goals))
    },
    async whistle(score: string) {
      await page.getByRole('button', { name: 'Final whistle' }).click()
      await page.getByRole('button', { name: `It ended ${score}` }).click()
      await expect(page.getByRole('button', { name: 'Undo: it goes on' })).toBeVisible()
      await page.clock.fastForward(9000)
    },
    back: () => page.getByRole('button', { name: 'All matches' }).click(),
  }
}

const card = (page: Page, place: number) => page.getByRole('tabpanel').getByRole('listitem').nth(place)

test('[MN3] a phone scores a match without a network for a while, and somebody else sees it live', async ({
  page,
  browser,
  site,
  signIn: signInOn,
}) => {
  const { address, slug } = await makeLink(site)
  await signInOn(page, ALEX)
  await open(page, `/matches?season=${slug}`)
  const parent = await openPhone(browser, site, address)
  expect(await seriousFindings(parent.page)).toEqual([])
  await parent.choose(0)
  await parent.context.setOffline(true)
  await parent.start()
  await parent.goal(0, 1)
  await parent.goal(1, 1)
  await expect(parent.page.getByText('3 taps wait for the network')).toBeVisible()
  await parent.page.getByRole('button', { name: 'Take back' }).click()
  await expect(parent.page.locator('.touch-goals').nth(1)).toHaveText('0')
  await parent.page.clock.fastForward('10:00')
  expect(await seriousFindings(parent.page)).toEqual([])
  await parent.context.setOffline(false)
  await expect(card(page, 0)).toContainText('Live')
  await expect(card(page, 0)).toContainText('1 - 0')
  await expect(parent.page.getByText('for the network')).toBeHidden()
  await parent.whistle('1–0')
  await expect(card(page, 0)).toContainText('Completed')
  await expect(parent.page.getByText('Sent. Thank you')).toBeVisible()
  await parent.context.close()
})

test('[Q99] one evening on three fields: phones without a network, two on one match, rain at half-time, and the table computed by hand', {
  tag: '@trial',
}, async ({ page, browser, site, signIn: signInOn }) => {
  const { address, path, evening, slug } = await makeLink(site)
  await signInOn(page, ALEX)
  await open(page, `/standings?season=${slug}`)
  const [one, two] = [await openPhone(browser, site, address), await openPhone(browser, site, address)]
  const teams = async (place: number) =>
    one.page
      .getByRole('list', { name: 'Matches' })
      .getByRole('button')
      .nth(place)
      .locator('[translate=no]')
      .allTextContents()
  const [first, second] = [await teams(1), await teams(2)]
  for (const phone of [one, two]) {
    await phone.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await phone.context.setOffline(true)
  }
  // Both keep the score of the second match, and can't hear of each other.
  for (const phone of [one, two]) {
    await phone.choose(1)
    await phone.start()
    await phone.goal(0, 1)
  }
  await two.goal(1, 1)
  await one.goal(0, 2)
  await one.back()
  await one.choose(2)
  await one.goal(1, 1)
  await one.page.clock.fastForward('10:00')
  await one.page.reload()
  await expect(one.page.getByText('4 taps wait for the network')).toBeVisible()
  await one.context.setOffline(false)
  await one.page.clock.fastForward('00:20')
  await two.page.clock.fastForward('10:00')
  await two.context.setOffline(false)
  await two.page.clock.fastForward('00:20')
  await expect(two.page.locator('.touch-goals')).toHaveText(['2', '1'])
  await expect(page.getByText('2 matches being played')).toBeVisible()
  await two.whistle('2–1')
  // The other phone says something else of a match that an organiser has called off at half-time.
  await withApi(async (api) => {
    await signIn(api, site, ALEX)
    const off = { from: null, field: null, reason: 'Lightning', text: '', tell: false }
    await expect.poll(async () => scoreOf(await standings(api.get(`${site.url}${path}/standings`)), first[0])).toBe('3')
    await call(api, site, 'POST', `${evening}/call-off`, off)
    const { rows, asItStands } = await standings(api.get(`${site.url}${path}/standings`))
    expect(asItStands).toBeUndefined()
    const table = rows.map(({ team, points, goalDifference }) => [team.name, points, goalDifference])
    expect(table.find(([name]) => name === first[0])).toEqual([first[0], 3, 1])
    expect(table.find(([name]) => name === first[1])).toEqual([first[1], 0, -1])
    expect(table.find(([name]) => name === second[1])).toEqual([second[1], 0, 0])
  })
  await expect(one.page.getByText('Called off').first()).toBeVisible()
  for (const phone of [one, two]) await phone.context.close()
})

const standings = async (reply: Promise<{ json(): Promise<unknown> }>) => (await (await reply).json()) as StandingsReply
const scoreOf = ({ rows }: StandingsReply, name: string | undefined) =>
  String(rows.find(({ team }) => team.name === name)?.points)
