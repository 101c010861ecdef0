import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'

/** Columns of both look-ups, as either engine gives them. */
export type SessionRow = {
  expiresAt: number
  id: string
  email: string
  emailVerified: number
  name: string
  photoURL: string | null
  pendingEmail: string | null
  createdAt: number
  lastSignInAt: number
  role: string | null
}
export type PlayerRow = {
  firstName: string
  lastName: string
  nickname: string
  phone: string
  graduationYear: string
  clubTeam: string
  footPref: string
  position: string
  registeredAt: number
  admittedAt: number | null
  removedAt: number | null
  blockedAt: number | null
  passwords: number
  identities: number
  team: string | null
}

export const SESSION_SQL = `select s."expiresAt", u.id, u.email, u."emailVerified", u.name, u."photoURL", u."pendingEmail",
    u."createdAt", u."lastSignInAt", o.role
  from sessions s join users u on u.id = s."userId" left join roles o on o."userId" = u.id where s.id = $1`
export const PLAYER_SQL = `select p."firstName", p."lastName", p.nickname, p.phone, p."graduationYear", p."clubTeam",
    p."footPref", p.position, r."registeredAt", r."admittedAt", r."removedAt", u."blockedAt",
    (select count(*) from credentials c where c."userId" = u.id) as passwords,
    (select count(*) from identities i where i."userId" = u.id) as identities,
    (select t.name from rosters o join teams t on t.id = o."teamId"
      where o."userId" = u.id and t."leagueId" = r."leagueId" limit 1) as team
  from users u left join profiles p on p."userId" = u.id
  left join registrations r on r."userId" = u.id and r."leagueId" = $2 where u.id = $1`
export const LEAGUE_SQL = `select value as id from settings where key = 'registrationLeague'`

/** The id of the session that a cookie names. */
export const sessionIdOf = (cookie = ''): string =>
  createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest('base64url')

function present(session: SessionRow, leagueId: string, player: PlayerRow): string {
  const { id, email, emailVerified, photoURL, pendingEmail } = session
  const { firstName, lastName, nickname, phone, graduationYear, clubTeam, footPref, registeredAt } = player
  const isVerified = Boolean(emailVerified) || player.admittedAt !== null
  const isOpen = isVerified && player.removedAt === null && player.blockedAt === null
  const displayName = `${firstName} ${lastName}`
  return JSON.stringify({
    user: {
      id,
      email,
      emailVerified: Boolean(emailVerified),
      displayName,
      phoneNumber: phone || null,
      photoURL,
      providerData: [
        ...(Number(player.passwords) > 0 ? [{ providerId: 'password' }] : []),
        ...(Number(player.identities) > 0 ? [{ providerId: 'google' }] : []),
      ],
      hasPassword: Number(player.passwords) > 0,
      pendingEmail,
      metadata: { creationTime: Number(session.createdAt), lastSignInTime: Number(session.lastSignInAt) },
    },
    profile: {
      firstName,
      lastName,
      nickname,
      phone,
      graduationYear,
      clubTeam,
      footPref,
      position: JSON.parse(player.position),
    },
    registration: { leagueId, registeredAt: Number(registeredAt) },
    currentTeam: player.team,
    draftAdmission: isOpen ? 'open' : 'none',
    role: session.role,
    secondStep: null,
    passkeyNeeded: false,
    may: { register: false, administer: false, enterScores: session.role !== null },
  })
}

/** A look-up answers at once or later, as its engine does. */
type Later<T> = T | Promise<T>

type LookUps = {
  leagueId: string
  session(id: string): Later<SessionRow | undefined>
  player(userId: string, leagueId: string): Later<PlayerRow | undefined>
}

/** Serves this one question as somebody would write it by hand: the same look-ups, no framework, no other checks. */
export function serveBaseline({ leagueId, session, player }: LookUps): void {
  const end = (response: ServerResponse, status: number, body: string) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  }
  const server = createServer(async (request, response) => {
    if (request.url !== '/api/me') return end(response, request.url === '/healthz' ? 200 : 404, '')
    const found = await session(sessionIdOf(request.headers.cookie))
    if (!found || Number(found.expiresAt) < Date.now()) return end(response, 401, '')
    const known = await player(found.id, leagueId)
    if (!known) return end(response, 401, '')
    end(response, 200, present(found, leagueId, known))
  })
  server.listen(Number(process.env.PORT), '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))
}
