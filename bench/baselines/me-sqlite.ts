import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../src/server/store/engine/open.ts'
import { LEAGUE_SQL, PLAYER_SQL, type PlayerRow, SESSION_SQL, type SessionRow, serveBaseline } from './me-reply.ts'

const database = new DatabaseSync(databaseFile(process.env.DATA_DIR ?? ''), { readOnly: true })
const numbered = (sql: string) => sql.replace(/\$(\d)/g, '?$1')
const session = database.prepare(numbered(SESSION_SQL))
const player = database.prepare(numbered(PLAYER_SQL))

serveBaseline({
  leagueId: String(database.prepare(LEAGUE_SQL).get()?.id),
  session: (id) => session.get(id) as SessionRow | undefined,
  player: (userId, leagueId) => player.get(userId, leagueId) as PlayerRow | undefined,
})
