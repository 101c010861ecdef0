import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { season2024, season2025 } from '../seed/seasons.ts'
import { ENGINES, newStorage, type TestStorage } from '../testing/engines.ts'
import { addressChange, addSession, addUser, emptied, profileOf } from '../testing/stored.ts'
import { openStore, type Store } from './store.ts'

const NOW = Date.UTC(2025, 5, 1)
const seed = { by: null, now: NOW }
const HOUR = 3_600_000

describe.each(ENGINES)('the store on %s', (engine) => {
  let storage: TestStorage
  let store: Store
  beforeAll(async () => {
    storage = await newStorage(engine)
    store = await openStore({ ...storage, productName: 'Test Cup' })
  })
  beforeEach(() => emptied(store.connections))
  afterAll(async () => {
    await store.close()
    await storage.remove()
  })

  async function league(form = season2025) {
    const saved = await store.leagues.create(form, NOW)
    if (saved instanceof Refusal) throw new Error(`the season was refused: ${saved.code}`)
    return saved
  }
  const user = (email = 'maya@example.com') => addUser(store.connections, email)

  describe('leagues', () => {
    it('[SE6] gives the first season both roles, whatever the form says', async () => {
      const neither = { ...season2025, current: false, shownFirst: false }
      expect(await league(neither)).toMatchObject({ name: 'Test Cup 2025', current: true, shownFirst: true })
    })

    it('[SE6] moves a role only when a season asks for it, to one season alone', async () => {
      await league()
      const old = await league({ ...season2024, current: false, shownFirst: true })
      expect(await store.leagues.list()).toMatchObject([
        { year: 2024, current: false, shownFirst: true },
        { year: 2025, current: true, shownFirst: false },
      ])
      await store.leagues.change(old.id, { ...season2024, current: false, shownFirst: false }, seed)
      expect((await store.leagues.list()).map(({ shownFirst }) => shownFirst)).toEqual([true, false])
    })

    it('gives back what was written, and keeps the id when it changes', async () => {
      const before = await league()
      const details = { ...season2025.details, halfMinutes: 30 }
      const after = await store.leagues.change(before.id, { ...season2025, year: 2026, details }, seed)
      expect(after).toMatchObject({ id: before.id, year: 2026, name: 'Test Cup 2026', details })
      expect(await store.leagues.list()).toEqual([after])
    })

    it('[SE1, SE6] takes two seasons of a year, each with a name and an address of its own', async () => {
      await league()
      const fall = await league({ ...season2025, name: 'Test Cup Fall 2025' })
      expect(fall).toMatchObject({ name: 'Test Cup Fall 2025', year: 2025, slug: '2025-fall', current: true })
      expect(await league({ ...season2025, name: 'Fall' })).toMatchObject({ slug: '2025-fall-2' })
      expect((await store.leagues.list()).map(({ slug }) => slug)).toEqual(['2025', '2025-fall', '2025-fall-2'])
    })

    it('[SE1] refuses a name that another season has, and an id that does not exist, and writes nothing', async () => {
      await league()
      const second = await league({ ...season2024, shownFirst: false })
      const before = await store.leagues.list()
      const asks = { ...season2025, current: true, shownFirst: true }
      expect(await store.leagues.create(asks, NOW)).toMatchObject({ code: 'already_exists' })
      expect(await store.leagues.change(second.id, asks, seed)).toMatchObject({ code: 'already_exists' })
      expect(await store.leagues.change('no-such-id', { ...asks, year: 2030 }, seed)).toMatchObject({
        code: 'not_found',
      })
      expect(await store.leagues.list()).toEqual(before)
    })

    it('makes one season of two that are set up at once', async () => {
      const both = await Promise.all([1, 2, 3].map(() => store.leagues.create(season2025, NOW)))
      expect(both.filter((saved) => saved instanceof Refusal)).toHaveLength(2)
      expect(await store.leagues.list()).toHaveLength(1)
    })
  })

  describe('players', () => {
    it('finds nobody, then an account, then a profile with registration and team', async () => {
      expect(await store.players.find('nobody', '')).toBeNull()
      const id = await user()
      const empty = {
        profile: null,
        registeredAt: null,
        standing: null,
        currentTeam: null,
        teamId: null,
        hasPassword: true,
        hasGoogle: false,
        isWaiting: false,
        heldUntil: null,
        agreement: null,
      }
      expect(await store.players.find(id, '')).toEqual(empty)
      const { id: leagueId } = await league()
      await store.players.register(id, { leagueId, profile: profileOf('Maya') }, NOW)
      const agreement = { agreedVersion: null, hasGuardian: false, isGuardianAsked: false, newestVersion: null }
      const profile = profileOf('Maya')
      const registered = { ...empty, profile, registeredAt: NOW, standing: 'verified', agreement }
      expect(await store.players.find(id, leagueId)).toEqual(registered)
      const team = { id: 't', leagueId, name: 'Rovers', logo: null, description: '', color: null, coach: '' }
      await store.connections.write.insertInto('teams').values(team).execute()
      await store.connections.write
        .insertInto('rosters')
        .values({ teamId: 't', leagueId, place: 1, userId: id, email: null })
        .execute()
      expect(await store.players.find(id, leagueId)).toEqual({ ...registered, currentTeam: 'Rovers', teamId: 't' })
    })

    it('[TM1] [spec 8] a squad has Unknown for who is not there and Error for who can’t be read, beside all others', async () => {
      const { id: leagueId } = await league()
      const [maya, omar] = [await user(), await user('omar@example.com')]
      for (const id of [maya, omar]) await store.players.register(id, { leagueId, profile: profileOf('Maya') }, NOW)
      const { write } = store.connections
      const team = { id: 't', leagueId, name: 'Rovers', logo: null, description: '', color: null, coach: '' }
      await write.insertInto('teams').values(team).execute()
      await write
        .insertInto('rosters')
        .values([
          { teamId: 't', leagueId, place: 1, userId: maya, email: null },
          { teamId: 't', leagueId, place: 2, userId: null, email: 'nobody@example.com' },
          { teamId: 't', leagueId, place: 3, userId: omar, email: null },
        ])
        .execute()
      for (const position of ['["ST"', '["XX"]', '{}']) {
        await write.updateTable('profiles').set({ position }).where('userId', '=', omar).execute()
        const [rovers] = await store.teams.list(leagueId)
        expect(rovers?.squad.map(({ nickname }) => nickname)).toEqual(['Ace', 'Unknown', 'Error'])
      }
    })

    it('knows who has no password', async () => {
      const id = await user()
      await store.connections.write.deleteFrom('credentials').execute()
      expect((await store.players.find(id, ''))?.hasPassword).toBe(false)
    })

    it('[R3] registers once: sent again it changes nothing and gives the first instant [Q48]', async () => {
      const id = await user()
      const { id: leagueId } = await league()
      const first = { leagueId, profile: profileOf('First') }
      const second = { leagueId, profile: profileOf('Second'), address: addressChange(id, 'other@example.com') }
      expect(await store.players.register(id, first, NOW)).toBe(NOW)
      expect(await store.players.register(id, second, NOW + 1)).toBe(NOW)
      expect((await store.players.find(id, leagueId))?.profile).toEqual(profileOf('First'))
      const { pendingEmail } = await row(id)
      expect(pendingEmail).toBeNull()
    })

    it('registers one of many at the same instant, whole [Q48]', async () => {
      const id = await user()
      const { id: leagueId } = await league()
      const tries = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
      const instants = await Promise.all(
        tries.map((mark, i) =>
          store.players.register(
            id,
            { leagueId, profile: profileOf(mark), address: addressChange(id, `${mark}@example.com`) },
            NOW + i,
          ),
        ),
      )
      expect(new Set(instants).size).toBe(1)
      const winner = tries[Number(instants[0]) - NOW]
      const found = await store.players.find(id, leagueId)
      expect(found).toMatchObject({ registeredAt: instants[0], profile: { firstName: winner } })
      expect((await row(id)).pendingEmail).toBe(`${winner}@example.com`)
    })

    it('[R3] writes no half of a registration when the other half fails', async () => {
      const id = await user()
      const { id: leagueId } = await league()
      // Too long for no column; a missing value is what both engines refuse.
      const broken = { ...profileOf('Maya'), nickname: null as unknown as string }
      await expect(store.players.register(id, { leagueId, profile: broken }, NOW)).rejects.toThrow()
      expect(await store.players.find(id, leagueId)).toMatchObject({ profile: null, registeredAt: null })
      const unknown = { leagueId: 'no-such-league', profile: profileOf('Maya') }
      await expect(store.players.register(id, unknown, NOW)).rejects.toThrow()
      expect((await store.players.find(id, leagueId))?.profile).toBeNull()
    })
  })

  describe('sessions', () => {
    it('finds one with its user, and none for another token', async () => {
      const id = await user()
      await addSession(store.connections, id, 'token-one', NOW + HOUR)
      expect(await store.sessions.find('token-two')).toBeNull()
      expect(await store.sessions.find('token-one')).toMatchObject({
        id: 'token-one',
        expiresAt: NOW + HOUR,
        user: { id, email: 'maya@example.com', emailVerified: true, name: '', pendingEmail: null },
      })
    })

    it('moves its end, and nobody else’s', async () => {
      const id = await user()
      await addSession(store.connections, id, 'token-one', NOW)
      await addSession(store.connections, id, 'token-two', NOW)
      await store.sessions.extend('token-one', NOW + HOUR, NOW)
      expect((await store.sessions.find('token-one'))?.expiresAt).toBe(NOW + HOUR)
      expect((await store.sessions.find('token-two'))?.expiresAt).toBe(NOW)
    })

    it('sweeps sessions and links that have run out, to the millisecond', async () => {
      const id = await user()
      await addSession(store.connections, id, 'over', NOW - 1)
      await addSession(store.connections, id, 'living', NOW)
      const link = { userId: id, email: 'maya@example.com' }
      await store.links.add({ ...link, hash: 'over', purpose: 'reset' }, NOW - HOUR)
      await store.links.add({ ...link, hash: 'living', purpose: 'change' }, NOW - HOUR + 1)
      await Promise.all([store.sessions.sweep(NOW), store.links.sweep(NOW)])
      expect(await store.sessions.find('over')).toBeNull()
      expect(await store.sessions.find('living')).not.toBeNull()
      const links = await rows('mailLinks')
      expect(Object.fromEntries(links.map(({ purpose, email }) => [purpose, email]))).toEqual({
        reset: null,
        change: 'maya@example.com',
      })
    })
  })

  it('takes everything of a user along when the user is deleted; a roster keeps the place', async () => {
    const [maya, omar] = [await user(), await user('omar@example.com')]
    const { id: leagueId } = await league()
    for (const id of [maya, omar]) {
      await store.players.register(id, { leagueId, profile: profileOf('X') }, NOW)
      await addSession(store.connections, id, `token-${id}`, NOW)
      await store.links.add({ hash: id, purpose: 'reset', userId: id, email: 'x@example.com' }, NOW)
    }
    const { write } = store.connections
    const team = { id: 't', leagueId, name: 'Rovers', logo: null, description: '', color: null, coach: '' }
    await write.insertInto('teams').values(team).execute()
    await write.insertInto('rosters').values({ teamId: 't', leagueId, place: 1, userId: maya, email: null }).execute()
    await write.deleteFrom('users').where('id', '=', maya).execute()
    for (const table of ['sessions', 'credentials', 'profiles', 'registrations', 'mailLinks'] as const)
      expect((await rows(table)).map(({ userId }) => userId)).toEqual([omar])
    expect(await rows('rosters')).toMatchObject([{ place: 1, userId: null }])
  })

  it('refuses rows that refer to nothing, and scores that nobody shoots', async () => {
    const { write } = store.connections
    const lost = { leagueId: 'none', userId: 'none', registeredAt: NOW }
    await expect(write.insertInto('registrations').values(lost).execute()).rejects.toThrow(/foreign key/i)
    const { id: leagueId } = await league()
    const match = { leagueId, homeTeamId: null, awayTeamId: null, week: 1, round: 1, fieldLocation: null }
    const rest = { place: 0, status: null, version: 1 }
    const insert = (id: string, homeScore: number | null, awayScore: number | null) =>
      write
        .insertInto('matches')
        .values({ id, homeScore, awayScore, ...match, ...rest })
        .execute()
    await expect(
      write
        .insertInto('matches')
        .values({ ...match, ...rest, id: 'lost', homeTeamId: 'none', homeScore: null, awayScore: null })
        .execute(),
    ).rejects.toThrow(/foreign key/i)
    await insert('unplayed', null, null)
    await insert('played', 0, 99)
    for (const wrong of [-1, 100]) {
      await expect(insert('home', wrong, 0)).rejects.toThrow(/check/i)
      await expect(insert('away', 0, wrong)).rejects.toThrow(/check/i)
    }
    expect(await rows('matches')).toHaveLength(2)
  })

  it('reads on its own what was just acknowledged, from this process and another [Q49]', async () => {
    const other = await openStore({ ...storage, productName: 'Test Cup' })
    for (let i = 0; i < 20; i++) {
      const id = await user(`player${i}@example.com`)
      expect(await store.users.findByEmail(`player${i}@example.com`)).toMatchObject({ id })
      expect(await other.users.findByEmail(`player${i}@example.com`)).toMatchObject({ id })
    }
    await other.close()
  })

  const rows = (
    table: 'mailLinks' | 'sessions' | 'credentials' | 'profiles' | 'registrations' | 'rosters' | 'matches',
  ) => store.connections.read.selectFrom(table).selectAll().execute() as Promise<Record<string, unknown>[]>
  const row = (id: string) =>
    store.connections.read.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
})
