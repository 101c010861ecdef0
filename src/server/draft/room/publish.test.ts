import { afterEach, describe, expect, it } from 'vitest'
import type { DraftMessage } from '#contract/draft.ts'
import { seedMatches } from '../../seed/leagues.ts'
import { bumpVersion } from '../../store/season/teams.ts'
import { CALM, type DraftLeague, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import type { RoomClient } from '../../testing/draft/draft-room.ts'
import { roomIn } from '../../testing/draft/draft-room.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'

/** Teams that were made with the schedule: one of the same name as a captain's, one with a coach, two to spare. */
const STANDING = [
  { id: 'team-b', name: 'Blues', coach: 'Coach Bea', color: '#123456' },
  { id: 'team-l', name: 'team last00', coach: '', color: null },
  { id: 'team-y', name: 'Yellows', coach: 'Coach Yve', color: null },
  { id: 'team-z', name: 'Zebras', coach: '', color: null },
]

describe.each(ENGINES)('publishing the teams, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: DraftLeague
  afterEach(() => league?.close())
  const write = () => league.site.store.connections.write

  async function standing() {
    const leagueId = league.league.id
    await write()
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('teams')
          .values(STANDING.map((team) => ({ ...team, leagueId, logo: null, description: `About ${team.name}` })))
          .execute()
        const rosters = [
          { teamId: 'team-b', leagueId, place: 0, userId: league.people[4]?.id ?? '', email: null },
          { teamId: 'team-b', leagueId, place: 1, userId: null, email: 'once@example.com' },
          { teamId: 'team-z', leagueId, place: 0, userId: league.people[5]?.id ?? '', email: null },
          { teamId: 'team-z', leagueId, place: 1, userId: null, email: 'twice@example.com' },
        ]
        await trx.insertInto('rosters').values(rosters).execute()
        await seedMatches(trx, leagueId, ['team-b', 'team-l', 'team-y', 'team-z', 'team-b', 'team-l'], false)
      })
  }

  /** A finished draft of ten players between two or three captains. */
  async function finished(captains = 2, withTeams = true) {
    league = await openDraftLeague(engine, { players: 10, settings: { ...CALM, maxCaptains: captains } })
    if (withTeams) await standing()
    const clients: RoomClient[] = []
    for (let i = 0; i < captains; i++) clients.push(await league.captain(i))
    const chair = await league.come(league.organiser)
    await league.begin()
    await playToEnd(
      clients,
      league.people.map(({ id }) => id),
    )
    return { chair, clients }
  }

  const season = async () => {
    const { teams, rosters, matches } = await allRows(league.site.store)
    const byKey = (rows: unknown[] = []) => rows.map((row) => JSON.stringify(row)).sort()
    return { teams: byKey(teams), rosters: byKey(rosters), matches: byKey(matches) }
  }
  const currentTeam = async (i: number) => {
    const who = league.people[i]
    return who && (await league.visitor(who).call('GET /api/me')).body.currentTeam
  }
  const version = () => league.site.store.leagues.version(league.league.id)

  it('[D4, D20] fills the teams that stand, which keep id, coach, colour and matches; captains coach the others', async () => {
    const { chair } = await finished()
    const [before, versionBefore, teamsBefore] = [await season(), await version(), await etag()]
    expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
    const { teams = [], rosters = [] } = await allRows(league.site.store)
    const byId = new Map((teams as { id: string }[]).map((team) => [team.id, team]))
    expect(byId.size).toBe(4)
    expect(byId.get('team-l')).toMatchObject({
      name: 'Team Last00',
      coach: 'First0 Last00',
      description: 'About team last00',
    })
    // Its captain has not named it: what was typed in stays.
    expect(byId.get('team-b')).toMatchObject({ name: 'Blues', coach: 'Coach Bea', color: '#123456' })
    expect(byId.get('team-y')).toMatchObject({ name: 'Yellows', coach: 'Coach Yve' })
    const places = (rosters as { teamId: string; place: number; userId: string | null }[]).toSorted(
      (a, b) => a.place - b.place,
    )
    for (const [teamId, captain] of [
      ['team-l', 0],
      ['team-b', 1],
    ] as const) {
      const userIds = places.filter((row) => row.teamId === teamId).map(({ userId }) => userId)
      expect(userIds).toHaveLength(5)
      expect(userIds[0]).toBe(league.people[captain]?.id)
      // [D21] The others in alphabetical order, which is that of their numbers.
      const numbers = userIds.slice(1).map((id) => league.people.findIndex((one) => one.id === id))
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
    // Whoever was drafted plays for one team of the season.
    const all = places.flatMap(({ userId }) => userId ?? [])
    expect(new Set(all).size).toBe(all.length)
    expect(places.filter(({ teamId }) => teamId === 'team-z')).toHaveLength(1)
    const mine = await Promise.all(league.people.map((_, i) => currentTeam(i)))
    expect(mine.filter((name) => name === 'Team Last00')).toHaveLength(5)
    expect(mine.filter((name) => name === 'Blues')).toHaveLength(5)
    // The pages of the season are asked for again.
    expect(await version()).toBeGreaterThan(versionBefore ?? 0)
    expect(await etag()).not.toBe(teamsBefore)
    // Calendars are told of the names that are others ([SC13]).
    const lasting = (rows: string[]) => rows.map((row) => row.replace(/,"sequence":.*/, ''))
    expect(lasting((await season()).matches)).toEqual(lasting(before.matches))
  })

  const etag = async () => {
    const url = `/api/leagues/${league.league.id}/teams`
    return (await league.site.app.inject({ url, headers: { cookie: league.people[0]?.cookie ?? '' } })).headers.etag
  }

  itOnce(
    '[D20] twice changes nothing; taken back, its rosters are empty; published again, everything is as published',
    async () => {
      const { chair } = await finished()
      await chair.send('organiser/publish', {})
      const published = await season()
      const seq = league.state().seq
      expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
      expect(await season()).toEqual(published)
      expect(league.state().seq).toBe(seq)
      expect(await chair.send('organiser/take-back', {})).toMatchObject({ success: true })
      const { rosters, ...standing } = await season()
      expect(standing).toEqual({ teams: published.teams, matches: published.matches })
      // The draft did not fill this team.
      expect(rosters.map((row) => JSON.parse(row))).toEqual([
        expect.objectContaining({ teamId: 'team-z', place: 1, userId: null, email: 'twice@example.com' }),
      ])
      expect(await currentTeam(0)).toBeNull()
      await chair.see('the teams taken back', (draft) => !draft.published)
      expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
      expect(await season()).toEqual(published)
    },
  )

  itOnce(
    '[D20] a name that its captain gave takes the place of one that was typed in, one that nobody gave does not',
    async () => {
      const { chair } = await finished(3)
      const named = { captainId: league.people[2]?.id ?? '', teamName: 'Blues' }
      expect(await chair.send('team-name', named)).toMatchObject({ success: true })
      for (const command of ['organiser/publish', 'organiser/take-back', 'organiser/publish'] as const) {
        expect(await chair.send(command, {})).toMatchObject({ success: true })
        const { teams = [] } = await allRows(league.site.store)
        const names = (teams as { id: string; name: string }[]).map(({ id, name }) => [id, name]).sort()
        expect(names).toEqual([
          ['team-b', 'Blues'],
          ['team-l', 'Team Last00'],
          ['team-y', 'Yellows'],
          ['team-z', 'Zebras'],
        ])
      }
    },
  )

  itOnce(
    '[D20] the room shows the names and colours that its teams are published with, from the first captain on',
    async () => {
      league = await openDraftLeague(engine, { players: 10, settings: { ...CALM, maxCaptains: 3 } })
      await standing()
      await roomIn(league.site)?.seasonChanged()
      const chair = await league.come(league.organiser)
      const clients = [await league.captain(0), await league.captain(1)]
      const shown = ({ captains }: DraftMessage) =>
        captains.map(({ teamName, color, fills }) => ({ teamName, color, fills }))
      const blues = { teamName: 'Blues', color: '123456', fills: 'Blues' }
      const first = await chair.see('two captains', ({ captains }) => captains.length === 2)
      expect(shown(first)).toEqual([
        { teamName: 'Team Last00', color: expect.any(String), fills: 'team last00' },
        blues,
      ])
      expect(first.log[0]?.text).toBe('First1 Last01 is captain of Blues.')

      // A team of the season that is renamed is renamed in the room, in every process.
      await league.site.store.connections.write.transaction().execute(async (trx) => {
        await trx.updateTable('teams').set({ name: 'Aces' }).where('id', '=', 'team-b').execute()
        await bumpVersion(trx, league.league.id)
      })
      await chair.see('the new name', (draft) => shown(draft)[1]?.teamName === 'Aces')

      clients.push(await league.captain(2))
      expect(await clients[2]?.send('team-name', { teamName: 'Rovers' })).toMatchObject({ success: true })
      await league.begin()
      await playToEnd(
        clients,
        league.people.map(({ id }) => id),
      )
      const before = await chair.see('the end', ({ phase }) => phase === 'finished')
      expect(shown(before)[2]).toMatchObject({ teamName: 'Rovers', fills: 'Yellows' })
      expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
      const { teams = [], rosters = [] } = await allRows(league.site.store)
      const published = before.captains.map(({ userId }) => {
        const { teamId } = (rosters as { teamId: string; userId: string }[]).find((row) => row.userId === userId) ?? {}
        const { name, color } =
          (teams as { id: string; name: string; color: string }[]).find(({ id }) => id === teamId) ?? {}
        return { name, color: color?.replace('#', '') }
      })
      expect(published).toEqual(before.captains.map(({ teamName, color }) => ({ name: teamName, color })))
      const after = await chair.see('the published teams', (draft) => draft.published)
      expect(shown(after).map(({ teamName, color }) => ({ teamName, color }))).toEqual(
        shown(before).map(({ teamName, color }) => ({ teamName, color })),
      )
    },
  )

  itOnce('[D20] makes the teams that are missing', async () => {
    const { chair } = await finished(3, false)
    expect((await season()).teams).toEqual([])
    await chair.send('organiser/publish', {})
    const { teams = [] } = await allRows(league.site.store)
    expect((teams as { name: string }[]).map(({ name }) => name).sort()).toEqual([
      'Team Last00',
      'Team Last01',
      'Team Last02',
    ])
  })

  itOnce('[D20] two captains of one name: both teams are published, the second with a number', async () => {
    league = await openDraftLeague(engine, { players: 8, settings: CALM })
    await write().updateTable('profiles').set({ lastName: 'Torres' }).execute()
    await roomIn(league.site)?.registrationsChanged()
    const clients = [await league.captain(0), await league.captain(1)]
    const chair = await league.come(league.organiser)
    await league.begin()
    await playToEnd(
      clients,
      league.people.map(({ id }) => id),
    )
    expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
    const { teams = [] } = await allRows(league.site.store)
    expect((teams as { name: string }[]).map(({ name }) => name).sort()).toEqual(['Team Torres', 'Team Torres 2'])
  })

  itOnce(
    '[D20] once a score is entered nothing is published and nothing taken back; the answer is remembered',
    async () => {
      const { chair } = await finished()
      await chair.send('organiser/publish', {})
      const published = await season()
      const score = (value: number | null) =>
        write().updateTable('matches').set({ homeScore: value }).where('place', '=', 0).execute()
      await score(1)
      const refused = await chair.send('organiser/take-back', {}, 'back')
      expect(refused).toMatchObject({ success: false, code: 'scores_entered' })
      expect(league.state().published).toBe(true)
      await score(null)
      expect(await season()).toEqual(published)
      expect(await chair.send('organiser/take-back', {}, 'back')).toEqual(refused)
      expect(await chair.send('organiser/take-back', {})).toMatchObject({ success: true })
      await score(0)
      expect(await chair.send('organiser/publish', {})).toMatchObject({ success: false, code: 'scores_entered' })
      expect(league.state().published).toBe(false)
    },
  )

  itOnce('[D26] reset after typed confirmation: captains stay, the old attempt stays in the log', async () => {
    const { chair } = await finished()
    expect(await chair.send('organiser/reset', { confirm: 'RESET' })).toMatchObject({ success: true })
    const draft = await chair.see('the open draft', ({ phase }) => phase === 'open')
    expect(draft).toMatchObject({ picks: [], order: [], captains: { length: 2 } })
    const log = (
      await league.site.app.inject({ url: '/api/draft/log.csv', headers: { cookie: league.organiser.cookie } })
    ).payload
    expect(log.match(/,picked,/g)).toHaveLength(8)
    expect(await allRows(league.site.store)).toMatchObject({ draftPicks: [] })
    expect(await chair.send('organiser/start', {})).toMatchObject({ success: true })
  })
})
