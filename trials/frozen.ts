import { sql } from 'kysely'
import { type EagerClient, eagerClient } from '../src/server/testing/eager-client.ts'
import type { RunningServer } from '../src/server/testing/process.ts'
import type { Random } from '../src/server/testing/random.ts'
import { check, checkDraft, noFaults, openLedger } from './kill-ledger.ts'
import { ask, openSite, type Reply, type TrialSite } from './site.ts'
import { comesTrue, type Effort, spread, type Trial, type TrialOutcome } from './trial.ts'

/** A save at another process lands within this time of the freeze. */
const LIMIT_MS = 6000
const SAVES = 8
const CAPTAINS = 4
/** The moments to freeze: after the saves began or went on, and after the captains came in. */
const MOMENT_MS = [0, 40] as const
const DRAFT_MOMENT_MS = [100, 900] as const
const SETTLED_MS = 50
const GIVE_UP_MS = 30_000
const EACH_MS = 1000

/**
 * Three processes on PostgreSQL, one frozen (SIGSTOP) at a random moment of eight saves at once, or of a draft's
 * commands: what is repeated each second at the others lands within 6 s, and nothing is half or double once the frozen
 * one goes on ([Q64]).
 */
export const FROZEN: Trial = {
  name: 'frozen',
  title: '[Q64] One of three processes frozen in its transactions',
  rounds: 12,
  run: (effort) => run(effort),
}

