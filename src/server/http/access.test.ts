import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api, type RouteKey } from '#contract/api.ts'
import { BODIES, type KeyWithBody } from '../testing/api/requests.ts'
import { ADMINISTRATOR, openTestSite, PASSWORD, registrationOf, type TestSite } from '../testing/site.ts'

const UNVERIFIED = 'second-organiser@example.com'
const EMAILS = {
  visitor: null,
  player: 'player@example.com',
  registered: 'registered@example.com',
  unverified: UNVERIFIED,
  administrator: ADMINISTRATOR,
}
type Role = keyof typeof EMAILS
const ROLES = Object.keys(EMAILS) as Role[]

/**
 * Who gets which answer. `unverified` is somebody whose address is on the list of administrators and not confirmed.
 * 422 and 404 are refusals past the guard: a token of no mail, a site without Google, no draft yet.
 */
const TABLE: Record<
  RouteKey,
  [visitor: number, player: number, registered: number, unverified: number, admin: number]
> = {
  'GET /api/site': [200, 200, 200, 200, 200],
  'GET /api/me': [200, 200, 200, 200, 200],
  'GET /api/me/sign-ins': [401, 200, 200, 200, 200],
  'GET /api/me/seasons': [401, 200, 200, 200, 200],
  'DELETE /api/me/sign-ins': [401, 204, 204, 204, 204],
  'PUT /api/me/profile': [401, 200, 200, 200, 200],
  'PUT /api/me/registration': [401, 200, 200, 200, 200],
  'GET /api/leagues': [401, 200, 200, 200, 200],
  'POST /api/leagues': [401, 403, 403, 403, 200],
  'PUT /api/leagues/:leagueId': [401, 403, 403, 403, 200],
  'DELETE /api/leagues/:leagueId': [401, 403, 403, 403, 409],
  'PUT /api/leagues/:leagueId/archive': [401, 403, 403, 403, 200],
  'DELETE /api/leagues/:leagueId/archive': [401, 403, 403, 403, 200],
  'GET /api/leagues/:leagueId/desk': [401, 403, 403, 403, 200],
  'GET /api/draft/registrations': [401, 403, 403, 403, 200],
  'POST /api/draft/accounts/block': [401, 403, 403, 403, 422],
  'POST /api/draft/accounts/unblock': [401, 403, 403, 403, 422],
  'POST /api/draft/registrations/admit': [401, 403, 403, 403, 422],
  'POST /api/draft/registrations/remove': [401, 403, 403, 403, 422],
  'POST /api/draft/registrations/restore': [401, 403, 403, 403, 422],
  'GET /api/draft/log.csv': [401, 403, 403, 403, 404],
  'GET /api/draft/teams.csv': [401, 403, 403, 403, 404],
  'GET /api/leagues/:leagueId/teams': [401, 200, 200, 200, 200],
  'GET /api/leagues/:leagueId/teams/:teamId': [401, 404, 404, 404, 404],
  'GET /api/leagues/:leagueId/people': [401, 403, 403, 403, 200],
  'POST /api/leagues/:leagueId/people': [401, 403, 403, 403, 200],
  'GET /api/leagues/:leagueId/people/:userId': [401, 403, 403, 403, 404],
  'PUT /api/leagues/:leagueId/people/:userId': [401, 403, 403, 403, 404],
  'PUT /api/leagues/:leagueId/people/:userId/agreement': [401, 403, 403, 403, 404],
  'DELETE /api/leagues/:leagueId/people/:userId/agreement': [401, 403, 403, 403, 404],
  'POST /api/leagues/:leagueId/people/:userId/merge': [401, 403, 403, 403, 404],
  'POST /api/me/claims': [401, 422, 422, 422, 422],
  'PUT /api/leagues/:leagueId/people-fees': [401, 403, 403, 403, 409],
  'POST /api/leagues/:leagueId/people-acts': [401, 403, 403, 403, 422],
  'GET /api/leagues/:leagueId/managed-teams': [401, 403, 403, 403, 200],
  'GET /api/leagues/:leagueId/rosters': [401, 403, 403, 403, 200],
  'POST /api/leagues/:leagueId/teams/:teamId/players': [401, 403, 403, 403, 422],
  'POST /api/leagues/:leagueId/teams/:teamId/players/remove': [401, 403, 403, 403, 422],
  'PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role': [401, 403, 403, 403, 404],
  'POST /api/leagues/:leagueId/teams': [401, 403, 403, 403, 200],
  'PUT /api/leagues/:leagueId/teams/:teamId': [401, 403, 403, 403, 404],
  'DELETE /api/leagues/:leagueId/teams/:teamId': [401, 403, 403, 403, 404],
  'PUT /api/leagues/:leagueId/teams/:teamId/logo': [401, 403, 403, 403, 415],
  'DELETE /api/leagues/:leagueId/teams/:teamId/logo': [401, 403, 403, 403, 404],
  'GET /api/leagues/:leagueId/standings': [401, 200, 200, 200, 200],
  'GET /api/leagues/:leagueId/matches': [401, 200, 200, 200, 200],
  'GET /api/leagues/:leagueId/scores': [401, 403, 403, 403, 200],
  'PUT /api/leagues/:leagueId/scores': [401, 403, 403, 403, 422],
  'GET /api/leagues/:leagueId/schedule': [401, 403, 403, 403, 200],
  'POST /api/leagues/:leagueId/schedule/edits': [401, 403, 403, 403, 422],
  'POST /api/leagues/:leagueId/schedule/publish': [401, 403, 403, 403, 409],
  'POST /api/leagues/:leagueId/schedule/discard': [401, 403, 403, 403, 200],
  'POST /api/leagues/:leagueId/schedule/take-back': [401, 403, 403, 403, 409],
  'GET /api/leagues/:leagueId/schedule/publications': [401, 403, 403, 403, 200],
  'GET /api/leagues/:leagueId/evenings/:eveningId/call-off': [401, 403, 403, 403, 404],
  'GET /api/leagues/:leagueId/evenings/:eveningId/replay': [401, 403, 403, 403, 404],
  'POST /api/leagues/:leagueId/evenings/:eveningId/call-off': [401, 403, 403, 403, 404],
  'POST /api/leagues/:leagueId/evenings/:eveningId/put-back': [401, 403, 403, 403, 404],
  'POST /api/leagues/:leagueId/matches/:matchId/result': [401, 403, 403, 403, 404],
  'GET /api/acts': [401, 403, 403, 403, 200],
  'POST /api/auth/sign-up': [200, 200, 200, 200, 200],
  'POST /api/auth/sign-in': [200, 200, 200, 200, 200],
  'POST /api/auth/sign-out': [204, 204, 204, 204, 204],
  'POST /api/auth/confirm': [401, 204, 204, 204, 204],
  'POST /api/auth/reset-request': [204, 204, 204, 204, 204],
  'POST /api/auth/reset': [422, 422, 422, 422, 422],
  'POST /api/auth/verify-request': [401, 204, 204, 204, 204],
  'POST /api/auth/verify': [401, 422, 422, 422, 422],
  'GET /api/auth/google': [404, 404, 404, 404, 404],
  'GET /api/auth/google/callback': [404, 404, 404, 404, 404],
  'GET /api/events': [401, 200, 200, 200, 200],
  'GET /files/:name': [404, 404, 404, 404, 404],
  'GET /calendar/:leagueId.ics': [404, 404, 404, 404, 404],
  'GET /calendar/:leagueId/:teamId.ics': [404, 404, 404, 404, 404],
}
const KEYS = Object.keys(api) as RouteKey[]

