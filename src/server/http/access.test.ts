import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, api, type RouteKey } from '#contract/api.ts'
import type { Access } from '#contract/route.ts'
import { BODIES, type KeyWithBody } from '../testing/api/requests.ts'
import { ADMINISTRATOR, openTestSite, PASSWORD, registrationOf, type TestSite } from '../testing/site.ts'

const UNVERIFIED = 'second-organiser@example.com'
const EMAILS = {
  visitor: null,
  player: 'player@example.com',
  registered: 'registered@example.com',
  /** On the list of administrators, and not confirmed. */
  unverified: UNVERIFIED,
  scorekeeper: 'scorekeeper@example.com',
  organiser: 'deputy@example.com',
  /** By configuration. */
  owner: ADMINISTRATOR,
}
type Person = keyof typeof EMAILS
const PEOPLE = Object.keys(EMAILS) as Person[]

/** Whom each access is open to. */
const OPEN_TO: Record<Access, readonly Person[]> = {
  public: PEOPLE,
  signedIn: PEOPLE.filter((person) => person !== 'visitor'),
  // Sign-ins that are complete have no second step: `second-step.test.ts` has those that are not.
  secondStep: [],
  scorekeeper: ['scorekeeper', 'organiser', 'owner'],
  organiser: ['organiser', 'owner'],
  owner: ['owner'],
}

/**
 * Whom each entry is for, and the status that they get. Refusals past the guard are among them: a token of no mail, a
 * site without Google, no draft yet.
 */
