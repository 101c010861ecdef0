import { afterEach, expect, it } from 'vitest'
import { instantOf } from '#league/season.ts'
import { readRegistrations } from '../draft/room/pool.ts'
import { folderFiles } from '../files/files.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { ADMINISTRATORS, DEMONSTRATION_PASSWORD, demonstrationAccounts } from './demonstration.ts'
import { seedTodaysDemonstration } from './todays-demonstration.ts'

const ZONE = 'America/New_York'
/** A Sunday whose season began the year before. */
const NOW = instantOf('2027-01-03', '23:00', ZONE)

let site: TestSite
afterEach(() => site.close())

it('the demonstration of today is a league in the middle of its season, with a match ahead at 11 PM', async () => {
  site = await openTestSite('sqlite', { ADMIN_EMAILS: ADMINISTRATORS.join(',') }, { clock: { now: () => NOW } })
  await seedTodaysDemonstration(site.store, folderFiles(site.storage.dataDir), NOW, ZONE)
  const signIn = async (email = '') => {
    const visitor = site.visitor()
    const { body } = await visitor.call('POST /api/auth/sign-in', { email, password: DEMONSTRATION_PASSWORD })
    return { visitor, me: body }
  }
  const [last, season] = await site.store.leagues.list()
  expect([last, season]).toMatchObject([
    { year: 2026, current: false, shownFirst: false },
    { year: 2027, current: true, shownFirst: true, archivedAt: null },
  ])
  expect(last?.archivedAt).toBeLessThan(NOW)
  const params = { leagueId: season?.id ?? '' }

  const { visitor: player, me } = await signIn(demonstrationAccounts.registeredPlayer)
  expect(me.registration).not.toBeNull()
  const { weeks, currentWeek } = (await player.call('GET /api/leagues/:leagueId/matches', undefined, { params })).body
  const matches = weeks.map(({ rounds }) => rounds.flatMap(({ matches }) => matches))
  expect(currentWeek).toBe(3)
  expect(matches.map((week) => week.map(({ status }) => status))).toEqual([
    ...Array(2).fill(Array(6).fill('completed')),
    ...Array(2).fill(Array(6).fill('upcoming')),
  ])
  const ahead = (matches[2] ?? []).filter(({ dateTime }) => (dateTime ?? 0) > NOW)
  expect(ahead.map(({ time }) => time)).toEqual(['11:15 PM', '11:15 PM', '11:15 PM'])
  const finals = (await player.call('GET /api/leagues/:leagueId/finals', undefined, { params })).body
  expect(finals.waitsFor?.open).toBe(12)
  expect(finals.matches).toHaveLength(5)
  expect(finals.honours).toMatchObject([{ season: { year: 2026 } }])
  const { posts } = (await player.call('GET /api/news')).body
  expect(posts.map(({ title }) => title)).toEqual(['Who plays for the cup', 'Lost and found'])

  const { visitor: organiser } = await signIn(demonstrationAccounts.administrators[0])
  const { needs, line } = (await organiser.call('GET /api/leagues/:leagueId/desk', undefined, { params })).body
  expect(needs.map(({ id }) => id)).toEqual(['people-unpaid', 'mails', 'passkey'])
  const stations = line.map(({ name, state }) => `${name} ${state}`)
  expect(stations.slice(2, 9)).toEqual([
    'Draft done',
    'Schedule done',
    'Week 1 done',
    'Week 2 done',
    'Week 3 now',
    'Week 4 next',
    'Finals next',
  ])
  const { teams } = (await organiser.call('GET /api/leagues/:leagueId/teams', undefined, { params })).body
  expect(new Set(teams.map(({ color }) => color)).size).toBe(6)
  const { players } = await readRegistrations(site.store, season ?? { id: '', year: 0 })
  expect(new Set(players.map(({ rarity }) => rarity)).size).toBe(3)
})