/** These end the session they come with: whoever sends one signs in for it alone. */
const ENDING = new Set<RouteKey>([
  'POST /api/auth/sign-up',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-out',
  'POST /api/auth/confirm',
])

const isWithBody = (key: RouteKey): key is KeyWithBody => key in BODIES

describe('who may do what', () => {
  let site: TestSite
  let leagueId: string
  let standing: Record<Role, ReturnType<TestSite['visitor']>>

  beforeAll(async () => {
    site = await openTestSite('sqlite', { ADMIN_EMAILS: `${ADMINISTRATOR}, ${UNVERIFIED}` })
    const { organiser, league } = await site.setUpSeason()
    leagueId = league.id
    standing = {
      visitor: site.visitor(),
      player: await site.signUp(EMAILS.player),
      registered: await site.signUp(EMAILS.registered),
      unverified: await site.signUp(UNVERIFIED),
      administrator: organiser,
    }
    await standing.registered.call('PUT /api/me/registration', registrationOf(EMAILS.registered))
  })
  afterAll(() => site.close())

  async function personFor(key: RouteKey, role: Role) {
    const email = EMAILS[role]
    if (!ENDING.has(key) || email === null) return standing[role]
    const person = site.visitor()
    await person.call('POST /api/auth/sign-in', { email, password: PASSWORD })
    return person
  }

  function bodyFor(key: RouteKey, role: Role): object | undefined {
    if (!isWithBody(key)) return undefined
    const body: { email?: string; [field: string]: unknown } = { ...BODIES[key] }
    if (key === 'POST /api/auth/sign-up') body.email = `brought-by-${role}@example.com`
    else if (key !== 'POST /api/auth/sign-in' && body.email) body.email = EMAILS[role] ?? body.email
    return body
  }

  it('[Q23] has a row for every entry of the contract', () => {
    expect(Object.keys(TABLE).sort()).toEqual([...KEYS].sort())
  })

  it('[Q23] matches the table to what the contract says of each entry', () => {
    for (const key of KEYS) {
      const [visitor, player] = TABLE[key]
      const { access } = api[key] satisfies Api[RouteKey]
      expect([visitor === 401, player === 403], key).toEqual([
        access !== 'public',
        access !== 'public' && access !== 'signedIn',
      ])
    }
  })

  it.each(KEYS)('[Q23] %s', async (key) => {
    for (const [i, role] of ROLES.entries()) {
      const person = await personFor(key, role)
      // A stream of events has no end to wait for.
      const { status, body } =
        key === 'GET /api/events'
          ? await person.inject<{ code?: string }>('HEAD', '/api/events', undefined)
          : await person.call(key, bodyFor(key, role) as never, { params: { leagueId } })
      expect(status, `${role}: ${JSON.stringify(body)}`).toBe(TABLE[key][i])
      if (key === 'GET /api/events') continue
      if (status === 401) expect(body.code).toBe('not_signed_in')
      if (status === 403) expect(body.code).toBe('not_allowed')
    }
  })

  it('[Q24] answers alike for seasons that do not exist, whatever the id is', async () => {
    const ids = ['no-such-season', leagueId.replace(/^./, 'z'), `${leagueId} `, '..', "' or 1=1 --", '\0', '0', '%']
    for (const id of ids) {
      const change = (role: Role) =>
        standing[role].call('PUT /api/leagues/:leagueId', BODIES['PUT /api/leagues/:leagueId'], {
          params: { leagueId: id },
        })
      expect((await change('administrator')).body.code, id).toBe('not_found')
      expect((await change('player')).body.code, id).toBe(id === '..' ? 'not_found' : 'not_allowed')
    }
  })

  it('[Q24] a refused player learns nothing of which seasons there are', async () => {
    const answers = await Promise.all(
      [leagueId, 'no-such-season'].map((id) =>
        standing.player.call('PUT /api/leagues/:leagueId', season(), { params: { leagueId: id } }),
      ),
    )
    const [one, other] = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }))
    expect(one).toEqual(other)
  })

  it('[Q24] a season that is changed leaves the others as they were', async () => {
    const other = await standing.administrator.call('POST /api/leagues', {
      ...season(),
      year: 2030,
      current: false,
    })
    const before = await standing.administrator.call('GET /api/leagues')
    await standing.administrator.call('PUT /api/leagues/:leagueId', season(), { params: { leagueId } })
    const find = (leagues: typeof before.body) => leagues.find(({ id }) => id === other.body.id)
    expect(find((await standing.player.call('GET /api/leagues')).body)).toEqual(find(before.body))
  })

  it('[Q27] rights that are taken away are gone at the next request of the same session', async () => {
    const person = site.visitor()
    await person.call('POST /api/auth/sign-in', { email: ADMINISTRATOR, password: PASSWORD })
    const save = () => person.call('PUT /api/leagues/:leagueId', season(), { params: { leagueId } })
    const set = (emailVerified: 0 | 1) =>
      site.store.connections.write
        .updateTable('users')
        .set({ emailVerified })
        .where('email', '=', ADMINISTRATOR)
        .execute()
    expect((await save()).status).toBe(200)
    await set(0)
    expect((await save()).status).toBe(403)
    expect((await person.call('GET /api/me')).body.may.administer).toBe(false)
    await set(1)
    expect((await save()).status).toBe(200)
  })

  it('[Q17] the sessions of a deleted account are gone at once', async () => {
    const email = 'leaving@example.com'
    const person = await site.signUp(email)
    await site.store.connections.write.deleteFrom('users').where('email', '=', email).execute()
    expect((await person.call('GET /api/leagues')).status).toBe(401)
    expect((await person.call('GET /api/me')).body.user).toBeNull()
  })

  const season = () => BODIES['PUT /api/leagues/:leagueId']
})
