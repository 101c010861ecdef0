import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark, Effort, Row } from '../benchmark.ts'
import type { Crowd, FanOutStats } from '../load/fan-out-clients.ts'
import { inChild } from '../load.ts'
import { baselineProgram, start } from '../server-process.ts'

const CHANNEL = join(import.meta.dirname, '..', 'fan-out', 'channel.ts')
const [FEW, CLIENTS, MANY] = [100, 1000, 3000]
const STATES_EACH_ROUND = 20
const WARMING = 15
const KB = 1000
const SETTLING_MS = 300

const frames = [
  'CONNECT\naccept-version:1.2\nheart-beat:4000,0\n\n\0',
  'SUBSCRIBE\nid:sub-0\ndestination:/topic/state\nreceipt:1\n\n\0',
]
const sockjs = {
  path: '/stomp/0/{i}/websocket',
  says: frames.map((frame) => JSON.stringify([frame])),
  answers: 3,
  beat: JSON.stringify(['\n']),
}
const stomp = { path: '/stomp/websocket', says: frames, answers: 2, beat: '\n' }

type Contestant = { program: string } & Omit<Crowd, 'ports'>
export const CONTESTANTS = {
  baseline: { program: baselineProgram('fan-out.ts'), path: '/', says: [], answers: 0, beat: null, deflate: false },
  plain: { program: CHANNEL, ...stomp, deflate: false },
  deflated: { program: CHANNEL, ...stomp, deflate: true },
  sockjs: { program: CHANNEL, ...sockjs, deflate: false },
} satisfies Record<string, Contestant>
type Name = keyof typeof CONTESTANTS

/** The clients' statistics, and the growth of the server's memory. */
type Stats = FanOutStats & { memory: number }
type Measured = Record<Name, Stats>

/** A 30 kB state to many clients: from its publication to the last client's receipt, against one prebuilt buffer. */
export const fanOut: Benchmark = {
  name: 'fan-out',
  title: 'Fan-out of the draft’s channel',
  async measure(effort) {
    const brief = { ...effort, rounds: Math.min(effort.rounds, 2) }
    const all = await measureAt(CLIENTS, effort)
    const few = await measureAt(FEW, brief)
    const many = await measureAt(MANY, brief)
    return [...rowsOf(all), ...growth(few, FEW), ...growth(many, MANY)]
  },
}

/** All contestants at once, each with a server of its own, sent to in turns. */
async function measureAt(clients: number, { rounds, say }: Effort): Promise<Measured> {
  say(`  ${clients} clients`)
  const contestants = Object.entries(CONTESTANTS) as [Name, Contestant][]
  const servers = await Promise.all(contestants.map(([, { program }]) => start(program, {})))
  try {
    await pause(SETTLING_MS)
    const empty = servers.map((server) => server.memory())
    const stats = await inChild<FanOutStats[]>('fan-out-clients.ts', {
      crowds: contestants.map(([, { program, ...crowd }], i) => ({ ...crowd, ports: [servers[i]?.port] })),
      clients,
      warming: WARMING,
      states: STATES_EACH_ROUND * rounds,
      sprints: rounds * 2,
    })
    const entries = contestants.map(([name], i) => {
      const memory = (servers[i]?.memory() ?? 0) - (empty[i] ?? 0)
      return [name, { ...stats[i], memory }]
    })
    return Object.fromEntries(entries) as Measured
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const bare = (value: number) => ({ what: 'bare ws', value })

function rowsOf({ baseline, plain, deflated, sockjs: packed }: Measured): Row[] {
  const ratio = (bound: number) => ({ of: 'baseline', atMost: bound }) as const
  const rate = { of: 'baseline', atLeast: 0.9 } as const
  return [
    {
      what: `last of ${CLIENTS} clients, p50`,
      value: plain.p50,
      unit: 'ms',
      baseline: bare(baseline.p50),
      goal: ratio(1.3),
    },
    { what: 'the same, p99', value: plain.p99, unit: 'ms', baseline: bare(baseline.p99), goal: null },
    { what: 'processor per message', value: plain.cpu, unit: 'µs', baseline: bare(baseline.cpu), goal: ratio(1.4) },
    { what: 'messages at full speed', value: plain.rate, unit: '/s', baseline: bare(baseline.rate), goal: rate },
    { what: 'compressed once: p50', value: deflated.p50, unit: 'ms', baseline: bare(baseline.p50), goal: ratio(0.9) },
    { what: 'compressed once: p99', value: deflated.p99, unit: 'ms', baseline: bare(baseline.p99), goal: null },
    {
      what: 'compressed once: bytes',
      value: deflated.bytes / KB,
      unit: 'kB',
      baseline: bare(baseline.bytes / KB),
      goal: ratio(0.15),
    },
    { what: 'compressed once: processor', value: deflated.cpu, unit: 'µs', baseline: bare(baseline.cpu), goal: null },
    {
      what: 'compressed once: full speed',
      value: deflated.rate,
      unit: '/s',
      baseline: bare(baseline.rate),
      goal: rate,
    },
    { what: 'SockJS: p50', value: packed.p50, unit: 'ms', baseline: bare(baseline.p50), goal: null },
    { what: 'SockJS: full speed', value: packed.rate, unit: '/s', baseline: bare(baseline.rate), goal: null },
    {
      what: `memory for ${CLIENTS} clients`,
      value: plain.memory,
      unit: 'MiB',
      baseline: bare(baseline.memory),
      goal: null,
    },
    { what: 'the same, compressed', value: deflated.memory, unit: 'MiB', baseline: bare(baseline.memory), goal: null },
  ]
}

const growth = ({ baseline, plain, deflated }: Measured, clients: number): Row[] => [
  { what: `last of ${clients} clients, p50`, value: plain.p50, unit: 'ms', baseline: bare(baseline.p50), goal: null },
  {
    what: `${clients}, compressed once: p50`,
    value: deflated.p50,
    unit: 'ms',
    baseline: bare(baseline.p50),
    goal: null,
  },
  {
    what: `memory for ${clients} clients`,
    value: plain.memory,
    unit: 'MiB',
    baseline: bare(baseline.memory),
    goal: null,
  },
]
