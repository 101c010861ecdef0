import { isDeepStrictEqual } from 'node:util'
import type { Benchmark, Effort, Goal, Row } from '../benchmark.ts'
import type { FloodPlan } from '../load/flood.ts'
import { CONNECTIONS, flood } from '../load.ts'
import { inRotation } from '../measure.ts'
import { postgresForGroup } from '../postgres.ts'
import { baselineProgram, PRODUCT, type Server, start } from '../server-process.ts'
import { type Stage, setStage } from '../stage.ts'

const PAGES = ['standings', 'teams', 'matches'] as const
/** Enough that what is compiled while it runs has been compiled. */
const WARM_UP = { answers: 5000 }
const MATCHES_BARE: Goal = { of: 'baseline', atLeast: 0.5 }
const BEATS_BASELINE: Goal = { of: 'baseline', atLeast: 2 }
const SLOWEST: Goal = { of: 'baseline', atMost: 3 }

type Target = { server: Server; stage: Stage; path: string }
type Stats = { perSecond: number; p99: number }

/** Standings, teams and matches for somebody signed in, against doing nothing and against asking the store each time. */
export const league: Benchmark = {
  name: 'league',
  title: 'League pages: GET standings, teams, matches',
  async measure(effort) {
    const postgres = await postgresForGroup(effort.say)
    const stages = { sqlite: await setStage('sqlite'), postgres: await setStage('postgres') }
    const servers: Server[] = []
    const open = async (program: string, variables: Record<string, string>) => {
      const server = await start(program, variables)
      servers.push(server)
      return server
    }
    const openEngine = async (engine: 'sqlite' | 'postgres') => {
      const stage = stages[engine]
      const product = await open(PRODUCT, stage.variables)
      const baseline = await open(baselineProgram(`league-${engine}.ts`), stage.variables)
      return { stage, product, baseline, leagueId: await shownFirst(product) }
    }
    try {
      const [sqlite, remote] = [await openEngine('sqlite'), await openEngine('postgres')]
      const rows: Row[] = []
      for (const page of PAGES) {
        const at = ({ stage, leagueId }: typeof sqlite, server: Server): Target => ({
          stage,
          server,
          path: `/api/leagues/${leagueId}/${page}`,
        })
        const body = await bodyOf(at(sqlite, sqlite.product))
        const bare = await open(baselineProgram('bare.mjs'), { BODY: body, CONTENT_TYPE: 'application/json' })
        const targets = {
          sqlite: at(sqlite, sqlite.product),
          bare: at(sqlite, bare),
          sqliteBaseline: at(sqlite, sqlite.baseline),
          postgres: at(remote, remote.product),
          postgresBaseline: at(remote, remote.baseline),
        }
        await sameAnswers(targets.sqlite, targets.sqliteBaseline)
        await sameAnswers(targets.postgres, targets.postgresBaseline)
        rows.push(...(await compare(page, targets, effort)))
      }
      return rows
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all(Object.values(stages).map((stage) => stage.remove()))
      await postgres.stop()
    }
  },
}

async function shownFirst({ url }: Server): Promise<string> {
  const site: { seasons: { leagueId: string; shownFirst: boolean }[] } = await (await fetch(`${url}/api/site`)).json()
  return site.seasons.find((season) => season.shownFirst)?.leagueId ?? ''
}

async function bodyOf({ server, stage, path }: Target): Promise<string> {
  const answer = await fetch(server.url + path, { headers: { cookie: stage.cookie } })
  return answer.text()
}

async function sameAnswers(one: Target, other: Target) {
  const [a, b] = [await bodyOf(one), await bodyOf(other)]
  if (!isDeepStrictEqual(JSON.parse(a), JSON.parse(b))) throw new Error(`the servers do not answer alike:\n${a}\n${b}`)
}

const load = ({ server, stage, path }: Target, until: FloodPlan['until']): Promise<Stats> =>
  flood({
    url: server.url,
    until,
    connections: CONNECTIONS,
    requests: [{ path, headers: { cookie: stage.cookie } }],
  }).then(({ perSecond, p99 }) => ({ perSecond, p99 }))

type Name = 'sqlite' | 'bare' | 'sqliteBaseline' | 'postgres' | 'postgresBaseline'

async function compare(page: string, targets: Record<Name, Target>, { rounds, seconds }: Effort): Promise<Row[]> {
  for (const target of Object.values(targets)) await load(target, WARM_UP)
  const contestant = (name: Name) => () => load(targets[name], { seconds })
  const { sqlite, bare, sqliteBaseline, postgres, postgresBaseline } = await inRotation<Name, Stats>(
    {
      sqlite: contestant('sqlite'),
      bare: contestant('bare'),
      sqliteBaseline: contestant('sqliteBaseline'),
      postgres: contestant('postgres'),
      postgresBaseline: contestant('postgresBaseline'),
    },
    rounds,
  )
  const row = (unit: '/s' | 'ms', engine: string, product: Stats, what: string, baseline: Stats, goal: Goal): Row => {
    const key = unit === 'ms' ? 'p99' : 'perSecond'
    return {
      what: unit === 'ms' ? `${page}, ${engine}, p99` : `${page}, ${engine}`,
      value: product[key],
      unit,
      baseline: { what, value: baseline[key] },
      goal,
    }
  }
  const [nothing, hand] = ['bare node:http, the same bytes', 'by hand, asking the store each time']
  return [
    row('/s', 'SQLite', sqlite, nothing, bare, MATCHES_BARE),
    row('/s', 'SQLite', sqlite, hand, sqliteBaseline, BEATS_BASELINE),
    row('ms', 'SQLite', sqlite, nothing, bare, SLOWEST),
    row('/s', 'PostgreSQL', postgres, hand, postgresBaseline, BEATS_BASELINE),
    row('ms', 'PostgreSQL', postgres, hand, postgresBaseline, SLOWEST),
  ]
}
