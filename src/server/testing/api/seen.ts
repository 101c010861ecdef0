import type { BodyInput, RouteKey } from '#contract/api.ts'
import type { FinalsReply } from '#contract/table/finals.ts'
import type { Store } from '../../store/store.ts'

/** A form as a test sends it: where it does not say what was seen, that is what stands when it is sent. */
export type SentBody<K extends RouteKey> =
  BodyInput<K> extends { before: object } ? Omit<BodyInput<K>, 'before'> & Partial<BodyInput<K>> : BodyInput<K>

type Ask = (key: RouteKey, params: Record<string, string>) => Promise<{ body: unknown }>
type Fields = Record<string, unknown>
type Read = (ask: Ask, params: Record<string, string>, store: Pick<Store, 'people'>) => Promise<Fields | undefined>

/** Readers of what a form shows, by its entry. */
const READS: Partial<Record<RouteKey, Read>> = {
  'PUT /api/leagues/:leagueId': async (ask, { leagueId }) =>
    among(await ask('GET /api/leagues', {}), (league) => league.id === leagueId),
  'PUT /api/me/profile': async (ask) => {
    const { user, profile } = (await ask('GET /api/me', {})).body as { user: Fields; profile: Fields }
    return { ...profile, email: user?.email }
  },
  // Past the server, which notes each look in the log.
  'PUT /api/leagues/:leagueId/people/:userId': async (_, { leagueId = '', userId = '' }, store) => {
    const sheet = (await store.people.read(leagueId, userId))?.sheet
    return sheet && { ...sheet, ...sheet.profile, contactEmail: sheet.contactEmail ?? '' }
  },
  'PUT /api/leagues/:leagueId/automatic-mails/:kind': async (ask, params) =>
    among(await ask('GET /api/leagues/:leagueId/automatic-mails', params), (mail) => mail.kind === params.kind),
  'PUT /api/leagues/:leagueId/posts/:postId': async (ask, params) =>
    (await ask('GET /api/leagues/:leagueId/posts/:postId', params)).body as Fields,
  'PUT /api/leagues/:leagueId/finals/champion': async (ask, params) => {
    const { declared } = (await ask('GET /api/leagues/:leagueId/finals', params)).body as FinalsReply
    return { champion: declared }
  },
  'PUT /api/leagues/:leagueId/finals/:matchId/teams': async (ask, params) => {
    const { matches } = (await ask('GET /api/leagues/:leagueId/finals', params)).body as FinalsReply
    const match = matches.find(({ id }) => id === params.matchId)
    const chosen = (side: 'home' | 'away') => (match?.knockOut?.[side] === '' ? match[side]?.id : null)
    return { homeTeamId: chosen('home'), awayTeamId: chosen('away') }
  },
  'PUT /api/privacy': async (ask) => (await ask('GET /api/privacy', {})).body as Fields,
}

const among = ({ body }: { body: unknown }, isMeant: (one: Fields) => boolean) =>
  Array.isArray(body) ? body.find(isMeant) : undefined

/** Adds to the body of a form what its author sees just before sending it, unless it says that itself. */
export async function withSeen(
  key: RouteKey,
  body: object,
  params: Record<string, string>,
  ask: Ask,
  store: Pick<Store, 'people'>,
): Promise<object> {
  const read = READS[key]
  if (!read || 'before' in body) return body
  const standing = (await read(ask, params, store)) ?? {}
  const seen = Object.keys(body).filter((field) => field !== 'newPassword')
  return { ...body, before: Object.fromEntries(seen.map((field) => [field, standing[field] ?? null])) }
}
