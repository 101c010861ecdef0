import pg from 'pg'
import { LEAGUE_SQL, PLAYER_SQL, type PlayerRow, SESSION_SQL, type SessionRow, serveBaseline } from './me-reply.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

async function one<Row extends pg.QueryResultRow>(name: string, text: string, values: string[]) {
  const { rows } = await pool.query<Row>({ name, text, values })
  return rows[0]
}

const league = await one<{ id: string }>('league', LEAGUE_SQL, [])
serveBaseline({
  leagueId: league?.id ?? '',
  session: (id) => one<SessionRow>('session', SESSION_SQL, [id]),
  player: (userId, leagueId) => one<PlayerRow>('player', PLAYER_SQL, [userId, leagueId]),
})