async function run({ rounds, random, say }: Effort): Promise<TrialOutcome> {
  const settings = { maxCaptains: CAPTAINS, clockSeconds: null }
  const site = await openSite('postgres', { players: 24, settings, begun: true })
  const faults: string[] = []
  const saves: number[] = []
  const commands: number[] = []
  try {
    const servers = await Promise.all([site.start(), site.start(), site.start()])
    for (let round = 1; round <= rounds; round++) {
      const [frozen, other] = servers.toSorted(() => random.next() - 0.5) as [RunningServer, RunningServer]
      for (const [kind, freeze, took] of [
        ['save', freezeSaves, saves],
        ['draft command', freezeDraft, commands],
      ] as const) {
        const landed = await freeze(site, frozen, other, random, faults)
        took.push(landed)
        if (landed > LIMIT_MS) faults.push(`round ${round}: a ${kind} landed after ${Math.round(landed)} ms`)
        say(`round ${round}: a ${kind} landed ${Math.round(landed)} ms after the freeze`)
      }
    }
  } finally {
    await site.close()
  }
  return {
    figures: {
      freezes: 2 * rounds,
      'median ms of a save': spread(saves).median,
      'most ms of a save': spread(saves).most,
      'median ms of a command': spread(commands).median,
      'most ms of a command': spread(commands).most,
    },
    faults,
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Freezes a process under saves of scores; gives the time after which a save at another landed. */
async function freezeSaves(
  site: TrialSite,
  frozen: RunningServer,
  other: RunningServer,
  random: Random,
  faults: string[],
): Promise<number> {
  const ledger = openLedger(site)
  const stored = new Map((await site.store.matches.list(site.scored.league.id)).map((match) => [match.id, match]))
  for (const entry of ledger.matches) {
    const { version = 1, homeScore = null, awayScore = null } = stored.get(entry.id) ?? {}
    entry.version = version
    entry.score = homeScore === null || awayScore === null ? null : [homeScore, awayScore]
  }
  const path = `/api/leagues/${site.scored.league.id}/scores`
  const cookie = site.organiser.cookie
  let isOver = false

  async function save(server: RunningServer, i: number): Promise<boolean> {
    const entry = ledger.matches[i]
    if (!entry) return false
    const score: [number, number] = [random.below(10), (entry.score?.[1] ?? 0) + 1]
    entry.asked.push(score)
    const edit = { matchId: entry.id, version: entry.version, homeScore: score[0], awayScore: score[1] }
    const reply: Reply | null = await ask(server.url, 'PUT', path, { body: { edits: [edit] }, cookie })
    if (reply?.status !== 200 || !(reply.body.saved as string[]).includes(entry.id)) return false
    Object.assign(entry, { version: entry.version + 1, score, asked: [] })
    return true
  }
  const savers = Array.from({ length: SAVES }, async (_, i) => {
    while (!isOver) await save(frozen, i)
  })
  if (!(await freezeInTransaction(site, frozen, random))) faults.push('it was never in the middle of a transaction')
  isOver = true
  const landed = await firstOf((n) => save(other, SAVES + n))
  frozen.signal('SIGCONT')
  await Promise.all(savers)
  const found = noFaults()
  await check(site, ledger, found)
  faults.push(...found.lost, ...found.doubled, ...found.half)
  return landed
}

/** Stops the only process that saves at a moment at which the database waits for the rest of a transaction of its. */
async function freezeInTransaction(site: TrialSite, frozen: RunningServer, random: Random): Promise<boolean> {
  for (const end = performance.now() + GIVE_UP_MS; performance.now() < end; ) {
    await pause(random.between(...MOMENT_MS))
    frozen.signal('SIGSTOP')
    // The database has finished its work for it by then.
    await pause(SETTLED_MS)
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'
      and exists (select from pg_locks where pid = pg_stat_activity.pid and mode = 'RowExclusiveLock')`.execute(
      site.store.connections.read,
    )
    if (Number(rows[0]?.n) > 0) return true
    frozen.signal('SIGCONT')
  }
  return false
}

/** Freezes a process under the commands of a draft; gives the time after which a command at another was carried out. */
async function freezeDraft(
  site: TrialSite,
  frozen: RunningServer,
  other: RunningServer,
  random: Random,
  faults: string[],
): Promise<number> {
  const comers = [
    ...site.people.slice(0, CAPTAINS).map((one) => [one, 'captain'] as const),
    [site.organiser, 'organiser'] as const,
  ]
  const at = (server: RunningServer) =>
    comers.map(([one, role]) => eagerClient(() => server.url, one, role, random.next))
  const clients: EagerClient[] = at(frozen)
  try {
    if (!(await comesTrue(GIVE_UP_MS, () => clients.every((client) => client.isThere())))) {
      faults.push('the captains did not come in')
      return 0
    }
    await pause(random.between(...DRAFT_MOMENT_MS))
    frozen.signal('SIGSTOP')
    const from = performance.now()
    for (const client of clients) client.rest()
    const there = at(other)
    clients.push(...there)
    const isCarriedOut = () => there.some(({ acknowledged }) => acknowledged.length > 0)
    await comesTrue(GIVE_UP_MS, isCarriedOut)
    const landed = performance.now() - from
    frozen.signal('SIGCONT')
    for (const client of clients) client.rest()
    const isAtRest = () => clients.every((client) => client.isThere() && client.isIdle())
    if (!(await comesTrue(GIVE_UP_MS, isAtRest))) faults.push('an answer of the draft never came')
    const found = noFaults()
    const acknowledged = clients.flatMap((client) => client.acknowledged)
    await checkDraft(site, acknowledged, found)
    faults.push(...found.lost, ...found.half)
    return landed
  } finally {
    frozen.signal('SIGCONT')
    await Promise.all(clients.map((client) => client.leave()))
  }
}

/** Begins another try each second until one succeeds; gives the time that took, in ms. */
async function firstOf(attempt: (n: number) => Promise<boolean>): Promise<number> {
  const from = performance.now()
  let landed: number | null = null
  for (let n = 0; landed === null && performance.now() - from < GIVE_UP_MS; n++) {
    void attempt(n).then((isDone) => {
      if (isDone) landed ??= performance.now() - from
    })
    await comesTrue(EACH_MS, () => landed !== null)
  }
  return landed ?? GIVE_UP_MS
}
