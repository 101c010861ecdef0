import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { season2025 } from '../../seed/seasons.ts'
import { BODIES } from '../../testing/api/requests.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

/** Calls that change a schedule or the result of a match; their bodies are right in shape. */
const SCHEDULE_ACTS = (Object.keys(BODIES) as (keyof typeof BODIES)[]).filter(
  (key) =>
    /^POST \/api\/leagues\/:leagueId\/(schedule|evenings|matches)\//.test(key) && api[key].access === 'organiser',
)
const WITHOUT_BODY = [
  'POST /api/leagues/:leagueId/schedule/discard',
  'POST /api/leagues/:leagueId/schedule/take-back',
  'POST /api/leagues/:leagueId/evenings/:eveningId/put-back',
] as const

describe.each(ENGINES)('seasons on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['setUpSeason']>>['organiser']
  let leagueId: string

  beforeAll(async () => {
    site = await openTestSite(engine)
    const made = await site.setUpSeason(season2025)
    organiser = made.organiser
    leagueId = made.league.id
  })
  afterAll(() => site.close())

  const at = (id: string) => ({ params: { leagueId: id } })
  const leagues = async () => (await organiser.call('GET /api/leagues')).body
  const archive = (id: string) => organiser.call('PUT /api/leagues/:leagueId/archive', undefined, at(id))
  const openAgain = (id: string) => organiser.call('DELETE /api/leagues/:leagueId/archive', undefined, at(id))
  const remove = (id: string) => organiser.call('DELETE /api/leagues/:leagueId', undefined, at(id))

  itOnce('[SE2] takes the evenings that it is given, numbered by their days, else the usual ones', async () => {
    const { rounds: kickoffs, venue } = season2025.details
    const evening = (day: string, kind: 'regular' | 'finals') => ({ day, kind, kickoffs, fields: venue.fields })
    const days = ['2026-07-22', '2026-07-08', '2026-07-11'].map((day) => evening(day, 'regular'))
    const form = { ...season2025, year: 2026, name: 'Fall 2026', current: false, shownFirst: false }
    const { status, body } = await organiser.call('POST /api/leagues', {
      ...form,
      evenings: [...days, evening('2026-08-05', 'finals')],
    })
    expect(status).toBe(200)
    const listed = (await leagues()).find(({ id }) => id === body.id)
    expect(listed?.evenings.map(({ day }) => day)).toEqual(['2026-07-08', '2026-07-11', '2026-07-22', '2026-08-05'])
    const stored = await site.store.connections.read
      .selectFrom('evenings')
      .where('leagueId', '=', body.id)
      .orderBy('day')
      .select('number')
      .execute()
    expect(stored.map(({ number }) => number)).toEqual([1, 2, 3, null])
    expect((await leagues()).find(({ id }) => id === leagueId)?.evenings).toHaveLength(5)
    const far = await organiser.call('POST /api/leagues', { ...form, evenings: [evening('2200-07-08', 'regular')] })
    expect([far.status, far.body.fields]).toEqual([422, { 'evenings.0.day': 'This date is far from the year 2026' }])
    expect((await remove(body.id)).status).toBe(204)
  })

  itOnce('[SE4] shows what a form would be by the check of saving, and changes nothing', async () => {
    const details = { ...season2025.details, venue: { ...season2025.details.venue, name: '', address: '' } }
    const form = { ...season2025, year: 2027, name: 'Harbor Cup', current: false, details }
    const dates = { registrationDeadline: '2027-06-15', seasonStart: '2027-07-07' }
    const later = { ...form, details: { ...details, ...dates, regularSeasonEnd: '2027-07-28', finals: '2027-08-04' } }
    const before = await allRows(site.store)
    const { status, body } = await organiser.call('POST /api/leagues/preview', later)
    expect([status, body.current, body.season.name]).toEqual([200, false, 'Harbor Cup'])
    expect(body.season.startsText).toBe('July 7, 2027, 6:00 PM EDT')
    expect(body.evenings.map(({ day }) => day)).toEqual([
      '2027-07-07',
      '2027-07-14',
      '2027-07-21',
      '2027-07-28',
      '2027-08-04',
    ])

    const refused: [typeof later, number][] = [
      [{ ...later, name: season2025.name || 'Wakeman Cup 2025' }, 409],
      [{ ...later, details: { ...later.details, dayEnds: '18:00' } }, 422],
      [{ ...later, details: { ...later.details, venue: { ...details.venue, fields: [] } } }, 422],
    ]
    for (const [wrong, code] of refused) {
      const preview = await organiser.call('POST /api/leagues/preview', wrong)
      const saved = await organiser.call('POST /api/leagues', wrong)
      expect([preview.status, preview.body.fields]).toEqual([code, saved.body.fields])
      expect(saved.status).toBe(code)
    }
    expect(await allRows(site.store)).toEqual(before)
  })

  it('[SE5] an archived season is read-only until it is opened again', async () => {
    const teamId = randomUUID()
    const matchId = randomUUID()
    const { write } = site.store.connections
    await write
      .insertInto('teams')
      .values({ id: teamId, leagueId, name: 'Reds', logo: null, description: '', color: null, coach: '' })
      .execute()
    await write
      .insertInto('matches')
      .values({
        id: matchId,
        leagueId,
        place: 0,
        homeTeamId: teamId,
        awayTeamId: null,
        homeScore: null,
        awayScore: null,
        week: 1,
        round: 1,
        fieldLocation: null,
        status: null,
      })
      .execute()
    const schedule = await organiser.call('GET /api/leagues/:leagueId/schedule', undefined, at(leagueId))
    const eveningId = schedule.body.evenings[0]?.id ?? ''
    const { status, body } = await archive(leagueId)
    expect([status, typeof body.archivedAt]).toEqual([200, 'number'])
    expect((await archive(leagueId)).body).toEqual(body)

    const email = 'late@example.com'
    const player = await site.signUp(email)
    const scores = { edits: [{ matchId, version: 1, homeScore: 1, awayScore: 0 }] }
    const refused = await Promise.all([
      organiser.call('PUT /api/leagues/:leagueId', season2025, at(leagueId)),
      organiser.call('PUT /api/leagues/:leagueId/scores', scores, at(leagueId)),
      organiser.call('DELETE /api/leagues/:leagueId/teams/:teamId/logo', undefined, { params: { leagueId, teamId } }),
      organiser.call('POST /api/draft/registrations/admit', { userIds: ['nobody'] }),
      player.call('PUT /api/me/registration', registrationOf(email)),
      ...[...SCHEDULE_ACTS, ...WITHOUT_BODY].map((key) =>
        organiser.call(key, BODIES[key as keyof typeof BODIES] as never, { params: { leagueId, eveningId, matchId } }),
      ),
      remove(leagueId),
    ])
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'season_archived'])
    expect((await player.call('GET /api/me')).body.may.register).toBe(false)
    expect((await organiser.call('GET /api/site')).body.season?.registration.open).toBe(false)

    expect((await openAgain(leagueId)).body.archivedAt).toBeNull()
    const saved = await organiser.call('PUT /api/leagues/:leagueId/scores', scores, at(leagueId))
    expect(saved.body.saved).toEqual([matchId])
  })

  itOnce('[SE5] is deleted without people and matches alone, and another takes its roles over', async () => {
    const refused = await remove(leagueId)
    expect([refused.status, refused.body.code]).toEqual([409, 'season_not_empty'])
    const other = await organiser.call('POST /api/leagues', { ...season2025, name: 'Another', shownFirst: true })
    expect((await leagues()).find(({ current }) => current)?.id).toBe(other.body.id)
    expect((await remove(other.body.id)).status).toBe(204)
    const left = await leagues()
    expect(left.map(({ id, current, shownFirst }) => [id, current, shownFirst])).toEqual([[leagueId, true, true]])
    expect((await remove(other.body.id)).body.code).toBe('not_found')
    expect((await archive(other.body.id)).body.code).toBe('not_found')
  })
})
