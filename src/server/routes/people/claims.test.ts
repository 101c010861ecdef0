import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replay } from '#league/draft/apply.ts'
import { CALM, type DraftLeague, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { registrationOf } from '../../testing/site.ts'

const DAY = 24 * 60 * 60 * 1000
const FAMILY = 'family@example.com'

describe.each(ENGINES)('two rows of one person on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: DraftLeague
  let organiser: ReturnType<DraftLeague['visitor']>
  let leagueId: string
  beforeEach(async () => {
    league = await openDraftLeague(engine, { players: 6, settings: CALM })
    organiser = league.visitor(league.organiser)
    leagueId = league.league.id
  })
  afterEach(() => league.close())

  const params = (more: Record<string, string> = {}) => ({ params: { leagueId, ...more } })
  async function addManually(invite = false, contactEmail = FAMILY): Promise<string> {
    const { body } = await organiser.call(
      'POST /api/leagues/:leagueId/people',
      {
        firstName: 'Sam',
        lastName: 'Ito',
        graduationYear: '2027',
        footPref: 'right',
        position: ['GK'],
        phone: '(203) 555-0177',
        contactEmail,
        invite,
      },
      params(),
    )
    return body.userId
  }
  const list = async () => (await organiser.call('GET /api/leagues/:leagueId/people', undefined, params())).body.people
  const sheet = async (userId: string) =>
    (await organiser.call('GET /api/leagues/:leagueId/people/:userId', undefined, params({ userId }))).body
  const merge = (userId: string, intoUserId: string) =>
    organiser.call('POST /api/leagues/:leagueId/people/:userId/merge', { intoUserId }, params({ userId }))
  const { store } = { store: () => league.site.store }
  const idOf = async (email: string) => (await store().users.findByEmail(email))?.id ?? ''

  const invited = async (address = FAMILY) => ({
    userId: await addManually(true, address),
    token: await league.site.tokenFor(address),
  })
  const verified = (email: string) => league.site.signUp(email).then((person) => verify(person, email))
  async function verify(person: Awaited<ReturnType<DraftLeague['site']['signUp']>>, email: string) {
    const { status } = await person.call('POST /api/auth/verify', { token: await league.site.tokenFor(email) })
    expect(status).toBe(204)
    return person
  }

  itOnce('[PE2, PE7] names the person in mail and page, and lets the addressee take the row over, once', async () => {
    const { userId, token } = await invited()
    const mail = await league.site.mailTo(FAMILY)
    expect(mail.text).toContain('Sam')
    expect(mail.subject).not.toContain('Sam')
    const season = league.league.name
    const page = await league.site.visitor().call('POST /api/claims/read', { token })
    expect(page.body).toEqual({ firstName: 'Sam', seasons: [season], email: FAMILY })
    const parent = await verified(FAMILY)
    const claim = await parent.call('POST /api/me/claims', { token })
    expect(claim.status).toBe(204)
    const own = await idOf(FAMILY)
    const { body: me } = await parent.call('GET /api/me')
    expect(me).toMatchObject({ profile: { firstName: 'Sam', phone: '(203) 555-0177' }, registration: { leagueId } })
    expect((await list()).map((one) => one.userId)).not.toContain(userId)
    expect((await sheet(own)).history.map(({ text }) => text).sort()).toEqual([
      'Added by hand',
      'Invited to take over the registration',
      'Taken over by its owner',
    ])
    expect((await parent.call('POST /api/me/claims', { token })).body.code).toBe('link_used')
    expect((await league.site.visitor().call('POST /api/claims/read', { token })).body.code).toBe('link_used')
  })

  itOnce('[PE7] joins nothing for another address or one that is not verified, and the link stays good', async () => {
    const { token } = await invited()
    const stranger = await verified('stranger@example.com')
    const parent = await league.site.signUp(FAMILY)
    const before = await allRows(store())
    expect((await stranger.call('POST /api/me/claims', { token })).body.code).toBe('other_account')
    expect((await parent.call('POST /api/me/claims', { token })).body.code).toBe('address_unverified')
    expect(await allRows(store())).toEqual(before)
    await verify(parent, FAMILY)
    expect((await parent.call('POST /api/me/claims', { token })).status).toBe(204)
  })

  itOnce(
    '[PE7] joins nothing where the account is registered for that season or waits for it, and an organiser can',
    async () => {
      const { connections } = store()
      const sister = await verified(FAMILY)
      const { email: _, ...profile } = registrationOf(FAMILY)
      await sister.call('PUT /api/me/registration', { ...profile, email: FAMILY })
      const own = await idOf(FAMILY)
      const { userId, token } = await invited()
      const refused = async () => {
        const before = await allRows(store())
        const { status, body } = await sister.call('POST /api/me/claims', { token })
        expect([status, body.code]).toEqual([409, 'registered_already'])
        expect(await allRows(store())).toEqual(before)
      }
      await refused()
      // Neither does a removed registration come back that way.
      await organiser.call('POST /api/leagues/:leagueId/people-acts', { act: 'remove', userIds: [own] }, params())
      await refused()
      await connections.write.deleteFrom('registrations').where('userId', '=', own).execute()
      await connections.write
        .insertInto('waitingPlayers')
        .values({ leagueId, userId: own, number: 1, since: 0, form: '{}' })
        .execute()
      await refused()
      await connections.write.deleteFrom('waitingPlayers').execute()
      await sister.call('PUT /api/me/registration', { ...profile, email: FAMILY })
      expect((await merge(userId, own)).status).toBe(204)
    },
  )

  itOnce('[PE2] takes no invitation after fourteen days, and none once the contact address is another', async () => {
    const { userId, token } = await invited()
    const person = await verified(FAMILY)
    await organiser.call(
      'PUT /api/leagues/:leagueId/people/:userId',
      { contactEmail: 'else@example.com' },
      params({ userId }),
    )
    expect((await person.call('POST /api/me/claims', { token })).status).toBe(422)
    await organiser.call('POST /api/leagues/:leagueId/people-acts', { act: 'invite', userIds: [userId] }, params())
    const second = await league.site.tokenFor('else@example.com')
    league.site.clock.pass(14 * DAY)
    const late = await verified('else@example.com')
    expect((await late.call('POST /api/me/claims', { token: second })).status).toBe(422)
    expect((await late.call('POST /api/claims/read', { token: second })).status).toBe(422)
  })

  itOnce('[PE2] keeps what either registration of a season has', async () => {
    const userId = await addManually()
    const into = league.people[2]?.id ?? ''
    await organiser.call(
      'PUT /api/leagues/:leagueId/people/:userId',
      { notes: 'Bibs', emergencyContact: { name: 'Carmen', phone: '(203) 555-0162' } },
      params({ userId }),
    )
    const { registeredAt, firstName } = await sheet(into)
    expect((await merge(userId, into)).status).toBe(204)
    expect(await list()).toHaveLength(6)
    expect(await sheet(into)).toMatchObject({
      firstName,
      registeredAt,
      notes: 'Bibs',
      emergencyContact: { name: 'Carmen' },
      standing: 'verified',
    })
    // The log names whoever the row that is gone became.
    const log = await organiser.call('GET /api/acts')
    const texts = log.body.acts.map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Former player'))).toEqual([])
    expect(texts).toContainEqual(expect.stringMatching(`^registered ${firstName} .*`))
  })

  itOnce(
    '[PE2] merges nobody with an account away, nobody with themselves, and towards a role brings no right',
    async () => {
      const userId = await addManually()
      const [first = '', second = ''] = league.people.map(({ id }) => id)
      const before = await allRows(store())
      expect((await merge(first, second)).body.code).toBe('has_account')
      expect((await merge(userId, userId)).body.code).toBe('same_person')
      expect((await merge(userId, 'nobody')).status).toBe(404)
      expect((await merge('nobody', userId)).status).toBe(404)
      const { acts: _, ...rows } = before
      const { acts: __, ...after } = await allRows(store())
      expect(after).toEqual(rows)
      expect((await merge(userId, first)).status).toBe(204)
      expect((await league.visitor(league.people[0] ?? league.organiser).call('GET /api/me')).body.may.administer).toBe(
        false,
      )
    },
  )

  it('[PE2, Q46] answers a merge that is repeated as done, also at the same instant, and does it once', async () => {
    const userId = await addManually()
    const [into = '', other = ''] = league.people.map(({ id }) => id)
    const answers = await Promise.all([merge(userId, into), merge(userId, into), merge(userId, into)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    const before = await allRows(store())
    expect((await merge(userId, into)).status).toBe(204)
    expect(await allRows(store())).toEqual(before)
    const texts = (await sheet(into)).history.map(({ text }) => text)
    expect(texts.filter((text) => text === 'Merged with another entry of the same person')).toHaveLength(1)
    expect((await merge(userId, other)).status).toBe(404)
  })

  itOnce('[PE2] moves a place on a roster, and merges none where both have one', async () => {
    const userId = await addManually()
    const into = league.people[3]?.id ?? ''
    const { write } = store().connections
    const team = { leagueId, logo: null, description: '', color: null, coach: '' }
    await write
      .insertInto('teams')
      .values(['a', 'b'].map((id) => ({ ...team, id, name: id })))
      .execute()
    await write
      .insertInto('rosters')
      .values([
        { leagueId, teamId: 'a', place: 0, userId, email: null },
        { leagueId, teamId: 'b', place: 0, userId: into, email: null },
      ])
      .execute()
    expect((await merge(userId, into)).body.code).toBe('both_placed')
    await write.deleteFrom('rosters').where('teamId', '=', 'b').execute()
    expect((await merge(userId, into)).status).toBe(204)
    expect(await write.selectFrom('rosters').select(['teamId', 'userId']).execute()).toEqual([
      { teamId: 'a', userId: into },
    ])
  })

  itOnce(
    '[PE2, D30] goes on with a draft that is under way: a pick is the other row’s, on the board and on the roster',
    async () => {
      const userId = await addManually()
      const [first, second] = [await league.captain(0), await league.captain(1)]
      await league.begin()
      const captains = [first, second]
      const ids = league.people.slice(0, 2).map(({ id }) => id)
      const picking = captains[ids.indexOf(first.draft().currentCaptain?.userId ?? '')]
      const picked = await picking?.send('pick', { playerId: userId, pickNumber: 0 })
      expect(picked?.success).toBe(true)
      const into = league.people[4]?.id ?? ''
      expect((await merge(userId, into)).status).toBe(204)
      await first.see('the merge', ({ lastPick }) => lastPick?.playerId === into)
      expect(first.draft().availablePool.map(({ id }) => id)).not.toContain(into)

      const log = await store().drafts.events(league.draft.id)
      expect(JSON.stringify(replay(league.draft.id, log))).not.toContain(userId)
      await playToEnd(captains, ids)
      const chair = await league.come(league.organiser)
      expect((await chair.send('organiser/publish', {})).success).toBe(true)
      const rosters = await store().connections.read.selectFrom('rosters').select('userId').execute()
      expect(rosters.map((row) => row.userId)).toContain(into)
      expect(rosters).toHaveLength(6)
    },
  )

  itOnce(
    '[D35] takes somebody added by hand off the board’s pool when removed, and keeps a captain who takes over a row out of it',
    async () => {
      const userId = await addManually()
      const captains = [await league.captain(0), await league.captain(1)]
      await league.begin()
      const [first] = captains
      const ids = league.people.slice(0, 2).map(({ id }) => id)
      expect((await merge(userId, ids[0] ?? '')).status).toBe(204)
      const other = await addManually()
      await organiser.call('POST /api/leagues/:leagueId/people-acts', { act: 'remove', userIds: [other] }, params())
      const captain = league.people[1]?.id ?? ''
      expect((await merge(other, captain)).status).toBe(204)
      await first?.see('a pool without either', ({ availablePool }) => availablePool.length === 4)
    },
  )
})
