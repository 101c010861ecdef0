import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark, Effort, Row } from '../benchmark.ts'
import type { FanOutStats } from '../load/fan-out-clients.ts'
import { CONNECTIONS, flood, inChild } from '../load.ts'
import { postgresForGroup } from '../postgres.ts'
import { PRODUCT, start } from '../server-process.ts'
import { setStage } from '../stage.ts'
import { CONTESTANTS } from './fan-out.ts'

const [FEW, SOME, MANY] = [1000, 3000, 10_000]
const PROCESSES = [1, 2, 4] as const
/** Messages of a measurement, and how many states that is at least: the whole group takes about four minutes. */
const MESSAGES = 40_000
const FEWEST_STATES = 4
const WARMING = 3
const SETTLING_MS = 300
const WARM_UP = 2000
const KB = 1000

/** Memory in MiB for a thousand clients, of all processes together. */
type Stats = FanOutStats & { memory: number }

/** A state to as many clients, and answers a second, from one to four processes. */
export const processes: Benchmark = {
  name: 'processes',
  title: 'Several processes: answers a second, and a state of 30 kB to 10,000 clients',
  async measure(effort) {
    const rows: Row[] = []
    const few = await fanOut(FEW, effort)
    for (const clients of [FEW, SOME, MANY]) {
      const now = clients === FEW ? few : await fanOut(clients, effort)
      rows.push(...rowsOf(clients, now), ...(clients === FEW ? [] : growth(clients, now, few)))
    }
    return [...rows, ...(await answers(effort))]
  },
}

/** Each contestant by itself: ten thousand clients of several at once are more than a machine's worth. */
async function fanOut(clients: number, { say }: Effort): Promise<Map<string, Stats>> {
  const stats = new Map<string, Stats>()
  const measured = [
    ['bare ws', 'baseline', 1],
    ...PROCESSES.map((count) => [`${count}`, 'plain', count] as const),
    ['compressed', 'deflated', 1],
  ] as const
  for (const [name, contestant, count] of measured) {
    say(`  ${clients} clients, ${name}`)
    stats.set(name, await measure(contestant, count, clients))
  }
  return stats
}

async function measure(name: keyof typeof CONTESTANTS, count: number, clients: number): Promise<Stats> {
  const { program, ...crowd } = CONTESTANTS[name]
  const servers = await Promise.all(Array.from({ length: count }, () => start(program, {})))
  const memory = () => servers.reduce((sum, server) => sum + server.memory(), 0)
  try {
    await pause(SETTLING_MS)
    const empty = memory()
    const [stats] = await inChild<[FanOutStats]>('fan-out-clients.ts', {
      crowds: [{ ...crowd, ports: servers.map(({ port }) => port) }],
      clients,
      warming: WARMING,
      states: Math.max(FEWEST_STATES, Math.round(MESSAGES / clients)),
      sprints: 0,
    })
    return { ...stats, memory: ((memory() - empty) * FEW) / clients }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const of = (stats: Map<string, Stats>, name: string): Stats => {
  const found = stats.get(name)
  if (!found) throw new Error(`${name} was not measured`)
  return found
}
const processesText = (count: number) => (count === 1 ? '1 process' : `${count} processes`)

function rowsOf(clients: number, stats: Map<string, Stats>): Row[] {
  const [baseline, compressed] = [of(stats, 'bare ws'), of(stats, 'compressed')]
  const bare = (value: number) => ({ what: 'bare ws', value })
  const wrong = [...stats].filter(([name]) => name !== 'bare ws').reduce((sum, [, one]) => sum + one.wrong, 0)
  return [
    ...PROCESSES.flatMap((count): Row[] => {
      const { cpu, slowest } = of(stats, `${count}`)
      const what = `${clients} clients, ${processesText(count)}`
      return [
        { what: `${what}: processor per message`, value: cpu, unit: 'µs', baseline: bare(baseline.cpu), goal: null },
        {
          what: `${what}: the slowest state`,
          value: slowest,
          unit: 'ms',
          baseline: bare(baseline.slowest),
          goal: null,
        },
      ]
    }),
    {
      what: `${clients} clients, messages skipped or doubled`,
      value: wrong,
      unit: 'messages',
      baseline: null,
      goal: { of: 'value', atMost: 0 },
    },
    {
      what: `${clients} clients, compressed once: bytes for one`,
      value: compressed.bytes / KB,
      unit: 'kB',
      baseline: bare(baseline.bytes / KB),
      goal: { of: 'baseline', atMost: 0.15 },
    },
    {
      what: `${clients} clients, memory for a thousand`,
      value: of(stats, '1').memory,
      unit: 'MiB',
      baseline: bare(baseline.memory),
      goal: null,
    },
  ]
}

const growth = (clients: number, now: Map<string, Stats>, few: Map<string, Stats>): Row[] =>
  PROCESSES.map((count) => ({
    what: `processor per message, ${processesText(count)}, ${clients} clients`,
    value: of(now, `${count}`).cpu,
    unit: 'µs',
    baseline: { what: `${FEW} clients`, value: of(few, `${count}`).cpu },
    goal: { of: 'baseline', atMost: 1.25 },
  }))

/** The table of a season for somebody signed in, from processes on one PostgreSQL database that are asked at once. */
async function answers({ rounds, seconds, say }: Effort): Promise<Row[]> {
  const postgres = await postgresForGroup(say)
  const stage = await setStage('postgres')
  const servers = await Promise.all(
    Array.from({ length: Math.max(...PROCESSES) }, () => start(PRODUCT, stage.variables)),
  )
  try {
    const site = await (await fetch(`${servers[0]?.url}/api/site`)).json()
    const { leagueId } = site.seasons.find(({ shownFirst }: { shownFirst: boolean }) => shownFirst)
    const requests = [{ path: `/api/leagues/${leagueId}/standings`, headers: { cookie: stage.cookie } }]
    for (const { url } of servers) await flood({ url, until: { answers: WARM_UP }, connections: CONNECTIONS, requests })
    const rows: Row[] = []
    let one = { perSecond: 0, cpu: 0 }
    for (const count of PROCESSES) {
      const asked = servers.slice(0, count)
      const before = asked.reduce((sum, server) => sum + server.cpu(), 0)
      const floods = await Promise.all(
        asked.map(({ url }) =>
          flood({ url, until: { seconds: seconds * Math.min(rounds, 2) }, connections: CONNECTIONS / count, requests }),
        ),
      )
      const total = floods.reduce((sum, flooded) => sum + flooded.answers, 0)
      const cpu = ((asked.reduce((sum, server) => sum + server.cpu(), 0) - before) * 1000) / total
      const perSecond = floods.reduce((sum, flooded) => sum + flooded.perSecond, 0)
      if (count === 1) one = { perSecond, cpu }
      const what = `standings, PostgreSQL, ${processesText(count)}`
      const from = (value: number) => ({ what: '1 process', value })
      rows.push(
        { what, value: perSecond, unit: '/s', baseline: from(one.perSecond), goal: null },
        { what: `${what}: processor for one`, value: cpu, unit: 'µs', baseline: from(one.cpu), goal: null },
      )
    }
    return rows
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await stage.remove()
    await postgres.stop()
  }
}
