import type { Benchmark, Effort, Row } from '../benchmark.ts'
import type { FloodPlan } from '../load/flood.ts'
import { CONNECTIONS, flood } from '../load.ts'
import { inRotation } from '../measure.ts'
import { postgresForGroup } from '../postgres.ts'
import { PRODUCT, type Server, start } from '../server-process.ts'
import { type Stage, setStage } from '../stage.ts'

const BASELINE = '/healthz'
/** Somebody who is signed in is led on from the login by the server, which is no page. */
const PATHS = { visitor: ['/', '/login', '/api/site'], 'signed in': ['/', '/api/site'] } as const
/** Enough that what is compiled while it runs has been compiled. */
const WARM_UP = { answers: 5000 }
const AT_MOST = { visitor: 1.7, 'signed in': 3 } as const
type Viewer = keyof typeof AT_MOST

/** Processor time of one answer, in µs. */
type Stats = { cpu: number }

/** The addresses that everybody comes in by, against the least that the same server can answer. */
export const firstAddresses: Benchmark = {
  name: 'first-addresses',
  title: 'First addresses: processor for one answer of /, /login and /api/site',
  async measure(effort) {
    const postgres = await postgresForGroup(effort.say)
    const rows: Row[] = []
    try {
      for (const engine of ['sqlite', 'postgres'] as const) {
        const stage = await setStage(engine)
        const server = await start(PRODUCT, stage.variables)
        try {
          rows.push(...(await compare(engine, server, stage, effort)))
        } finally {
          await server.stop()
          await stage.remove()
        }
      }
    } finally {
      await postgres.stop()
    }
    return rows
  },
}

async function compare(engine: string, server: Server, { cookie }: Stage, { rounds, seconds }: Effort): Promise<Row[]> {
  const viewers: Viewer[] = ['visitor', 'signed in']
  const asked = [
    { name: BASELINE, path: BASELINE, headers: {} },
    ...viewers.flatMap((viewer) =>
      PATHS[viewer].map((path) => ({
        name: `${path}, ${viewer}`,
        path,
        headers: { 'accept-encoding': 'gzip, deflate, br', ...(viewer === 'signed in' && { cookie }) },
      })),
    ),
  ]
  const load = async (request: { path: string; headers: object }, until: FloodPlan['until']): Promise<Stats> => {
    const before = server.cpu()
    const { path, headers } = request
    const { answers } = await flood({
      url: server.url,
      until,
      connections: CONNECTIONS,
      requests: [{ path, headers: { ...headers } }],
    })
    return { cpu: ((server.cpu() - before) * 1000) / answers }
  }
  for (const request of asked) await load(request, WARM_UP)
  const measured = await inRotation<string, Stats>(
    Object.fromEntries(asked.map((request) => [request.name, () => load(request, { seconds })])),
    rounds,
  )
  const baseline = { what: BASELINE, value: measured[BASELINE]?.cpu ?? 0 }
  return viewers.flatMap((viewer) =>
    PATHS[viewer].map((path) => ({
      what: `${path}, ${viewer}, ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`,
      value: measured[`${path}, ${viewer}`]?.cpu ?? 0,
      unit: 'µs',
      baseline,
      goal: { of: 'baseline', atMost: AT_MOST[viewer] },
    })),
  )
}
