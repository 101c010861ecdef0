import pg from 'pg'
import { seedMatches, seedTeams } from '../seed/leagues.ts'
import { anotherServer } from './draft/draft-league.ts'
import { openTestSite, type TestSite } from './site.ts'

type Server = Awaited<ReturnType<typeof anotherServer>>
type Person = ReturnType<TestSite['visitor']>

/** The connections on which servers listen to each other, as a query about the present database. */
export const LISTENING = `from pg_stat_activity where datname = current_database() and application_name like 'kickabout_%'`

/** A season at one server, and another server that reaches the database over `databaseUrl`. */
export async function openTwoServers(wired: (databaseUrl: string) => Promise<string> = async (url) => url) {
  const site = await openTestSite('postgres', { LOG_LEVEL: 'silent' })
  const { organiser, league } = await site.setUpSeason()
  const player = await site.signUp('player@example.com')
  const { write } = site.store.connections
  await write
    .transaction()
    .execute(async (trx) => seedMatches(trx, league.id, await seedTeams(trx, league.id, new Map()), false))
  const databaseUrl = await wired(site.storage.databaseUrl ?? '')
  const other = await anotherServer(site, { ...site.storage, databaseUrl })
  return {
    site,
    other,
    organiser,
    player,
    leagueId: league.id,
    async close() {
      await other.close()
      await site.close()
    },
  }
}

export async function saveScore(organiser: Person, leagueId: string, homeScore: number) {
  const params = { leagueId }
  const { body } = await organiser.call('GET /api/leagues/:leagueId/scores', undefined, { params })
  const { id: matchId = '', version = 0 } = body.entries?.[0] ?? {}
  const edits = [{ matchId, version, homeScore, awayScore: 0 }]
  return (await organiser.call('PUT /api/leagues/:leagueId/scores', { edits }, { params })).status
}

export async function goalsAt({ address }: Server, player: Person, leagueId: string) {
  const cookie = [...player.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await fetch(`${address}/api/leagues/${leagueId}/standings`, { headers: { cookie } })
  const { rows }: { rows: { goalsFor: number }[] } = await answer.json()
  return rows.reduce((sum, { goalsFor }) => sum + goalsFor, 0)
}

/** Somebody with rights to the database, and no part of the site. */
export async function ask(databaseUrl: string | undefined, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
