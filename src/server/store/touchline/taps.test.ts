import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Penalties } from '#contract/table/penalties.ts'
import type { Tap } from '#contract/touchline/taps.ts'
import { type AnsweringLeague, openAnsweringLeague } from '../../testing/answering-league.ts'
import { ENGINES } from '../../testing/engines.ts'

const HOUR = 60 * 60_000

describe.each(ENGINES)('taps of several matches that come at once on %s', (engine) => {
  let league: AnsweringLeague
  beforeEach(async () => {
    league = await openAnsweringLeague(engine)
    league.at(league.kickOff + HOUR)
  })
  afterEach(() => league.close())

  it('[SC12] leave to an organiser the match alone that would move teams of the finals', async () => {
    const { leagueId, write, site } = league
    const { store } = site
    const now = league.kickOff + HOUR
    const by = { by: league.ids.get('red') ?? '', now }
    await store.touchlineLinks.make(
      { id: 'link', leagueId, eveningId: league.evening.id, field: '', hash: 'hash', sealed: '' },
      by,
    )
    const final = { stage: 'final' as const, homeTeamId: null, awayTeamId: null }
    await write.updateTable('matches').set(final).where('id', '=', 'm2').execute()
    const slot = (place: number) => JSON.stringify({ from: 'table', place })
    const knockOut = { matchId: 'm2', leagueId, title: 'Final', round: 1, winnersPlace: null }
    await write
      .insertInto('knockOuts')
      .values({ ...knockOut, home: slot(1), away: slot(2) })
      .execute()
    const friendly = { homeTeamId: 'red', awayTeamId: 'blue', stage: 'friendly' as const, place: 9, week: 1, round: 1 }
    const empty = { homeScore: null, awayScore: null, fieldLocation: null, status: null }
    await write
      .insertInto('matches')
      .values({ id: 'm3', leagueId, ...friendly, ...empty })
      .execute()
    let number = 0
    const whistle = (matchId: string, home: number, away: number, penalties: Penalties | null = null): Tap => {
      const common = { number: ++number, matchId, at: now, seen: 0 }
      return { ...common, kind: 'whistle', home, away, penalties }
    }
    const take = (...taps: Tap[]) =>
      store.touchlineTaps.take({ linkId: 'link', leagueId, phone: 'phone', taps, isOnTime: () => true, now }, null)
    const scores = async () =>
      (await store.matches.list(leagueId)).map(({ id, homeTeamId, homeScore, awayScore }) => [
        id,
        homeTeamId,
        homeScore,
        awayScore,
      ])
    await take(whistle('m1', 1, 0))
    expect(await scores()).toContainEqual(['m2', 'red', null, null])
    await take(whistle('m1', 0, 1), whistle('m3', 2, 2))
    expect(await scores()).toEqual([
      ['m1', 'red', 1, 0],
      ['m2', 'red', null, null],
      ['m3', 'red', 2, 2],
    ])
    expect((await store.scoreReports.open(leagueId)).map(({ matchId }) => matchId)).toContain('m1')
    // Penalties say nothing about a match that was not level.
    await take(whistle('m2', 2, 1, { home: 3, away: 4 }))
    expect((await league.site.store.connections.read.selectFrom('knockOuts').select('penalties').execute())[0]).toEqual(
      {
        penalties: null,
      },
    )
    expect(await scores()).toContainEqual(['m2', 'red', 2, 1])
  })
})
