import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../src/server/store/engine/open.ts'
import {
  EVENINGS_SQL,
  LEAGUE_SQL,
  MATCHES_SQL,
  SESSION_SQL,
  SQUADS_SQL,
  serveBaseline,
  TEAMS_SQL,
} from './league-reply.ts'

const database = new DatabaseSync(databaseFile(process.env.DATA_DIR ?? ''), { readOnly: true })

function all<Row>(sql: string) {
  const statement = database.prepare(sql.replace(/\$(\d)/g, '?$1'))
  return (...values: string[]) => statement.all(...values) as Row[]
}
type LookUps = Parameters<typeof serveBaseline>[0]
type RowsOf<Name extends 'teams' | 'squads' | 'evenings' | 'matches'> = Awaited<ReturnType<LookUps[Name]>>[number]

const [league] = all<LookUps['league']>(LEAGUE_SQL)()
if (!league) throw new Error('no season is shown first')
const session = all<NonNullable<Awaited<ReturnType<LookUps['session']>>>>(SESSION_SQL)
serveBaseline({
  league,
  session: (id) => session(id)[0],
  teams: all<RowsOf<'teams'>>(TEAMS_SQL),
  squads: all<RowsOf<'squads'>>(SQUADS_SQL),
  evenings: all<RowsOf<'evenings'>>(EVENINGS_SQL),
  matches: all<RowsOf<'matches'>>(MATCHES_SQL),
})
