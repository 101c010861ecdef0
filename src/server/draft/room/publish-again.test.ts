import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { CALM, type DraftLeague, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import type { RoomClient } from '../../testing/draft/draft-room.ts'
import { roomIn } from '../../testing/draft/draft-room.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { storageOfRelease } from '../../testing/release.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const PICTURE = { create: { width: 64, height: 64, channels: 3, background: '#2563eb' } } as const

type Team = { id: string; name: string; coach: string; color: string | null; logo: string | null }

describe.each(ANY_ENGINE)('[D20] teams that are taken back and published again, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: DraftLeague
  afterEach(() => league?.close())

  const ids = () => league.people.map(({ id }) => id)
  const teams = async () => ((await allRows(league.site.store)).teams ?? []) as Team[]
  const named = async (name: string) => (await teams()).find((team) => team.name === name)
  const rosterOf = async (teamId: string | undefined) =>
    ((await allRows(league.site.store)).rosters as { teamId: string; place: number; userId: string }[])
      .filter((row) => row.teamId === teamId)
      .sort((a, b) => a.place - b.place)
      .map(({ userId }) => userId)
  const seatOf = (i: number) => league.state().seats.find(({ captain }) => captain.id === league.people[i]?.id)?.id

  /** A finished draft of two captains, in a season without teams. */
  async function finished() {
    league = await openDraftLeague(engine, { players: 8, settings: CALM })
    const captains = [await league.captain(0), await league.captain(1)]
    const chair = await league.come(league.organiser)
    await league.begin()
    await playToEnd(captains, ids())
    return { chair, captains }
  }
  async function accepted(chair: RoomClient, ...commands: Parameters<RoomClient['send']>[]) {
    for (const command of commands) expect(await chair.send(...command)).toMatchObject({ success: true })
  }

  it('keeps ids, matches, logos and calendars', async () => {
    const { chair } = await finished()
    await accepted(chair, ['organiser/publish', {}])
    const made = await teams()
    expect(made).toHaveLength(2)
    const [home, away] = made.map(({ id }) => id)
    const match = {
      id: 'match-1',
      leagueId: league.league.id,
      place: 0,
      homeTeamId: home ?? '',
      awayTeamId: away ?? '',
    }
    await league.site.store.connections.write
      .insertInto('matches')
      .values({ ...match, homeScore: null, awayScore: null, week: 1, round: 1, fieldLocation: null, status: null })
      .execute()
    const organiser = league.visitor(league.organiser)
    const params = { leagueId: league.league.id, teamId: home ?? '' }
    const path = '/api/leagues/:leagueId/teams/:teamId'
      .replace(':leagueId', params.leagueId)
      .replace(':teamId', params.teamId)
    const picture = await sharp({ create: { ...PICTURE.create } })
      .png()
      .toBuffer()
    const uploaded = await organiser.inject('PUT', `${path}/logo`, picture, {
      headers: { 'content-type': 'image/png' },
    })
    expect(uploaded.status).toBe(200)
    const team = async () =>
      (await organiser.call('GET /api/leagues/:leagueId/teams/:teamId', undefined, { params })).body
    const { logo, calendarPath } = await team()
    const seen = async () => {
      const calendar = await league.site.app.inject({ url: calendarPath })
      const { body } = await organiser.call('GET /api/leagues/:leagueId/matches', undefined, { params })
      const [card] = body.weeks.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
      return { calendar: calendar.statusCode, home: card?.home?.name, logo: (await team()).logo }
    }
    const expected = { calendar: 200, home: made[0]?.name, logo }
    expect(logo).not.toBeNull()
    expect(await seen()).toEqual(expected)
    await accepted(chair, ['organiser/take-back', {}])
    expect(await seen()).toEqual(expected)
    expect(await rosterOf(home)).toEqual([])
    await accepted(chair, ['organiser/publish', {}])
    expect(await seen()).toEqual(expected)
    expect(await rosterOf(home)).toHaveLength(4)
    expect((await teams()).map(({ id }) => id).sort()).toEqual([home, away].sort())
  })

  it('a seat keeps its team through new names, even the other’s, and a new captain, who coaches it', async () => {
    const { chair } = await finished()
    await accepted(chair, ['organiser/publish', {}], ['organiser/take-back', {}])
    const [first, second] = [await named('Team Last00'), await named('Team Last01')]
    const [captain = '', other = ''] = ids()
    const successor = league.state().picks.find(({ seatId }) => seatId === seatOf(0))?.playerId ?? ''
    await accepted(
      chair,
      ['team-name', { captainId: captain, teamName: 'Team Last01' }],
      ['team-name', { captainId: other, teamName: 'Team Last00' }],
      ['organiser/replace-captain', { captainId: captain, userId: successor }],
      ['organiser/publish', {}],
    )
    const coach = `First${ids().indexOf(successor)} Last0${ids().indexOf(successor)}`
    expect(await teams()).toHaveLength(2)
    expect(await named('Team Last01')).toMatchObject({ id: first?.id, color: first?.color, coach })
    expect(await named('Team Last00')).toMatchObject({ id: second?.id, coach: 'First1 Last01' })
    expect((await rosterOf(first?.id))[0]).toBe(successor)
  })

  itOnce('a coach whom an organiser named stays', async () => {
    const { chair } = await finished()
    await accepted(chair, ['organiser/publish', {}], ['organiser/take-back', {}])
    const { write } = league.site.store.connections
    await write.updateTable('teams').set({ coach: 'Coach Bea' }).where('name', '=', 'Team Last00').execute()
    await accepted(chair, ['organiser/publish', {}], ['organiser/take-back', {}], ['organiser/publish', {}])
    expect(await named('Team Last00')).toMatchObject({ coach: 'Coach Bea' })
  })

  itOnce('[TE3] a team that has withdrawn gets nobody: its seat fills another one', async () => {
    const { chair } = await finished()
    await accepted(chair, ['organiser/publish', {}], ['organiser/take-back', {}])
    const gone = await named('Team Last00')
    const { write } = league.site.store.connections
    const withdrawn = { withdrawn: 'results-stand' } as const
    await write
      .updateTable('teams')
      .set(withdrawn)
      .where('id', '=', gone?.id ?? '')
      .execute()
    await accepted(chair, ['organiser/publish', {}])
    expect(await rosterOf(gone?.id)).toEqual([])
    const other = await named('Team Last00 2')
    expect((await rosterOf(other?.id))[0]).toBe(ids()[0])
    await accepted(chair, ['organiser/take-back', {}], ['organiser/publish', {}])
    expect(await rosterOf(other?.id)).toHaveLength(4)
    expect(await teams()).toHaveLength(3)
  })

  itOnce('[D26] after a reset a seat that is gone leaves its team, which a new seat takes', async () => {
    const { chair, captains } = await finished()
    await accepted(chair, ['organiser/publish', {}], ['organiser/take-back', {}])
    const [kept, left] = [await named('Team Last00'), await named('Team Last01')]
    await accepted(
      chair,
      ['organiser/reset', { confirm: 'RESET' }],
      ['organiser/remove-captain', { captainId: ids()[1] ?? '' }],
      ['organiser/add-captain', { userId: ids()[2] ?? '' }],
      ['organiser/start', {}],
    )
    const third = await league.come(league.people[2])
    await league.begin()
    await playToEnd([captains[0] as RoomClient, captains[1] as RoomClient, third], ids())
    await accepted(chair, ['organiser/publish', {}])
    expect(await teams()).toHaveLength(2)
    expect(await named('Team Last00')).toMatchObject({ id: kept?.id })
    expect(await named('Team Last02')).toMatchObject({ id: left?.id, coach: 'First2 Last02' })
  })
})

describe.each(ANY_ENGINE)('[D20, Q60] teams that release 0.1.0 published, on %s', (engine) => {
  let site: TestSite
  afterEach(() => site?.close())

  it('keep their ids', async () => {
    const { storage, known } = await storageOfRelease('0.1.0', engine)
    site = await openTestSite(engine, { AUTH_SECRET: known.secret }, {}, storage)
    await site.draft.rooms.ensure()
    const room = roomIn(site)
    const actor = { userId: 'organiser', organiser: true }
    const season = async () => {
      const { teams, rosters, matches, draftSeats } = await allRows(site.store)
      const sorted = (rows: unknown[] = []) => rows.map((row) => JSON.stringify(row)).sort()
      return { teams: sorted(teams), rosters: sorted(rosters), matches: sorted(matches), seats: sorted(draftSeats) }
    }
    const before = await season()
    expect(before.seats).toHaveLength(room?.state().seats.length ?? 0)
    for (const name of ['organiser/take-back', 'organiser/publish'] as const)
      expect(await room?.command({ name, body: {}, actor }, null)).toMatchObject({ success: true })
    expect(await season()).toEqual(before)
  })
})
