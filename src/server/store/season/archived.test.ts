import { describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { storeOfEachTest } from '../../testing/store.ts'
import { addUser } from '../../testing/stored.ts'

const NOW = Date.UTC(2025, 6, 9)

describe.each(ENGINES)('[SE5] a season that is archived while somebody saves, on %s', (engine) => {
  const opened = storeOfEachTest(engine)

  async function season() {
    const { store } = opened
    const league = await store.leagues.create(season2025, NOW)
    if (league instanceof Refusal) throw new Error(league.code)
    const teamIds = await store.connections.write.transaction().execute(async (trx) => {
      const ids = await seedTeams(trx, league.id, new Map())
      await seedMatches(trx, league.id, ids, false)
      return ids
    })
    const by = await addUser(store.connections, 'organiser@example.com')
    const score = async (homeScore: number) => {
      const [match] = await store.matches.list(league.id)
      const edit = { matchId: match?.id ?? '', version: match?.version ?? 0, homeScore, awayScore: 0 }
      return store.matches.saveScores(league.id, { edits: [edit], anyway: false }, { by, now: NOW, mailTo: null })
    }
    return { store, leagueId: league.id, teamId: teamIds[0] ?? '', score, by }
  }

  it('takes no score and no logo, and keeps its version', async () => {
    const { store, leagueId, teamId, score, by } = await season()
    await store.leagues.setArchived(leagueId, true, { by, now: NOW })
    const version = await store.leagues.version(leagueId)
    expect(await score(3)).toMatchObject({ code: 'season_archived' })
    expect(await store.teams.setLogo(leagueId, teamId, 'logo', { by, now: NOW })).toMatchObject({
      code: 'season_archived',
    })
    expect(await store.matches.list(leagueId)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ homeScore: 3 })]),
    )
    expect(await store.leagues.version(leagueId)).toBe(version)
  })

  it('takes a score before it is archived or not at all, whoever comes first', async () => {
    const { store, leagueId, score, by } = await season()
    for (let round = 1; round <= 10; round++) {
      const saves = [1, 2, 3].map((goals) => score(round + goals))
      await store.leagues.setArchived(leagueId, true, { by, now: NOW })
      const atArchiving = await store.matches.list(leagueId)
      await Promise.all(saves)
      expect(await store.matches.list(leagueId)).toEqual(atArchiving)
      await store.leagues.setArchived(leagueId, false, { by, now: NOW })
    }
  })
})
