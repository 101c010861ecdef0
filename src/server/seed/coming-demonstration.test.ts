import { afterEach, expect, it } from 'vitest'
import { instantOf } from '#league/season.ts'
import { readRegistrations } from '../draft/room/pool.ts'
import { folderFiles } from '../files/files.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { ADMINISTRATORS, DEMONSTRATION_PASSWORD, demonstrationAccounts, seedDemonstration } from './demonstration.ts'
import { firstEveningAhead, planFrom } from './demonstration-plan.ts'

const ZONE = 'America/New_York'

let site: TestSite
afterEach(() => site.close())

it.each([
  // The last Wednesday of a year, one after a turn of the year, and a season in which clocks go forward, after a leap day.
  { today: '2026-11-28', firstEvening: '2026-12-30', year: 2026, setUpBefore: 'Oct 13' },
  { today: '2026-12-05', firstEvening: '2027-01-06', year: 2027, setUpBefore: 'Oct 20' },
  { today: '2028-01-29', firstEvening: '2028-03-01', year: 2028, setUpBefore: 'Dec 14' },
])('the demonstration made on $today has last season whole, and takes registrations for $firstEvening', async (day) => {
  const now = instantOf(day.today, '22:00', ZONE)
  site = await openTestSite('sqlite', { ADMIN_EMAILS: ADMINISTRATORS.join(',') }, { clock: { now: () => now } })
  const files = folderFiles(site.storage.dataDir)
  expect(await seedDemonstration(site.store, files, now, planFrom(firstEveningAhead(now)))).toBe(true)
  const signIn = async (email = '') => {
    const visitor = site.visitor()
    const { body } = await visitor.call('POST /api/auth/sign-in', { email, password: DEMONSTRATION_PASSWORD })
    return { visitor, me: body }
  }

  const { season, seasons, lastSeason } = (await site.visitor().call('GET /api/site')).body
  expect(season).toMatchObject({
    name: `Wakeman Cup ${day.year}`,
    startsAt: instantOf(day.firstEvening, '18:00', ZONE),
    weekday: 'Wednesdays',
    hours: '6–8 PM',
    evenings: 5,
    registration: { open: true },
  })
  // Forms stay as the specification has them.
  expect(season).not.toHaveProperty('asks')
  expect(seasons).toMatchObject([
    { year: day.year - 1, slug: String(day.year - 1), shownFirst: true },
    { year: day.year, slug: String(day.year), shownFirst: false },
  ])
  expect(lastSeason).toBe(String(day.year - 1))

  expect((await signIn(demonstrationAccounts.player)).me).toMatchObject({ registration: null, may: { register: true } })
  const { visitor: player, me } = await signIn(demonstrationAccounts.registeredPlayer)
  expect(me.registration).not.toBeNull()
  const [last, coming] = await site.store.leagues.list()
  const matchesOf = async (leagueId = '') => {
    const { body } = await player.call('GET /api/leagues/:leagueId/matches', undefined, { params: { leagueId } })
    return body.weeks.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
  }
  expect((await matchesOf(last?.id)).map(({ status }) => status)).toEqual(Array(24).fill('completed'))
  const ahead = await matchesOf(coming?.id)
  expect(ahead.map(({ status }) => status)).toEqual(Array(24).fill('upcoming'))
  expect(Math.min(...ahead.map(({ dateTime }) => dateTime ?? 0))).toBe(season?.startsAt)
  const params = { leagueId: coming?.id ?? '' }
  const { honours } = (await player.call('GET /api/leagues/:leagueId/finals', undefined, { params })).body
  expect(honours).toMatchObject([{ season: { year: day.year - 1 } }])
  const { posts } = (await player.call('GET /api/news')).body
  expect(posts).toHaveLength(2)

  const { visitor: organiser } = await signIn(demonstrationAccounts.administrators[0])
  const { entries } = (await organiser.call('GET /api/leagues/:leagueId/scores', undefined, { params })).body
  expect(entries.map(({ homeScore }) => homeScore)).toEqual(Array(24).fill(null))
  const { line, needs } = (await organiser.call('GET /api/leagues/:leagueId/desk', undefined, { params })).body
  expect(line.slice(0, 2)).toMatchObject([
    { name: 'Set up', state: 'done' },
    { name: 'Registration', state: 'now' },
  ])
  expect(needs.map(({ id }) => id)).toEqual(['people-unpaid', 'mails', 'passkey'])
  const before = { params: { leagueId: last?.id ?? '' } }
  const [setUp] = (await organiser.call('GET /api/leagues/:leagueId/desk', undefined, before)).body.line
  expect(setUp).toMatchObject({ name: 'Set up', note: day.setUpBefore })
  if (!coming) throw new Error('the season is not there')
  const { players } = await readRegistrations(site.store, coming)
  expect(players).toHaveLength(126)
  const counts = ['Gold', 'Silver', 'Bronze'].map((rarity) => players.filter((one) => one.rarity === rarity).length)
  expect(counts).toEqual([88, 13, 25])
})
