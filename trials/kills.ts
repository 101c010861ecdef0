import { join } from 'node:path'
import type { Engine } from '../src/server/store/engine/connections.ts'
import { type EagerClient, eagerClient } from '../src/server/testing/eager-client.ts'
import type { RunningServer } from '../src/server/testing/process.ts'
import { check, checkByApi, checkDraft, type Faults, type Ledger, noFaults, openLedger } from './kill-ledger.ts'
import { plantedFirst } from './kill-rounds.ts'
import { startWriters } from './kill-writers.ts'
import { aimed, openSite, pairsIn, type TrialSite } from './site.ts'
import { comesTrue, type Effort, type Trial, type TrialOutcome } from './trial.ts'

const CAPTAINS = 4
const PLAYERS = 16
/** The next kill comes after fewer answers than one of these, and up to so many ms later. */
const MOST_ANSWERS = [40, 40, 40, 400] as const
const LATER_MS = 60
/** In one of so many rounds the kill comes at any instant; else between two statements, or after so many ms. */
const ROUNDS_PER_INSTANT = 4
const AIMED_MS = 5000
/** A fault that the trial must notice: a sign-up without a transaction, and a kill behind its first write. */
const PLANTED = { planted: true, behind: 'insert into users' }
const BACK_MS = 60_000

/**
 * Kills servers by `kill -9` while people write as fast as they can, and compares the database with what they were
 * told, after every kill ([Q50], [Q68]).
 */
const kills = (name: string, title: string, engine: Engine, processes: number): Trial => ({
  name,
  title,
  rounds: 200,
  run: (effort) => plantedFirst((some, planted) => run(engine, processes, planted, some), effort),
})

export const KILLS = [
  kills('kills-sqlite', 'kill -9 under mixed writes, SQLite', 'sqlite', 1),
  kills('kills-postgres', 'kill -9 under mixed writes, PostgreSQL', 'postgres', 1),
  kills('kills-two', 'kill -9 of one of two processes under mixed writes', 'postgres', 2),
]

async function run(
  engine: Engine,
  processes: number,
  planted: boolean,
  { rounds, random, say }: Effort,
): Promise<TrialOutcome> {
  const settings = { maxCaptains: CAPTAINS, clockSeconds: 60 }
  const site = await openSite(engine, { players: PLAYERS, settings, begun: true })
  const ledger = openLedger(site)
  const faults = noFaults()
  const servers: RunningServer[] = []
  const clients: EagerClient[] = []
  const address = () => random.among(servers)?.url ?? null
  const writers = startWriters(site, ledger, random, address)
  const pairs = join(site.storage.dataDir, 'pairs')
  const variables = aimed(pairs, planted ? PLANTED : {})
  try {
    for (let i = 0; i < processes; i++) servers.push(await site.start(variables))
    let lastAddress = ''
    // While no server is there they ask for the one that was.
    const draftAddress = () => (lastAddress = servers[0]?.url ?? lastAddress)
    for (const one of site.people.slice(0, CAPTAINS))
      clients.push(eagerClient(draftAddress, one, 'captain', random.next))
    clients.push(eagerClient(draftAddress, site.organiser, 'publisher', random.next))
    for (let round = 1; round <= rounds; round++) {
      const next = await site.prepare(variables)
      if (!(await comesTrue(BACK_MS, () => clients.every((client) => client.isThere()))))
        throw new Error('the draft did not come back')
      writers.go()
      const enough = answers(ledger) + random.below(random.among(MOST_ANSWERS) ?? 0)
      await comesTrue(BACK_MS, () => answers(ledger) >= enough)
      const [killed] = servers.splice(random.below(servers.length), 1)
      if (planted || random.below(ROUNDS_PER_INSTANT) > 0) {
        if (killed) await site.endBetweenStatements(killed, AIMED_MS)
      } else {
        await new Promise((resolve) => setTimeout(resolve, random.between(0, LATER_MS)))
        if (killed) await site.end(killed, 'SIGKILL')
      }
      await writers.halt()
      await check(site, ledger, faults)
      if (planted && faults.half.size > 0) break
      servers.push(await next())
      if (round % 20 === 0) say(`round ${round}: ${summary(ledger, clients, faults)}`)
    }
    if (planted) return { figures: {}, faults: named('half', faults.half) }
    for (const client of clients) client.rest()
    const rested = () => clients.every((client) => client.isThere() && client.isIdle())
    if (!(await comesTrue(BACK_MS, rested))) faults.lost.add('an answer of the draft never came')
    await checkAtRest(site, servers[0]?.url ?? '', ledger, clients, faults)
    const { lost, doubled, half } = faults
    const other = clients.flatMap((client) => client.lost).concat(writers.other)
    return {
      figures: {
        kills: rounds,
        'between two statements': pairsIn(pairs),
        ...ledger.counts,
        'draft commands': commands(clients),
        lost: lost.size,
        doubled: doubled.size,
        half: half.size,
      },
      faults: [
        ...named('lost', lost),
        ...named('doubled', doubled),
        ...named('half', half),
        ...named('answered wrongly', other),
      ],
    }
  } finally {
    await writers.stop()
    await Promise.all(clients.map((client) => client.leave()))
    await site.close()
  }
}

async function checkAtRest(
  site: TrialSite,
  url: string,
  ledger: Ledger,
  clients: readonly EagerClient[],
  faults: Faults,
) {
  await check(site, ledger, faults)
  await checkByApi(site, url, ledger, faults)
  const acknowledged = clients.flatMap((client) => client.acknowledged)
  await checkDraft(site, acknowledged, faults)
}

const commands = (clients: readonly EagerClient[]) =>
  clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

const answers = ({ counts }: Ledger) => Object.values(counts).reduce((sum, count) => sum + count, 0)

function summary(ledger: Ledger, clients: readonly EagerClient[], { lost, doubled, half }: Faults) {
  const written = answers(ledger) + commands(clients)
  return `${written} acknowledged, ${lost.size} lost, ${doubled.size} doubled, ${half.size} half`
}

const named = (kind: string, faults: Iterable<string>) => [...faults].map((fault) => `${kind}: ${fault}`)
