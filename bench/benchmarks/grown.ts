import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { UPLOADS } from '../../src/server/store/backup/league-files.ts'
import type { Engine } from '../../src/server/store/engine/connections.ts'
import { ENGINES } from '../../src/server/testing/engines.ts'
import type { Benchmark, Effort, Row } from '../benchmark.ts'
import { measureCalls } from '../grown/calls.ts'
import type { Size } from '../grown/grown-rows.ts'
import { type GrownSite, growSite } from '../grown/grown-site.ts'
import type { Swept } from '../grown/sweep-all.ts'
import type { Held } from '../grown/thread-watch.ts'
import { postgresForGroup } from '../postgres.ts'
import { baselineProgram, launch, PRODUCT } from '../server-process.ts'

const GROWN: Size = { people: 100_000, seasons: 20 }
/** A quarter of the people and seasons: what grows as its rows do takes a quarter of the time. */
const QUARTER: Size = { people: GROWN.people / 4, seasons: GROWN.seasons / 4 }
const TIMES_ROWS = GROWN.people / QUARTER.people
const GROWTH = 1.5
/** Shorter times say nothing of how they grow. */
const SHORT_MS = 50
/** The whole file is read before anybody is let in, some milliseconds for each megabyte ([Q51]). */
const START_MS = 5000
const HELD_MS = 50
const MOST_ROUNDS = 3
const SWEEP_LIMIT_MS = 600_000
/** Mails that were due go out meanwhile, and offers of places are looked at. */
const SETTLING_MS = 35_000

/**
 * A site of 100,000 people, 20 seasons, 50,000 payments and 200 posts: as it starts, how calls hold it, and what its sweeps
 * take when a tenth of its rows is over.
 */
export const grown: Benchmark = {
  name: 'grown',
  title: 'A grown site: 100,000 accounts, 20 seasons, 50,000 payments, 200 posts, a tenth of everything over',
  async measure(effort) {
    const postgres = await postgresForGroup(effort.say)
    try {
      const rows: Row[] = []
      for (const engine of ENGINES)
        rows.push(
          ...(await startRows(engine, effort)),
          ...(await callRows(engine, effort)),
          ...(await sweepRows(engine, effort)),
        )
      return rows
    } finally {
      await postgres.stop()
    }
  },
}

async function onSite<Found>(engine: Engine, size: Size, work: (site: GrownSite) => Promise<Found>): Promise<Found> {
  const site = await growSite(engine, size)
  try {
    return await work(site)
  } finally {
    await site.remove()
  }
}

async function startRows(engine: Engine, { say }: Effort): Promise<Row[]> {
  const { ms, held, idle } = await onSite(engine, GROWN, async ({ variables, dataDir }) => {
    say(`  ${engine}: starting`)
    const bare = await launch(baselineProgram('bare.mjs'), {}, { isWatched: true })
    const { server, ms } = await launch(PRODUCT, variables, { isWatched: true })
    try {
      await swept(dataDir)
      await pause(SETTLING_MS)
      return { ms, held: await server.held(), idle: await bare.server.held() }
    } finally {
      await server.stop()
      await bare.server.stop()
    }
  })
  const what = `${engine}: main thread held once the site listens`
  const goal = { of: 'value', atMost: START_MS } as const
  return [
    { what: `${engine}: start to the first answer`, value: ms, unit: 'ms', baseline: null, goal },
    ...heldRows(what, held, idle),
  ]
}

function heldRows(what: string, held: Held, idle: Held | null): Row[] {
  const goal = { of: 'value', atMost: HELD_MS } as const
  const row = (name: string, of: keyof Held, bound: Row['goal']): Row => ({
    what: `${what}${name}`,
    value: held[of],
    unit: 'ms',
    baseline: idle && { what: 'bare node:http', value: idle[of] },
    goal: bound,
  })
  // By the clock others of the machine count too: what the product did is without them.
  return [row(', by the clock', 'clock', null), row('', 'own', goal), row(', processor time', 'cpu', null)]
}

/** Waits until the sweep of the start has come to its last part: files that no team has. */
async function swept(dataDir: string) {
  const filesOf = () => readdirSync(join(dataDir, UPLOADS)).length
  const before = filesOf()
  for (const end = performance.now() + SWEEP_LIMIT_MS; performance.now() < end; await pause(100))
    if (filesOf() < before * 0.95) return
  throw new Error('the sweep of the start has not come to an end')
}

/** Measures how long calls of organisers, players and visitors hold the thread that answers everybody else ([Q106]). */
async function callRows(engine: Engine, { rounds, say }: Effort): Promise<Row[]> {
  say(`  ${engine}: calls`)
  const called = await onSite(engine, GROWN, (site) => measureCalls(site, Math.min(rounds, MOST_ROUNDS)))
  return called.flatMap(({ what, ms, held }): Row[] => [
    { what: `${engine}: ${what}, answered`, value: ms, unit: 'ms', baseline: null, goal: null },
    {
      what: `${engine}: ${what}, main thread held`,
      // Without the time in which other programs had the processor; of several times the least.
      value: Math.min(held.own, held.cpu),
      unit: 'ms',
      baseline: null,
      goal: { of: 'value', atMost: HELD_MS },
    },
  ])
}

async function sweepRows(engine: Engine, { say }: Effort): Promise<Row[]> {
  say(`  ${engine}: sweeping a quarter`)
  const quarter = await onSite(engine, QUARTER, sweepAll)
  say(`  ${engine}: sweeping`)
  const whole = await onSite(engine, GROWN, sweepAll)
  const times = whole.map(({ what, gone, ms }): Row => {
    const small = quarter.find((one) => one.what === what)
    if (!small) throw new Error(`${what} was not swept of a quarter`)
    return {
      what: `${engine}: ${what}, ${gone.toLocaleString('en-US')} gone`,
      value: ms,
      unit: 'ms',
      baseline: { what: `${TIMES_ROWS} × a quarter`, value: small.ms * TIMES_ROWS },
      goal: ms > SHORT_MS ? { of: 'baseline', atMost: GROWTH } : null,
    }
  })
  const longest = whole.toSorted((a, b) => b.held.own - a.held.own)[0]
  if (!longest) throw new Error('nothing was swept')
  return [...times, ...heldRows(`${engine}: main thread held by a sweep (${longest.what})`, longest.held, null)]
}

async function sweepAll({ variables }: GrownSite): Promise<Swept[]> {
  const program = join(import.meta.dirname, '..', 'grown', 'sweep-all.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...variables },
  })
  return JSON.parse(stdout)
}
