import type { Benchmark, Row } from '../benchmark.ts'
import type { FloodPlan } from '../load/flood.ts'
import { CONNECTIONS, flood } from '../load.ts'
import { inRotation } from '../measure.ts'
import { postgresForGroup } from '../postgres.ts'
import { baselineProgram, PRODUCT, type Server, start } from '../server-process.ts'
import { setStage } from '../stage.ts'

/** Enough that what is compiled while it runs has been compiled. */
const WARM_UP = { answers: 5000 }

/** A season's calendar as phones ask for it again and again, against doing nothing with the same bytes. */
export const calendars: Benchmark = {
  name: 'calendars',
  title: 'Calendars: GET /calendar/{season}.ics',
  async measure({ rounds, seconds, say }) {
    const postgres = await postgresForGroup(say)
    const stages = { sqlite: await setStage('sqlite'), postgres: await setStage('postgres') }
    const servers: Server[] = []
    const open = async (program: string, variables: Record<string, string>) => {
      const server = await start(program, variables)
      servers.push(server)
      return server
    }
    try {
      const [sqlite, remote] = [
        await open(PRODUCT, stages.sqlite.variables),
        await open(PRODUCT, stages.postgres.variables),
      ]
      const paths = {
        sqlite: await calendarPath(sqlite, stages.sqlite.cookie),
        postgres: await calendarPath(remote, stages.postgres.cookie),
      }
      const body = await (await fetch(sqlite.url + paths.sqlite)).text()
      const bare = await open(baselineProgram('bare.mjs'), { BODY: body, CONTENT_TYPE: 'text/calendar; charset=utf-8' })
      const targets = {
        sqlite: { server: sqlite, path: paths.sqlite },
        postgres: { server: remote, path: paths.postgres },
        bare: { server: bare, path: paths.sqlite },
      }
      for (const target of Object.values(targets)) await load(target, WARM_UP)
      const of = (name: keyof typeof targets) => () => load(targets[name], { seconds })
      const measured = await inRotation({ sqlite: of('sqlite'), postgres: of('postgres'), bare: of('bare') }, rounds)
      const what = 'bare node:http, the same bytes'
      return (
        [
          ['SQLite', measured.sqlite],
          ['PostgreSQL', measured.postgres],
        ] as const
      ).flatMap(([engine, { perSecond, p99 }]): Row[] => [
        {
          what: `calendar, ${engine}`,
          value: perSecond,
          unit: '/s',
          baseline: { what, value: measured.bare.perSecond },
          goal: engine === 'SQLite' ? { of: 'baseline', atLeast: 0.5 } : null,
        },
        {
          what: `calendar, ${engine}, p99`,
          value: p99,
          unit: 'ms',
          baseline: { what, value: measured.bare.p99 },
          goal: engine === 'SQLite' ? { of: 'baseline', atMost: 3 } : null,
        },
      ])
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all(Object.values(stages).map((stage) => stage.remove()))
      await postgres.stop()
    }
  },
}

/** The address of the calendar of the season that is shown first. */
async function calendarPath({ url }: Server, cookie: string): Promise<string> {
  const site: { seasons: { leagueId: string; shownFirst: boolean }[] } = await (await fetch(`${url}/api/site`)).json()
  const leagueId = site.seasons.find((season) => season.shownFirst)?.leagueId ?? ''
  const matches: { calendarPath: string } = await (
    await fetch(`${url}/api/leagues/${leagueId}/matches`, { headers: { cookie } })
  ).json()
  return matches.calendarPath
}

const load = ({ server, path }: { server: Server; path: string }, until: FloodPlan['until']) =>
  flood({ url: server.url, until, connections: CONNECTIONS, requests: [{ path, headers: {} }] }).then(
    ({ perSecond, p99 }) => ({ perSecond, p99 }),
  )
