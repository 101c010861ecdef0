import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Penalties } from '#contract/table/penalties.ts'
import { MAX_TAPS_OF_MATCH } from '#contract/touchline/choices.ts'
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

  it('[MN3] are at most two thousand of a match in time, and as many late ones of a link', async () => {
    const { leagueId, write, site } = league
    const now = league.kickOff + HOUR
    const by = { by: league.ids.get('red') ?? '', now }
    const common = { leagueId, eveningId: league.evening.id, sealed: '' }
    await site.store.touchlineLinks.make({ id: 'link', field: '', hash: 'hash', ...common }, by)
    const act = JSON.stringify({ kind: 'goal', side: 'home', count: 1 })
    const stored = { linkId: 'link', phone: 'other', matchId: 'm1', kind: 'goal' as const, act, seen: 0, at: 0 }
    const fill = async (late: number) => {
      for (let from = 0; from < MAX_TAPS_OF_MATCH - 1; from += 500)
        await write
          .insertInto('touchlineTaps')
          .values(
            Array.from({ length: Math.min(500, MAX_TAPS_OF_MATCH - 1 - from) }, (_, i) => {
              const number = late * MAX_TAPS_OF_MATCH + from + i
              return { ...stored, number, seq: number, receivedAt: now, late }
            }),
          )
          .execute()
    }
    let number = 0
    const tap = (isOnTime: boolean) =>
      site.store.touchlineTaps.take(
        {
          linkId: 'link',
          leagueId,
          phone: 'phone',
          taps: [{ number: ++number, matchId: 'm1', at: now, seen: 0, kind: 'goal', side: 'home', count: number }],
          isOnTime: () => isOnTime,
          now,
        },
        null,
      )
    const count = async (late: number) =>
      (await site.store.connections.read.selectFrom('touchlineTaps').where('late', '=', late).select('seq').execute())
        .length
    await fill(0)
    await fill(1)
    for (let i = 0; i < 3; i++) {
      await tap(true)
      await tap(false)
    }
    expect([await count(0), await count(1)]).toEqual([MAX_TAPS_OF_MATCH, MAX_TAPS_OF_MATCH])
  })
})
