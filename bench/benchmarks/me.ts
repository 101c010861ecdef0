import type { Benchmark, Effort, Row } from '../benchmark.ts'
import type { FloodPlan } from '../load/flood.ts'
import { CONNECTIONS, flood } from '../load.ts'
import { inRotation } from '../measure.ts'
import { postgresForGroup } from '../postgres.ts'
import { baselineProgram, PRODUCT, type Server, start } from '../server-process.ts'
import { type Stage, setStage } from '../stage.ts'

/** So many that what is compiled while it runs has been compiled, however slow the machine is. */
const WARM_UP = { answers: 10_000 }

/** `GET /api/me` of somebody registered, against doing nothing and against hand-written look-ups. */
export const me: Benchmark = {
  name: 'me',
  title: 'Who am I: GET /api/me',
  async measure(effort) {
    const postgres = await postgresForGroup(effort.say)
    const stages = { sqlite: await setStage('sqlite'), postgres: await setStage('postgres') }
    const servers: Server[] = []
    const open = async (program: string, variables: Record<string, string>) => {
      const server = await start(program, variables)
      servers.push(server)
      return server
    }
    try {
      const sqlite = await open(PRODUCT, stages.sqlite.variables)
      const contestants = {
        sqlite: [sqlite, stages.sqlite],
        bare: [await bareServer(open, sqlite, stages.sqlite), stages.sqlite],
        sqliteBaseline: [await open(baselineProgram('me-sqlite.ts'), stages.sqlite.variables), stages.sqlite],
        postgres: [await open(PRODUCT, stages.postgres.variables), stages.postgres],
        postgresBaseline: [await open(baselineProgram('me-postgres.ts'), stages.postgres.variables), stages.postgres],
      } as const
      const bodies = await Promise.all(Object.values(contestants).map(([server, stage]) => bodyOf(server, stage)))
      if (bodies[1] !== bodies[0] || bodies[2] !== bodies[0] || bodies[4] !== bodies[3])
        throw new Error(`the servers do not answer alike:\n${bodies.join('\n')}`)
      return await compare(contestants, effort)
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all(Object.values(stages).map((stage) => stage.remove()))
      await postgres.stop()
    }
  },
}

const bareServer = async (open: typeof start, product: Server, stage: Stage) =>
  open(baselineProgram('bare.mjs'), {
    BODY: await bodyOf(product, stage),
    CONTENT_TYPE: 'application/json; charset=utf-8',
  })

async function bodyOf(server: Server, { cookie }: Stage) {
  const answer = await fetch(`${server.url}/api/me`, { headers: { cookie } })
  return answer.text()
}

type Stats = { perSecond: number; p50: number; p99: number; cpu: number }

async function load(server: Server, { cookie }: Stage, until: FloodPlan['until']): Promise<Stats> {
  const before = server.cpu()
  const { answers, perSecond, p50, p99 } = await flood({
    url: server.url,
    until,
    connections: CONNECTIONS,
    requests: [{ path: '/api/me', headers: { cookie } }],
  })
  return { perSecond, p50, p99, cpu: ((server.cpu() - before) * 1000) / answers }
}

type Name = 'sqlite' | 'bare' | 'sqliteBaseline' | 'postgres' | 'postgresBaseline'

async function compare(contestants: Record<Name, readonly [Server, Stage]>, { rounds, seconds }: Effort) {
  for (const [server, stage] of Object.values(contestants)) await load(server, stage, WARM_UP)
  const measured = await inRotation<Name, Stats>(
    {
      sqlite: () => load(...contestants.sqlite, { seconds }),
      bare: () => load(...contestants.bare, { seconds }),
      sqliteBaseline: () => load(...contestants.sqliteBaseline, { seconds }),
      postgres: () => load(...contestants.postgres, { seconds }),
      postgresBaseline: () => load(...contestants.postgresBaseline, { seconds }),
    },
    rounds,
  )
  const { sqlite, bare, sqliteBaseline, postgres, postgresBaseline } = measured
  return [
    rate('SQLite', sqlite, 0.5, 'bare node:http, the same bytes', bare),
    rate('SQLite', sqlite, 0.5, 'the same look-ups by hand', sqliteBaseline),
    rate('PostgreSQL', postgres, 0.85, 'the same look-ups by hand', postgresBaseline),
    ...details('SQLite', sqlite, sqliteBaseline),
    ...details('PostgreSQL', postgres, postgresBaseline),
    { what: 'bare node:http, processor for one', value: bare.cpu, unit: 'µs', baseline: null, goal: null },
  ] satisfies Row[]
}

const rate = (engine: string, product: Stats, atLeast: number, name: string, baseline: Stats): Row => ({
  what: `answers, ${engine}`,
  value: product.perSecond,
  unit: '/s',
  baseline: { what: name, value: baseline.perSecond },
  goal: { of: 'baseline', atLeast },
})

const details = (engine: string, product: Stats, baseline: Stats): Row[] => {
  const manual = (value: number) => ({ what: 'by hand', value })
  return [
    { what: `p50, ${engine}`, value: product.p50, unit: 'ms', baseline: manual(baseline.p50), goal: null },
    { what: `p99, ${engine}`, value: product.p99, unit: 'ms', baseline: manual(baseline.p99), goal: null },
    {
      what: `processor for one, ${engine}`,
      value: product.cpu,
      unit: 'µs',
      baseline: manual(baseline.cpu),
      goal: null,
    },
  ]
}
