import { afterEach, beforeEach, expect, it } from 'vitest'
import { season2025 } from '../seed/seasons.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { createSiteState, type SiteState } from './site-state.ts'

const HOUR = 60 * 60 * 1000
const LAST_DAY = Date.parse('2025-06-15T12:00:00-04:00')

let site: TestSite
let state: SiteState
let organiser: Awaited<ReturnType<TestSite['setUpSeason']>>['organiser']

beforeEach(async () => {
  site = await openTestSite()
  const details = { ...season2025.details, lateRegistration: false }
  organiser = (await site.setUpSeason({ details })).organiser
  site.clock.stop()
  site.clock.pass(LAST_DAY - site.clock.now())
  state = createSiteState(
    site.store,
    { productName: 'Cup', google: undefined, build: '1', sendsMails: true },
    site.clock,
  )
})
afterEach(() => site.close())

it('gives the same site until something in it is another, however often the store is looked at', async () => {
  const first = await state.site()
  expect(await state.site()).toBe(first)
  expect(state.freshSite()).toBe(first)
  // Written to, but nothing that the site shows.
  await site.signUp('maya@example.com')
  expect(state.freshSite()).toBeUndefined()
  expect(await state.site()).toBe(first)
  expect(await state.siteBySlug(first.seasons[0]?.slug ?? '')).toBe(first)
  const [season] = (await organiser.call('GET /api/leagues')).body
  const saved = await organiser.call(
    'PUT /api/leagues/:leagueId',
    { ...season2025, year: 2026 },
    { params: { leagueId: season?.id ?? '' } },
  )
  expect(saved.status).toBe(200)
  const changed = await state.site()
  expect(changed).not.toBe(first)
  expect(changed.season?.year).toBe(2026)
})

it('[S2] gives another site once registration closes, and the one before when the clock is put back', async () => {
  expect((await state.site()).season?.registration.open).toBe(true)
  site.clock.pass(11 * HOUR)
  expect((await state.site()).season?.registration.open).toBe(true)
  site.clock.pass(HOUR)
  expect((await state.site()).season?.registration.open).toBe(false)
  site.clock.pass(-HOUR)
  expect((await state.site()).season?.registration.open).toBe(true)
})
