import { afterEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import type { MatchOutcome } from '#league/scores/outcome.ts'
import { instantOf } from '#league/season.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES, newStorage, type TestStorage } from '../../testing/engines.ts'
import { addUser } from '../../testing/stored.ts'
import { openStore, type Store } from '../store.ts'
import { reportsOf } from './report-rows.ts'
import type { CaptainsWord } from './score-reports.ts'

const ZONE = 'America/New_York'
const AT = instantOf('2025-07-16', '19:58', ZONE)
const NOON = instantOf('2025-07-17', '12:00', ZONE)
const played = (homeScore: number, awayScore: number): MatchOutcome => ({
  kind: 'played',
  homeScore,
  awayScore,
  penalties: null,
})

describe.each(ENGINES)('reports of a score on %s', (engine) => {
  let storage: TestStorage
  const stores: Store[] = []
  afterEach(async () => {
    for (const one of stores.splice(0)) await one.close()
    await storage.remove()
  })

  const opened = async () => {
    const store = await openStore({ ...storage, productName: 'Test Cup' })
    stores.push(store)
    return store
  }

  /** A season with one match of two teams, each with a captain. */
  async function league() {
    storage = await newStorage(engine)
    const store = await opened()
    const saved = await store.leagues.create(season2025, AT)
    if (saved instanceof Refusal) throw new Error(saved.code)
    const leagueId = saved.id
    const { write } = store.connections
    const people = { home: '', away: '', robin: await addUser(store.connections, 'robin@example.com') }
    for (const side of ['home', 'away'] as const) {
      people[side] = await addUser(store.connections, `${side}@example.com`)
      const team = { id: side, leagueId, name: side, logo: null, description: '', color: null, coach: '' }
      await write.insertInto('teams').values(team).execute()
      await write
        .insertInto('rosters')
        .values({ teamId: side, leagueId, place: 0, userId: people[side], email: null, role: 'captain' })
        .execute()
    }
    const empty = { homeScore: null, awayScore: null, week: 1, round: 1, fieldLocation: null, status: null, place: 0 }
    await write
      .insertInto('matches')
      .values({ id: 'm', leagueId, homeTeamId: 'home', awayTeamId: 'away', ...empty })
      .execute()
    const word = (side: 'home' | 'away', outcome: MatchOutcome, more: Partial<CaptainsWord> & { at?: number } = {}) => {
      const { at = AT, ...rest } = more
      const given = { userId: people[side], outcome, note: '', seen: 0, timeZone: ZONE, ...rest }
      return (on = store) => on.scoreReports.reportAsCaptain(leagueId, 'm', given, { now: at, mailTo: null })
    }
    const match = async () => {
      const [one] = await store.matches.list(leagueId)
      return one && `${one.homeScore}–${one.awayScore} ${one.status} v${one.version}`
    }
    const states = async () => (await reportsOf(store.connections.read, ['m'])).map(({ state }) => state)
    const enter = (version: number, homeScore: number, awayScore: number) =>
      store.matches.saveScores(
        leagueId,
        { edits: [{ matchId: 'm', version, homeScore, awayScore }], anyway: false },
        { by: people.robin, now: AT, mailTo: null },
      )
    const whistle = (outcome: MatchOutcome, more: { deskOnly?: boolean } = {}) =>
      store.scoreReports.reportFromTouchline(
        leagueId,
        'm',
        { linkId: 'link', outcome, ...more },
        { now: AT, mailTo: null },
      )
    return { store, leagueId, people, word, match, states, enter, whistle }
  }

  it('[MN4] two equal reports complete the match, different ones leave it to an organiser', async () => {
    const { word, match, states } = await league()
    expect(await word('home', played(1, 1))()).toMatchObject({ changed: false, outcome: { kind: 'none' } })
    expect(await match()).toBe('null–null null v1')
    expect(await word('away', played(1, 2))()).toMatchObject({ code: 'reports_differ' })
    expect(await word('away', played(1, 2), { seen: 1 })()).toMatchObject({ outcome: { kind: 'awaiting' } })
    expect(await match()).toBe('null–null awaiting v2')
    expect(await states()).toEqual(['open', 'open'])
    expect(await word('home', played(1, 2), { seen: 2 })()).toMatchObject({ changed: true, source: 'captain' })
    expect(await match()).toBe('1–2 completed v3')
  })

  it('[MN4] of two processes at once both count, and one sees the other', async () => {
    const { store, word, match, states } = await league()
    // Only PostgreSQL has several processes.
    const other = engine === 'postgres' ? await opened() : store
    await Promise.all([word('home', played(1, 2))(), word('away', played(1, 2))(other)])
    expect(await match()).toBe('1–2 completed v2')
    expect(await states()).toEqual(['counts', 'counts'])
  })

  it('[MN4] one that nobody has contradicted counts from noon on, once, also in two processes', async () => {
    const { store, leagueId, word, match } = await league()
    await word('home', played(1, 2))()
    expect(await store.scoreReports.due(NOON - 1)).toEqual([])
    expect(await store.scoreReports.due(NOON)).toEqual([{ leagueId, matchId: 'm' }])
    const settle = (on: Store) => on.scoreReports.settleDue(leagueId, 'm', { now: NOON, mailTo: null })
    await Promise.all([settle(store), settle(engine === 'postgres' ? await opened() : store)])
    expect(await match()).toBe('1–2 completed v2')
    expect(await store.scoreReports.due(NOON)).toEqual([])
    expect(await word('away', played(2, 2), { at: NOON + 1, seen: 1 })()).toMatchObject({ changed: false })
    expect(await match()).toBe('1–2 completed v2')
  })

  it('[MN9] what is entered on Upload Scores wins, and a later word is open', async () => {
    const { word, match, states, enter, whistle } = await league()
    await word('home', played(1, 1))()
    expect(await enter(1, 2, 2)).toMatchObject({ saved: ['m'] })
    expect(await states()).toEqual(['settled', 'counts'])
    await whistle(played(2, 1))
    expect(await match()).toBe('2–2 completed v2')
    expect(await states()).toEqual(['settled', 'counts', 'open'])
    expect(await enter(2, 2, 1)).toMatchObject({ saved: ['m'] })
    expect(await states()).toEqual(['settled', 'settled', 'settled', 'counts'])
  })

  it('[MN9] the final whistle wins over captains; one that comes too late is left to an organiser', async () => {
    const { word, match, states, whistle } = await league()
    await word('home', played(1, 1))()
    await word('away', played(1, 1))()
    await whistle(played(1, 2))
    expect(await match()).toBe('1–2 completed v3')
    expect(await states()).toEqual(['open', 'open', 'counts'])
    await whistle(played(2, 2), { deskOnly: true })
    expect(await match()).toBe('1–2 completed v3')
  })

  it('[MN4] takes no word from others, of another match, or of an archived season', async () => {
    const { store, leagueId, people, word, match } = await league()
    const given = { userId: people.robin, outcome: played(1, 2), note: '', seen: 0, timeZone: ZONE }
    const by = { now: AT, mailTo: null }
    expect(await store.scoreReports.reportAsCaptain(leagueId, 'm', given, by)).toMatchObject({ code: 'not_allowed' })
    expect(await store.scoreReports.reportAsCaptain(leagueId, 'x', given, by)).toMatchObject({ code: 'not_found' })
    await store.connections.write.updateTable('matches').set({ status: 'postponed' }).execute()
    expect(await word('home', played(1, 2))()).toMatchObject({ code: 'match_off' })
    await store.connections.write.updateTable('leagues').set({ archivedAt: 1 }).execute()
    expect(await word('home', played(1, 2))()).toMatchObject({ code: 'season_archived' })
    expect(await match()).toBe('null–null postponed v1')
  })
})
