import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedMatches, seedTeams } from '../seed/leagues.ts'
import { season2025 } from '../seed/seasons.ts'
import { ADMINISTRATOR, openTestSite, type TestSite } from '../testing/site.ts'
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
  state = createSiteState(site.store, { google: undefined, build: '1', sendsMails: true, adminEmails: [] }, site.clock)
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

it('[S2] looks again where the clock was put back, also at what nobody has announced', async () => {
  const other = await openTestSite('postgres')
  const { league } = await other.setUpSeason()
  other.clock.stop()
  const config = { google: undefined, build: '1', sendsMails: true, adminEmails: [] }
  const ofOther = createSiteState(other.store, config, other.clock)
  expect((await ofOther.site()).season?.name).toBe(league.name)
  const { write } = other.store.connections
  await write.updateTable('leagues').set({ name: 'Renamed' }).execute()
  expect((await ofOther.site()).season?.name).toBe(league.name)
  other.clock.pass(-HOUR)
  expect((await ofOther.site()).season?.name).toBe('Renamed')
  await other.close()
})

/** Six teams and the matches of July, played or not. */
const seed = async (played: boolean) => {
  const [season] = (await organiser.call('GET /api/leagues')).body
  const leagueId = season?.id ?? ''
  await site.store.connections.write.transaction().execute(async (trx) => {
    await seedMatches(trx, leagueId, await seedTeams(trx, leagueId, new Map()), played)
  })
}
const passTo = (iso: string) => site.clock.pass(Date.parse(iso) - site.clock.now())

it.each([
  [true, 'table'],
  [false, 'missing'],
])(
  '[S3] gives another site once the last day has passed (all played: %s), without a look at the store',
  async (played, end) => {
    await seed(played)
    passTo('2025-08-06T23:59:59.999-04:00')
    const before = await state.site()
    expect(before.over).toBeUndefined()
    site.clock.pass(1)
    const after = state.freshSite()
    expect(after).not.toBe(before)
    expect(after?.over).toEqual({ end })
  },
)

it('[S3] names the season that comes next once this one is over, and the next alone when that is the current one', async () => {
  await seed(true)
  const details = {
    ...season2025.details,
    registrationOpens: '2026-03-01',
    registrationDeadline: '2026-06-15',
    seasonStart: '2026-07-08',
    regularSeasonEnd: '2026-07-25',
    finals: '2026-08-05',
  }
  const next = { ...season2025, name: 'Next', year: 2026, current: false, shownFirst: false, details }
  const { id = '' } = (await organiser.call('POST /api/leagues', next)).body
  expect((await state.site()).over).toBeUndefined()
  passTo('2025-08-07T12:00:00-04:00')
  const named = { name: 'Next', slug: '2026', startsOn: 'July 8, 2026' }
  expect((await state.site()).over).toEqual({ end: 'table', next: { ...named, opensText: 'March 1, 2026' } })
  passTo('2026-03-01T00:00:00-05:00')
  expect((await state.site()).over).toEqual({ end: 'table', next: named })
  expect((await state.siteBySlug('2026'))?.over).toBeUndefined()
  const chosen = await organiser.call(
    'PUT /api/leagues/:leagueId',
    { ...next, current: true },
    { params: { leagueId: id } },
  )
  expect(chosen.status).toBe(200)
  const { season, over } = await state.site()
  expect([season?.name, over]).toEqual(['Next', undefined])
})

it('[AC1] says before the first season which way an owner gets in, and no more after it', async () => {
  expect(await state.site()).not.toHaveProperty('ownersWayIn')
  const empty = await openTestSite()
  const wayIn = async (adminEmails: string[]) => {
    const config = { google: undefined, build: '1', sendsMails: true, adminEmails }
    return (await createSiteState(empty.store, config, empty.clock).site()).ownersWayIn
  }
  expect(await wayIn([])).toBe('printed')
  expect(await wayIn([ADMINISTRATOR])).toBe('configured')
  // The address alone makes nobody an owner.
  const robin = await empty.administrator()
  expect(await wayIn([ADMINISTRATOR])).toBe('owned')
  expect((await robin.call('GET /api/site')).body.ownersWayIn).toBe('owned')
  await empty.close()
})
