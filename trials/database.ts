import { sql } from 'kysely'
import { startOwnPostgres } from '../scripts/postgres.ts'
import { newStorage } from '../src/server/testing/engines.ts'
import type { RunningServer } from '../src/server/testing/process.ts'
import { check, type LogoEntry, noFaults, openLedger } from './kill-ledger.ts'
import { startWriters } from './kill-writers.ts'
import { ask, openSite, type TrialSite } from './site.ts'
import { comesTrue, type Effort, spread, type Trial, type TrialOutcome } from './trial.ts'

const PROCESSES = 2
const LIMIT_MS = 5000
/** The time that a busy machine may add to the server's own limit. */
const MARGIN_MS = 1500
const DOWN_MS = 4000
const GIVE_UP_MS = 60_000
const MOST_ANSWERS = 30
/** Connections of a process: its pool and those that listen. */
const MOST_CONNECTIONS = 14

/**
 * PostgreSQL is stopped and started under load: whoever asks meanwhile is answered 503 within 5 s, saves go on within
 * 5 s of its return, no process falls, no connection is lost to its pool, and nothing acknowledged is gone ([Q55]).
 */
export const DATABASE: Trial = {
  name: 'database',
  title: 'PostgreSQL stopped and started under load',
  rounds: 5,
  run: (effort) => run(effort),
}

async function run({ rounds, random, say }: Effort): Promise<TrialOutcome> {
  const postgres = await startOwnPostgres(say)
  const storage = await newStorage('postgres', postgres.url)
  const site = await openSite('postgres', { players: 4, settings: {}, begun: false }, storage)
  const ledger = openLedger(site)
  const found = noFaults()
  const faults: string[] = []
  const refusals: number[] = []
  const recoveries: number[] = []
  const servers: RunningServer[] = []
  const writers = startWriters(site, ledger, random, () => random.among(servers)?.url ?? null)
  try {
    for (let i = 0; i < PROCESSES; i++) servers.push(await site.start())
    const written = () => Object.values(ledger.counts).reduce((sum, count) => sum + count, 0)
    for (let round = 1; round <= rounds; round++) {
      writers.go()
      const enough = written() + random.below(MOST_ANSWERS)
      await comesTrue(GIVE_UP_MS, () => written() >= enough)
      await postgres.halt()
      refusals.push(...(await askWhileDown(site, servers, faults)))
      await writers.halt()
      await postgres.resume()
      const back = await Promise.all(servers.map((server) => savesAgain(site, server, ledger.logos[0])))
      recoveries.push(...back)
      for (const ms of back) if (ms > LIMIT_MS) faults.push(`round ${round}: saves went on after ${Math.round(ms)} ms`)
      await check(site, ledger, found)
      say(`round ${round}: ${written()} acknowledged, back after ${back.map(Math.round).join(' and ')} ms`)
    }
    const connections = await openConnections(site)
    const most = PROCESSES * MOST_CONNECTIONS
    if (connections > most) faults.push(`${connections} connections, at most ${most}`)
    faults.push(...found.lost, ...found.doubled, ...found.half, ...new Set(writers.other))
    return {
      figures: {
        stops: rounds,
        acknowledged: written(),
        'most ms to a 503': spread(refusals).most,
        'median ms of a recovery': spread(recoveries).median,
        'most ms': spread(recoveries).most,
        connections,
      },
      faults,
    }
  } finally {
    await writers.stop()
    await site.close().finally(() => postgres.stop())
  }
}

const whoAmI = (site: TrialSite, { url }: RunningServer) =>
  ask(url, 'GET', '/api/me', { cookie: site.organiser.cookie, timeoutMs: GIVE_UP_MS })

/** Asks each process again and again while the database is down; gives how long each answer took, in ms. */
async function askWhileDown(site: TrialSite, servers: readonly RunningServer[], faults: string[]): Promise<number[]> {
  const took: number[] = []
  const end = performance.now() + DOWN_MS
  const all = servers.map(async (server) => {
    while (performance.now() < end) {
      const from = performance.now()
      const answer = await whoAmI(site, server)
      took.push(performance.now() - from)
      if (answer?.status !== 503) faults.push(`answered ${answer?.status ?? 'nothing'} while the database was down`)
      if ((took.at(-1) ?? 0) > LIMIT_MS + MARGIN_MS) faults.push(`answered after ${Math.round(took.at(-1) ?? 0)} ms`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  await Promise.all(all)
  return took
}

/** Returns the time until a process saves, in ms: it removes a logo, which can be done any number of times. */
async function savesAgain(site: TrialSite, { url }: RunningServer, logo: LogoEntry | undefined): Promise<number> {
  const from = performance.now()
  const path = `/api/leagues/${site.scored.league.id}/teams/${logo?.teamId}/logo`
  if (logo) logo.asked++
  await comesTrue(GIVE_UP_MS, async () => {
    const request = { cookie: site.organiser.cookie, timeoutMs: GIVE_UP_MS }
    return (await ask(url, 'DELETE', path, request))?.status === 204
  })
  return performance.now() - from
}

async function openConnections({ store }: TrialSite): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(store.connections.read)
  return Number(rows[0]?.n)
}
