import { sql } from 'kysely'
import { openPage } from './open-page.ts'
import { ask, openSite, type TrialSite } from './site.ts'
import { comesTrue, type Effort, spread, type Trial, type TrialOutcome } from './trial.ts'

const PROCESSES = 3
const OPEN_MS = 30_000
/** The connection comes back after 2 s; a page asks at once when it is told. */
const SHOWN_MS = 15_000

/**
 * The connections on which three processes listen are cut, a score is saved while they are down, and every open page of
 * every process shows it once they are back ([Q66]).
 */
export const LISTEN: Trial = {
  name: 'listen',
  title: 'LISTEN cut under open pages of three processes',
  rounds: 5,
  run: (effort) => run(effort),
}

async function run({ rounds, say }: Effort): Promise<TrialOutcome> {
  const faults: string[] = []
  const took: number[] = []
  const site = await openSite('postgres', { players: 4, settings: {}, begun: false })
  const { league, matchIds } = site.scored
  const cookie = site.organiser.cookie
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => site.start()))
  const pages = servers.map(({ url }) => openPage(url, cookie, league.id))
  try {
    if (!(await comesTrue(OPEN_MS, () => pages.every((page) => page.isOpen())))) faults.push('a page did not open')
    for (let round = 0; round < rounds; round++) {
      const matchId = matchIds[round % matchIds.length] ?? ''
      const version = (await site.store.matches.list(league.id)).find(({ id }) => id === matchId)?.version ?? 1
      const away = 1 + Math.floor(round / matchIds.length)
      const edits = [{ matchId, version, homeScore: 3, awayScore: away }]
      const cut = await cutListeners(site)
      if (cut < PROCESSES) faults.push(`round ${round + 1}: ${cut} connections were cut`)
      const from = performance.now()
      const path = `/api/leagues/${league.id}/scores`
      const saved = await ask(servers[round % PROCESSES]?.url ?? '', 'PUT', path, { cookie, body: { edits } })
      if (saved?.status !== 200) faults.push(`round ${round + 1}: the save was answered with ${saved?.status}`)
      await comesTrue(SHOWN_MS, () => pages.every((page) => page.shows(matchId, 3, away)))
      const old = pages.filter((page) => !page.shows(matchId, 3, away)).length
      if (old > 0) faults.push(`round ${round + 1}: ${old} of ${PROCESSES} pages show the old score`)
      took.push(performance.now() - from)
      say(`round ${round + 1}: ${cut} cut, ${old} pages old, ${Math.round(took.at(-1) ?? 0)} ms`)
    }
  } finally {
    await Promise.all(pages.map((page) => page.close()))
    await site.close()
  }
  return {
    figures: { cuts: rounds, 'median ms to the page': spread(took).median, 'most ms': spread(took).most },
    faults,
  }
}

/** Ends the connections that listen: they alone share a lock of PostgreSQL. Gives how many. */
async function cutListeners({ store }: TrialSite): Promise<number> {
  const { rows } = await sql<{ done: boolean }>`
    select pg_terminate_backend(pid) as done from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (query ilike 'listen %' or pid in
      (select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
        and database = (select oid from pg_database where datname = current_database())))`.execute(
    store.connections.read,
  )
  return rows.filter(({ done }) => done).length
}
