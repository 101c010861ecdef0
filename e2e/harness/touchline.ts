import { type Browser, expect } from '@playwright/test'
import type { League } from '../../src/contract/league.ts'
import type { ScheduleReply } from '../../src/contract/schedule/schedule.ts'
import type { ManagedLinks } from '../../src/contract/touchline/evening.ts'
import { call, fromAnAddressOfTheirOwn, signIn, withApi } from './api.ts'
import { ALEX } from './demonstration.ts'
import type { Site } from './site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' as const }
/** The third week is tonight. */
const TONIGHT = 2

/** An organiser makes the link of tonight's evening. */
export const makeLink = (site: Site) =>
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
export async function openPhone(browser: Browser, site: Site, address: string) {
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
      await expect(page.getByRole('button', { name: 'Undo: still playing' })).toBeVisible()
      await page.clock.fastForward(9000)
    },
    back: () => page.getByRole('button', { name: 'All matches' }).click(),
  }
}
