import pg from 'pg'
import {
  EVENINGS_SQL,
  LEAGUE_SQL,
  MATCHES_SQL,
  SESSION_SQL,
  SQUADS_SQL,
  serveBaseline,
  TEAMS_SQL,
} from './league-reply.ts'

// Instants are numbers, as in the reply.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

function all<Row extends object>(name: string, text: string) {
  return async (...values: string[]) => (await pool.query({ name, text, values })).rows as Row[]
}
type LookUps = Parameters<typeof serveBaseline>[0]
type RowsOf<Name extends 'teams' | 'squads' | 'evenings' | 'matches'> = Awaited<ReturnType<LookUps[Name]>>[number]

const [league] = await all<LookUps['league']>('league', LEAGUE_SQL)()
if (!league) throw new Error('no season is shown first')
const session = all<NonNullable<Awaited<ReturnType<LookUps['session']>>>>('session', SESSION_SQL)
serveBaseline({
  league,
  session: async (id) => (await session(id))[0],
  teams: all<RowsOf<'teams'>>('teams', TEAMS_SQL),
  squads: all<RowsOf<'squads'>>('squads', SQUADS_SQL),
  evenings: all<RowsOf<'evenings'>>('evenings', EVENINGS_SQL),
  matches: all<RowsOf<'matches'>>('matches', MATCHES_SQL),
})
