import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type RouteKey } from '#contract/api.ts'
import type { Access } from '#contract/route.ts'
import { BODIES, type KeyWithBody, type Person, statusOf } from '../testing/api/requests.ts'
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
} satisfies Record<Person, string | null>
const PEOPLE = Object.keys(EMAILS) as Person[]

const OPEN_TO: Record<Access, readonly Person[]> = {
  public: PEOPLE,
  signedIn: PEOPLE.filter((person) => person !== 'visitor'),
  // Sign-ins that are complete have no second step: `second-step.test.ts` has those that are not.
  secondStep: [],
  // Nor does a right open what is for phones with a link: `touchline.test.ts` has those.
  touchline: [],
  scorekeeper: ['scorekeeper', 'organiser', 'owner'],
  organiser: ['organiser', 'owner'],
  owner: ['owner'],
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

  it('[Q23] matches the table to what the contract says of each entry', async () => {
    const rows = KEYS.map((key) => `${api[key].access.padEnd(12)}${key}`).toSorted()
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('access-table.txt')
  })

  /** The status that somebody gets: by the access of the entry a refusal, or what its example says. */
  function wanted(key: RouteKey, person: Person): number {
    if (!OPEN_TO[api[key].access].includes(person)) return person === 'visitor' ? 401 : 403
    return statusOf(key, person) ?? 0
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
      const isForRoles = key.startsWith('POST /api/me/passkey') && OPEN_TO[api[key].access].includes(role)
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
