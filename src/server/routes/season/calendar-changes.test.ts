import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import { fillTeams } from '../../store/draft/draft-teams.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const HOUR = 60 * 60_000
const BEFORE_SEASON = Date.UTC(2025, 6, 1, 12)

type Event = { says: string; sequence: number; changedAt: number }

describe.each(ANY_ENGINE)('what a calendar shows on %s', (engine) => {
  let site: TestSite
  let organiser: ReturnType<TestSite['visitor']>
  let leagueId: string
  let teamIds: string[]
  const clock = { at: BEFORE_SEASON, now: () => clock.at }

  beforeAll(async () => {
    site = await openTestSite(engine, {}, { clock })
    const season = await site.setUpSeason(season2025)
    organiser = season.organiser
    leagueId = season.league.id
    await site.store.connections.write.transaction().execute(async (trx) => {
      teamIds = await seedTeams(trx, leagueId, new Map())
      await seedMatches(trx, leagueId, teamIds, false)
    })
  })
  afterAll(() => site.close())

  const params = () => ({ leagueId })
  const schedule = async () =>
    (await organiser.call('GET /api/leagues/:leagueId/schedule', undefined, { params: params() })).body
  const onEvening = (act: 'call-off' | 'put-back', index: number, body: object = {}) =>
    schedule().then(({ evenings }) =>
      organiser.inject<ScheduleReply>('POST', `/api/leagues/${leagueId}/evenings/${evenings[index]?.id}/${act}`, body),
    )
  const callOff = (index: number, more: object = {}) =>
    onEvening('call-off', index, { from: null, field: null, reason: 'Thunderstorms', text: '', tell: false, ...more })

  /** The events of the season's calendar by id, with everything that they say to somebody who reads it. */
  async function events(): Promise<Map<string, Event>> {
    const { body } = await organiser.call('GET /api/leagues/:leagueId/matches', undefined, { params: params() })
    const { payload } = await site.app.inject({ url: body.calendarPath })
    const all = new ICAL.Component(ICAL.parse(payload)).getAllSubcomponents('vevent')
    return new Map(
      all.map((event) => {
        const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
        const said = ['summary', 'description', 'location', 'dtstart', 'dtend', 'status'].map(value)
        return [
          value('uid').replace(/@.*/, ''),
          { says: said.join('|'), sequence: Number(value('sequence')), changedAt: Date.parse(value('last-modified')) },
        ]
      }),
    )
  }

  /** Does it, and holds every event that says something else afterwards to a greater SEQUENCE. Gives those. */
  async function raisedBy(act: () => Promise<unknown>): Promise<Event[]> {
    const before = await events()
    clock.at += HOUR
    await act()
    const changed = [...(await events())].filter(([id, { says }]) => before.get(id)?.says !== says)
    for (const [id, { says, sequence, changedAt }] of changed) {
      expect(sequence, says).toBeGreaterThan(before.get(id)?.sequence ?? -1)
      expect(changedAt, says).toBe(clock.at)
      expect(says).toMatch(/\|(Wakeman|Riverside)[^|]*, (Main )?Field[^|]*\|/)
    }
    return changed.map(([, event]) => event)
  }

  const score = async (homeScore: number | null, awayScore: number | null) => {
    const { body } = await organiser.call('GET /api/leagues/:leagueId/scores', undefined, { params: params() })
    const match = body.entries[0]
    const edit = { matchId: match?.id ?? '', version: match?.version ?? 0, homeScore, awayScore }
    return organiser.call('PUT /api/leagues/:leagueId/scores', { edits: [edit] }, { params: params() })
  }

  it('[SC13] of a score raises SEQUENCE and LAST-MODIFIED of that match, entered and taken away', async () => {
    expect(await raisedBy(() => score(2, 1))).toMatchObject([{ says: expect.stringContaining('2–1') }])
    expect(await raisedBy(() => score(null, null))).toHaveLength(1)
  })

  it('[SC13] of a team’s name raises those of its matches, typed in or published by a draft', async () => {
    const [first = '', second = ''] = teamIds
    const { teams } = (
      await organiser.call('GET /api/leagues/:leagueId/managed-teams', undefined, { params: params() })
    ).body
    const { name = '', color = '' } = teams.find(({ id }) => id === first) ?? {}
    const form = { name: 'Night Owls', color, before: { name, color } }
    const rename = () =>
      organiser.call('PUT /api/leagues/:leagueId/teams/:teamId', form, { params: { leagueId, teamId: first } })
    const changed = await raisedBy(rename)
    expect(changed).toHaveLength(8)
    for (const { says } of changed) expect(says).toContain('Night Owls')
    const published = await raisedBy(() =>
      site.store.connections.write.transaction().execute(async (trx) => {
        await trx.insertInto('drafts').values({ id: 'd', leagueId, rehearsal: 0, createdAt: 0, aliveAt: 0 }).execute()
        await trx.insertInto('draftSeats').values({ draftId: 'd', seatId: 's', teamId: second, coach: null }).execute()
        const team = { id: 's', teamName: 'Early Birds', color: '111827', coach: 'Bea', userIds: [] }
        const teams = [{ ...team, captainId: 'nobody', deputyId: null }]
        expect(await fillTeams(trx, 'd', leagueId, { teams, defaultNames: [] }, clock.at)).toBe(true)
      }),
    )
    expect(published).toHaveLength(8)
  })

  it('[SC13] of a field, the address or the length of matches raises those of the matches concerned', async () => {
    const { matches } = await schedule()
    const { id, planned } = matches[0] ?? {}
    const field = async () => {
      const edits = [{ item: 'match', id, before: planned, after: { ...planned, field: 'Z' } }]
      await organiser.inject('POST', `/api/leagues/${leagueId}/schedule/edits`, { edits })
      const body = { seen: (await schedule()).revision, tell: false, anyway: true }
      await organiser.call('POST /api/leagues/:leagueId/schedule/publish', body, { params: params() })
    }
    expect(await raisedBy(field)).toMatchObject([{ says: expect.stringContaining('Field Z') }])
    const { details } = season2025
    for (const changes of [
      { venue: { ...details.venue, address: 'Elsewhere 1' } },
      { venue: { ...details.venue, name: 'Wakeman Park' } },
      { halfMinutes: 20 },
      { timeZone: 'America/Chicago' },
    ]) {
      const form = { ...season2025, details: { ...details, ...changes } }
      expect(
        await raisedBy(() => organiser.call('PUT /api/leagues/:leagueId', form, { params: params() })),
      ).toHaveLength(24)
    }
  })

  it('[SC13] names the place of an evening that is elsewhere, and raises its matches when that changes', async () => {
    const move = async (venue: string | null) => {
      const { evenings } = await schedule()
      const { id, planned } = evenings[2] ?? {}
      const edits = [{ item: 'evening', id, before: planned, after: { ...planned, venue } }]
      await organiser.inject('POST', `/api/leagues/${leagueId}/schedule/edits`, { edits })
      const body = { seen: (await schedule()).revision, tell: false, anyway: true }
      return organiser.call('POST /api/leagues/:leagueId/schedule/publish', body, { params: params() })
    }
    const moved = await raisedBy(() => move('Riverside Park'))
    expect(moved).toHaveLength(6)
    for (const { says } of moved) expect(says).toMatch(/\|Riverside Park, Field \w\|/)
    const back = await raisedBy(() => move(null))
    expect(back).toHaveLength(6)
    for (const { says } of back) expect(says).not.toContain('Riverside')
  })

  it('[SC13] never takes LAST-MODIFIED back, whatever the clock of a process says', async () => {
    const changedAt = async () => [...(await events()).values()].map((event) => event.changedAt || 0)
    const publishField = async (field: string) => {
      const { matches } = await schedule()
      const { id, planned } = matches[3] ?? {}
      const edits = [{ item: 'match', id, before: planned, after: { ...planned, field } }]
      await organiser.inject('POST', `/api/leagues/${leagueId}/schedule/edits`, { edits })
      const body = { seen: (await schedule()).revision, tell: false, anyway: true }
      await organiser.call('POST /api/leagues/:leagueId/schedule/publish', body, { params: params() })
    }
    const takeBack = () =>
      organiser.call('POST /api/leagues/:leagueId/schedule/take-back', undefined, { params: params() })
    const form = { ...season2025, details: { ...season2025.details, halfMinutes: 30 } }
    const acts = [
      () => score(3, 3),
      () => organiser.call('PUT /api/leagues/:leagueId', form, { params: params() }),
      () => publishField('Y'),
      takeBack,
      () => callOff(3),
      () => onEvening('put-back', 3),
      () => score(null, null),
    ]
    let before = await changedAt()
    for (const act of acts) {
      clock.at -= HOUR
      await act()
      const after = await changedAt()
      expect(after.filter((at, i) => at < (before[i] ?? 0))).toEqual([])
      before = after
    }
    clock.at += acts.length * HOUR
  })

  it('[SC11, SC13] says in words that a match is called off, and not why, for programs that show no status', async () => {
    const early = await raisedBy(() => callOff(1, { field: 'A', reason: 'Sprinklers' }))
    expect(early.length).toBeGreaterThan(0)
    for (const { says } of early) expect(says).toMatch(/^Called off: .* v .*\|This match has no new date yet\.\|/)
    // Those that were off already say nothing else now.
    const whole = await raisedBy(() => callOff(1))
    expect(whole).toHaveLength(6 - early.length)
    for (const { says } of [...early, ...whole]) expect(says).not.toMatch(/Sprinklers|Thunderstorms/)
    const back = await raisedBy(() => onEvening('put-back', 1))
    expect(back).toHaveLength(whole.length)
    for (const { says } of back.filter(({ says }) => !says.includes('CANCELLED'))) expect(says).not.toContain('Called')
  })
})