const TABLE: Record<RouteKey, [access: Access, status: number | Partial<Record<Person, number>>]> = {
  'GET /api/site': ['public', 200],
  'GET /api/me': ['public', 200],
  'GET /api/me/sign-ins': ['signedIn', 200],
  'DELETE /api/me/sign-ins': ['signedIn', 204],
  'PUT /api/me/profile': ['signedIn', 200],
  'PUT /api/me/registration': ['signedIn', 200],
  // The season asks for no agreement.
  'GET /api/me/agreement': ['signedIn', 404],
  'PUT /api/me/agreement': ['signedIn', 404],
  'POST /api/me/agreement/mail': ['signedIn', 404],
  'POST /api/guardian/read': ['public', 422],
  'POST /api/guardian/agree': ['public', 422],
  'GET /api/leagues': ['signedIn', 200],
  // The second one finds what the first has made.
  'POST /api/leagues': ['organiser', { organiser: 200, owner: 409 }],
  'POST /api/leagues/preview': ['organiser', 200],
  'PUT /api/leagues/:leagueId': ['organiser', 200],
  'DELETE /api/leagues/:leagueId': ['organiser', 409],
  'PUT /api/leagues/:leagueId/archive': ['organiser', 200],
  'DELETE /api/leagues/:leagueId/archive': ['organiser', 200],
  'GET /api/leagues/:leagueId/desk': ['organiser', 200],
  'GET /api/leagues/:leagueId/desk/counts': ['scorekeeper', 200],
  'POST /api/test-mail': ['organiser', 200],
  'GET /api/backups': ['owner', 200],
  'POST /api/backups': ['owner', 204],
  // Without bytes it is no backup.
  'POST /api/backups/upload': ['owner', 415],
  'POST /api/backups/:backupId/download': ['owner', 404],
  'GET /api/backups/:backupId/losses': ['owner', 404],
  // No test can start the site anew.
  'POST /api/backups/:backupId/restore': ['owner', 404],
  'GET /api/restores/:restoreId': ['public', 404],
  'POST /api/held-mails': ['owner', 409],
  'GET /api/draft/room': ['signedIn', 404],
  'GET /api/draft/registrations': ['organiser', 200],
  'POST /api/draft/accounts/block': ['organiser', 422],
  'POST /api/draft/accounts/unblock': ['organiser', 422],
  'POST /api/draft/registrations/admit': ['organiser', 422],
  'POST /api/draft/registrations/remove': ['organiser', 422],
  'POST /api/draft/registrations/restore': ['organiser', 422],
  'GET /api/draft/log.csv': ['organiser', 404],
  'GET /api/draft/teams.csv': ['organiser', 404],
  'GET /api/leagues/:leagueId/teams': ['signedIn', 200],
  'GET /api/leagues/:leagueId/teams/:teamId': ['signedIn', 404],
  'GET /api/leagues/:leagueId/managed-teams': ['organiser', 200],
  'POST /api/leagues/:leagueId/teams': ['organiser', { organiser: 200, owner: 409 }],
  'PUT /api/leagues/:leagueId/teams/:teamId': ['organiser', 404],
  'DELETE /api/leagues/:leagueId/teams/:teamId': ['organiser', 404],
  'GET /api/leagues/:leagueId/teams/:teamId/withdrawal': ['organiser', 404],
  'POST /api/leagues/:leagueId/teams/:teamId/withdrawal': ['organiser', 404],
  'POST /api/leagues/:leagueId/teams/:teamId/withdrawal/take-back': ['organiser', 404],
  'POST /api/leagues/:leagueId/teams/:teamId/deductions': ['organiser', 404],
  'POST /api/leagues/:leagueId/teams/:teamId/deductions/:deductionId/take-back': ['organiser', 404],
  'POST /api/leagues/:leagueId/teams/copy': ['organiser', 404],
  'POST /api/leagues/:leagueId/teams/import': ['organiser', 409],
  'GET /api/leagues/:leagueId/teams/:teamId/own': ['signedIn', 404],
  'PUT /api/leagues/:leagueId/teams/:teamId/own': ['signedIn', 404],
  // Captains change the logos of their own teams.
  'PUT /api/leagues/:leagueId/teams/:teamId/logo': ['signedIn', 415],
  'DELETE /api/leagues/:leagueId/teams/:teamId/logo': [
    'signedIn',
    { player: 403, registered: 403, unverified: 403, scorekeeper: 403, organiser: 404, owner: 404 },
  ],
  'GET /api/leagues/:leagueId/standings': ['signedIn', 200],
  'GET /api/leagues/:leagueId/matches': ['signedIn', 200],
  'GET /api/leagues/:leagueId/scores': ['scorekeeper', 200],
  'PUT /api/leagues/:leagueId/scores': ['scorekeeper', 422],
  'GET /api/leagues/:leagueId/finals': ['signedIn', 200],
  'POST /api/leagues/:leagueId/finals': ['organiser', 422],
  'DELETE /api/leagues/:leagueId/finals': ['organiser', 409],
  'POST /api/leagues/:leagueId/finals/lots': ['organiser', 409],
  'PUT /api/leagues/:leagueId/finals/champion': ['organiser', 200],
  'PUT /api/leagues/:leagueId/finals/:matchId/teams': ['organiser', 409],
  'PUT /api/leagues/:leagueId/finals/:matchId/penalties': ['scorekeeper', 409],
  'GET /api/leagues/:leagueId/schedule': ['organiser', 200],
  'POST /api/leagues/:leagueId/schedule/edits': ['organiser', 422],
  'POST /api/leagues/:leagueId/schedule/wishes': ['organiser', 422],
  'POST /api/leagues/:leagueId/schedule/locks': ['organiser', 422],
  'POST /api/leagues/:leagueId/schedule/publish': ['organiser', 409],
  'POST /api/leagues/:leagueId/schedule/discard': ['organiser', 200],
  'POST /api/leagues/:leagueId/schedule/take-back': ['organiser', 409],
  'GET /api/leagues/:leagueId/schedule/publications': ['organiser', 200],
  'GET /api/leagues/:leagueId/evenings/:eveningId/call-off': ['organiser', 404],
  'GET /api/leagues/:leagueId/evenings/:eveningId/replay': ['organiser', 404],
  'POST /api/leagues/:leagueId/evenings/:eveningId/call-off': ['organiser', 404],
  'POST /api/leagues/:leagueId/evenings/:eveningId/put-back': ['organiser', 404],
  'POST /api/leagues/:leagueId/matches/:matchId/result': ['organiser', 404],
  'GET /api/acts': ['organiser', 200],
  'GET /api/me/data': ['signedIn', 200],
  'DELETE /api/me': [
    'signedIn',
    { player: 204, registered: 204, unverified: 204, scorekeeper: 204, organiser: 204, owner: 409 },
  ],
  'GET /api/people/:userId/data': ['organiser', 404],
  'DELETE /api/people/:userId': ['organiser', 404],
  'GET /api/privacy': ['public', 200],
  'PUT /api/privacy': ['organiser', { organiser: 200, owner: 409 }],
  'POST /api/auth/sign-up': ['public', 200],
  'POST /api/auth/sign-in': ['public', 200],
  'POST /api/auth/sign-out': ['public', 204],
  'POST /api/auth/confirm': ['signedIn', 204],
  'POST /api/auth/reset-request': ['public', 204],
  'POST /api/auth/reset': ['public', 422],
  'POST /api/auth/verify-request': ['signedIn', 204],
  'POST /api/auth/verify': ['signedIn', 422],
  'GET /api/auth/google': ['public', 404],
  'GET /api/auth/google/callback': ['public', 404],
  'GET /api/events': ['signedIn', 200],
  'GET /files/:name': ['public', 404],
  'GET /calendar/:leagueId.ics': ['public', 404],
  'GET /calendar/:leagueId/:teamId.ics': ['public', 404],
  'GET /api/access': ['organiser', 200],
  'POST /api/access/invitations': ['owner', 200],
  'POST /api/access/invitations/withdraw': ['owner', 200],
  'PUT /api/access/roles/:userId': ['owner', 404],
  // An owner ends anybody's role, others their own alone.
  'DELETE /api/access/roles/:userId': ['scorekeeper', { scorekeeper: 403, organiser: 403, owner: 404 }],
  // The owner is one by configuration.
  'POST /api/access/hand-over': ['owner', 409],
  'DELETE /api/access/hand-over': ['owner', 404],
  'POST /api/access/recovery-sheet': ['owner', 200],
  'DELETE /api/access/recoveries/:userId': ['owner', 404],
  'POST /api/auth/recovery': ['public', 401],
  'POST /api/auth/recovery/finish': ['public', 401],
  'POST /api/access/claim': ['signedIn', 422],
  // The rights of roles on passkeys are those of the account: a player may have none, but lists and removes them.
  'GET /api/me/passkeys': ['signedIn', 200],
  'POST /api/me/passkey-options': [
    'signedIn',
    { player: 403, registered: 403, unverified: 403, scorekeeper: 200, organiser: 200, owner: 200 },
  ],
  'POST /api/me/passkeys': [
    'signedIn',
    { player: 403, registered: 403, unverified: 403, scorekeeper: 401, organiser: 401, owner: 401 },
  ],
  'DELETE /api/me/passkeys/:passkeyId': ['signedIn', 404],
  'POST /api/me/recovery-codes': ['signedIn', 404],
  'POST /api/me/passkey-advice': ['organiser', 204],
  'POST /api/auth/second-step/options': ['secondStep', 401],
  'POST /api/auth/second-step/passkey': ['secondStep', 401],
  'POST /api/auth/second-step/code': ['secondStep', 401],
  'POST /api/auth/second-step/owner-address': ['secondStep', 401],
  'DELETE /api/access/passkeys/:userId': ['owner', 404],
  'PUT /api/access/passkeys-required': ['owner', 409],
  'GET /api/me/seasons': ['signedIn', 200],
  'GET /api/leagues/:leagueId/people': ['organiser', 200],
  'GET /api/leagues/:leagueId/people-start': ['organiser', 200],
  'GET /api/leagues/:leagueId/people.csv': ['organiser', 200],
  'POST /api/leagues/:leagueId/people-csv': ['organiser', 200],
  'POST /api/leagues/:leagueId/people': ['organiser', 200],
  'GET /api/leagues/:leagueId/people/:userId': ['organiser', 404],
  'PUT /api/leagues/:leagueId/people/:userId': ['organiser', 404],
  'PUT /api/leagues/:leagueId/people/:userId/agreement': ['organiser', 404],
  'DELETE /api/leagues/:leagueId/people/:userId/agreement': ['organiser', 404],
  'POST /api/leagues/:leagueId/people-import/preview': ['organiser', 200],
  'POST /api/leagues/:leagueId/people-import': ['organiser', 409],
  'POST /api/leagues/:leagueId/people-mails/reach': ['organiser', 200],
  'GET /api/leagues/:leagueId/people-mails': ['organiser', 200],
  'POST /api/leagues/:leagueId/people-mails': ['organiser', 422],
  'GET /api/news': ['signedIn', 200],
  'GET /api/news/:slug': ['signedIn', 404],
  'GET /api/leagues/:leagueId/posts': ['organiser', 200],
  // The id is the first one's.
  'POST /api/leagues/:leagueId/posts': ['organiser', { organiser: 200, owner: 409 }],
  'POST /api/leagues/:leagueId/posts/preview': ['organiser', 200],
  'POST /api/leagues/:leagueId/posts/try': ['organiser', 200],
  'POST /api/leagues/:leagueId/posts/unreached': ['organiser', 200],
  'GET /api/leagues/:leagueId/posts/:postId': ['organiser', 404],
  'PUT /api/leagues/:leagueId/posts/:postId': ['organiser', 404],
  'DELETE /api/leagues/:leagueId/posts/:postId': ['organiser', 404],
  'POST /api/leagues/:leagueId/posts/:postId/publish': ['organiser', 404],
  'POST /api/leagues/:leagueId/posts/:postId/mail': ['organiser', 404],
  'PUT /api/leagues/:leagueId/posts/:postId/pin': ['organiser', 404],
  'POST /api/leagues/:leagueId/posts/:postId/unplan': ['organiser', 404],
  'POST /api/leagues/:leagueId/posts/:postId/withdraw': ['organiser', 404],
  'POST /api/leagues/:leagueId/posts/:postId/put-back': ['organiser', 404],
  'GET /api/leagues/:leagueId/mailings/:mailingId': ['organiser', 404],
  'POST /api/leagues/:leagueId/mailings/:mailingId/stop': ['organiser', 404],
  'POST /api/leagues/:leagueId/mailings/:mailingId/resume': ['organiser', 404],
  'POST /api/leagues/:leagueId/mailings/:mailingId/unreached': ['organiser', 404],
  'GET /api/leagues/:leagueId/automatic-mails': ['organiser', 200],
  'PUT /api/leagues/:leagueId/automatic-mails/:kind': ['organiser', 404],
  'GET /api/me/mails': ['signedIn', 200],
  'PUT /api/me/mails': ['signedIn', 200],
  // JSON is no form of a mail program.
  'POST /unsubscribe/:token': ['public', 415],
  'POST /api/mail-end/read': ['public', 422],
  'POST /api/mail-end': ['public', 422],
  'GET /api/leagues/:leagueId/waiting': ['organiser', 200],
  'POST /api/leagues/:leagueId/waiting/:userId': ['organiser', 404],
  'DELETE /api/leagues/:leagueId/waiting/:userId': ['organiser', 404],
  'POST /api/me/waiting/accept': ['signedIn', 404],
  'DELETE /api/me/waiting': ['signedIn', 404],
  'PUT /api/leagues/:leagueId/people-fees': ['organiser', 409],
  'POST /api/leagues/:leagueId/people-acts': ['organiser', 422],
  'GET /api/leagues/:leagueId/rosters': ['organiser', 200],
  'POST /api/leagues/:leagueId/teams/:teamId/players': ['organiser', 422],
  'POST /api/leagues/:leagueId/teams/:teamId/players/remove': ['organiser', 422],
  'POST /api/leagues/:leagueId/rosters/put-back': ['organiser', 409],
  'PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role': ['organiser', 404],
  'POST /api/leagues/:leagueId/people/:userId/merge-proposal': ['organiser', 404],
  'POST /api/merge/read': ['public', 422],
  'POST /api/merge/confirm': ['public', 422],
  'POST /api/leagues/:leagueId/people/:userId/merge': ['organiser', 404],
  'POST /api/claims/read': ['public', 422],
  'POST /api/me/claims': ['signedIn', 422],
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
  let standing: Record<Person, ReturnType<TestSite['visitor']>>

  beforeAll(async () => {
    site = await openTestSite('sqlite', { ADMIN_EMAILS: `${ADMINISTRATOR}, ${UNVERIFIED}` })
    const { organiser, league } = await site.setUpSeason()
    leagueId = league.id
    standing = {
      visitor: site.visitor(),
      player: await site.signUp(EMAILS.player),
      registered: await site.signUp(EMAILS.registered),
      unverified: await site.signUp(UNVERIFIED),
      scorekeeper: await site.signUp(EMAILS.scorekeeper),
      organiser: await site.signUp(EMAILS.organiser),
      owner: organiser,
    }
    for (const role of ['scorekeeper', 'organiser'] as const) {
      await standing[role].call('POST /api/auth/verify', { token: await site.tokenFor(EMAILS[role]) })
      const { status } = await organiser.call('POST /api/access/invitations', { email: EMAILS[role], role })
      expect(status).toBe(200)
    }
    await standing.registered.call('PUT /api/me/registration', registrationOf(EMAILS.registered))
  })
  afterAll(() => site.close())

  async function personFor(key: RouteKey, role: Person) {
    const email = EMAILS[role]
    // Whoever asks for that is gone then.
    const isLast = key === 'DELETE /api/me' && email !== null && role !== 'owner'
    if (isLast) return site.signUp(`leaves-as-${role}@example.com`)
    if (!ENDING.has(key) || email === null) return standing[role]
    const person = site.visitor()
    await person.call('POST /api/auth/sign-in', { email, password: PASSWORD })
    return person
  }

  function bodyFor(key: RouteKey, role: Person): object | undefined {
    if (!isWithBody(key)) return undefined
    const body: { email?: string; [field: string]: unknown } = { ...BODIES[key] }
    if (key === 'POST /api/auth/sign-up') body.email = `brought-by-${role}@example.com`
    else if (key !== 'POST /api/auth/sign-in' && !key.startsWith('POST /api/access/') && body.email)
      body.email = EMAILS[role] ?? body.email
    return body
  }

  it('[Q23] has a row for every entry of the contract', () => {
    expect(Object.keys(TABLE).sort()).toEqual([...KEYS].sort())
  })

  it('[Q23] matches the table to what the contract says of each entry', () => {
    for (const key of KEYS) {
      const { access } = api[key] satisfies Api[RouteKey]
      expect(access, key).toBe(TABLE[key][0])
    }
  })

  /** The status that somebody gets, as the table says. */
  function wanted(key: RouteKey, person: Person): number {
    const [access, status] = TABLE[key]
    if (!OPEN_TO[access].includes(person)) return person === 'visitor' ? 401 : 403
    return typeof status === 'number' ? status : (status[person] ?? 0)
  }

  it.each(KEYS)('[Q23, Q81] %s', async (key) => {
    for (const role of PEOPLE) {
      const person = await personFor(key, role)
      // A stream of events has no end to wait for.
      const { status, body } =
        key === 'GET /api/events'
          ? await person.inject<{ code?: string }>('HEAD', '/api/events', undefined)
          : await person.call(key, bodyFor(key, role) as never, { params: { leagueId } })
      expect(status, `${role}: ${JSON.stringify(body)}`).toBe(wanted(key, role))
      if (key === 'GET /api/events') continue
      if (status === 401 && role === 'visitor' && !key.startsWith('POST /api/auth/recovery'))
        expect(body.code).toBe('not_signed_in')
      const isForRoles = key.startsWith('POST /api/me/passkey') && OPEN_TO[TABLE[key][0]].includes(role)
      if (status === 403) expect(body.code).toBe(isForRoles ? 'no_role' : 'not_allowed')
    }
  })

  it('[Q24] answers alike for seasons that do not exist, whatever the id is', async () => {
    const ids = ['no-such-season', leagueId.replace(/^./, 'z'), `${leagueId} `, '..', "' or 1=1 --", '\0', '0', '%']
    for (const id of ids) {
      const change = (role: Person) =>
        standing[role].call('PUT /api/leagues/:leagueId', BODIES['PUT /api/leagues/:leagueId'], {
          params: { leagueId: id },
        })
      expect((await change('owner')).body.code, id).toBe('not_found')
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
    const other = await standing.owner.call('POST /api/leagues', {
      ...season(),
      year: 2030,
      current: false,
    })
    const before = await standing.owner.call('GET /api/leagues')
    await standing.owner.call('PUT /api/leagues/:leagueId', season(), { params: { leagueId } })
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
