import { expect, it } from 'vitest'
import { type RegistrationStep, registrationStep } from '#league/people/registration-step.ts'
import { instantOf } from '#league/season.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

type Person = Awaited<ReturnType<TestSite['signUp']>>

it.each(ANY_ENGINE)(
  '[Q108] what somebody can do about a season is what the server lets them do on %s',
  async (engine) => {
    let now = instantOf('2025-04-30', '12:00', 'America/New_York')
    const site = await openTestSite(engine, {}, { clock: { now: () => now } })
    const details = {
      ...season2025.details,
      registrationOpens: '2025-05-01',
      lateRegistration: false,
      playerLimit: { players: 3, acceptHours: 24 },
    }
    let people = 0
    const nextEmail = () => `p${people++}@example.com`

    async function newPerson(isVerified = true): Promise<Person & { email: string }> {
      const email = nextEmail()
      const person = await site.signUp(email)
      if (isVerified) await person.call('POST /api/auth/verify', { token: await site.tokenFor(email) })
      return { ...person, email }
    }
    async function stepOf(person: Person): Promise<RegistrationStep> {
      const { body: now } = await person.call('GET /api/site')
      const { body: me } = await person.call('GET /api/me')
      const viewer = me.registration ? 'registered' : me.user ? 'player' : 'visitor'
      return registrationStep(now, { viewer, me })
    }
    const send = async (person: Person & { email: string }) => {
      const { status, body } = await person.call('PUT /api/me/registration', registrationOf(person.email))
      return [status, (body as { code?: string }).code]
    }
    /** Compares what is offered with what becomes of it, for people who are not registered. */
    async function check(
      state: string,
      offered: RegistrationStep['step'],
      visitor: RegistrationStep['step'],
      refused?: string,
    ) {
      expect((await stepOf(site.visitor())).step, state).toBe(visitor)
      for (const isVerified of [true, false]) {
        const person = await newPerson(isVerified)
        expect((await stepOf(person)).step, state).toBe(offered)
        expect(await send(person), state).toEqual(
          offered === 'register' ? [200, undefined] : [refused === 'not_found' ? 404 : 409, refused],
        )
      }
    }

    const nobody = await newPerson()
    expect([(await stepOf(nobody)).step, await send(nobody)]).toEqual(['none', [404, 'not_found']])
    const { organiser, league } = await site.setUpSeason({ details })
    const at = { params: { leagueId: league.id } }
    const { write } = site.store.connections
    const to = async (day: string) => {
      now = instantOf(day, '12:00', 'America/New_York')
      await write
        .updateTable('sessions')
        .set({ expiresAt: now * 2 })
        .execute()
    }
    const set = async (more: object) => {
      const changed = JSON.stringify({ ...details, ...more })
      const updated = await write.updateTable('leagues').set({ details: changed }).executeTakeFirst()
      expect(updated.numUpdatedRows).toBe(1n)
    }
    await check('before opening', 'opens', 'opens', 'registration_closed')
    await to('2025-05-02')
    await check('open', 'register', 'log-in')

    const gone = await newPerson()
    await send(gone)
    expect((await stepOf(gone)).step).toBe('registered')
    const full = await newPerson()
    expect(await stepOf(full)).toMatchObject({ step: 'register', waitsAs: 1 })
    await send(full)
    expect(await stepOf(full)).toEqual({ step: 'waiting', place: 1 })
    const { body: me } = await gone.call('GET /api/me')
    await organiser.call('POST /api/leagues/:leagueId/people-acts', { act: 'remove', userIds: [me.user?.id ?? ''] }, at)
    expect([(await stepOf(gone)).step, await send(gone)]).toEqual(['removed', [409, 'registration_removed']])
    await site.offerPlaces()
    expect((await stepOf(full)).step).toBe('take-place')

    await to('2025-06-16')
    await check('closed', 'closed', 'closed', 'registration_closed')
    await set({ lateRegistration: true, playerLimit: null })
    expect(await stepOf(await newPerson())).toEqual({ step: 'register', late: true, waitsAs: null })
    await check('late', 'register', 'log-in')

    await to('2025-09-30')
    const names = ['reds', 'blues']
    await write
      .insertInto('teams')
      .values(
        names.map((id) => ({ id, leagueId: league.id, name: id, logo: null, description: '', color: null, coach: '' })),
      )
      .execute()
    const match = {
      id: 'm1',
      leagueId: league.id,
      place: 0,
      homeTeamId: 'reds',
      awayTeamId: 'blues',
      week: 1,
      round: 1,
    }
    const rest = { homeScore: null, awayScore: null, fieldLocation: 'B', status: null, scheduled: 1, eveningId: null }
    const dateTime = instantOf('2025-07-09', '18:00', 'America/New_York')
    await write
      .insertInto('matches')
      .values({ ...match, ...rest, dateTime })
      .execute()
    await set({ lateRegistration: true, playerLimit: null })
    expect((await site.visitor().call('GET /api/site')).body.over?.end).toBe('missing')
    await check('over, and late', 'register', 'log-in')
    await set({ lateRegistration: false, playerLimit: null })
    await check('over', 'over', 'over', 'registration_closed')
    await write.updateTable('leagues').set({ archivedAt: now }).execute()
    await check('archived', 'archived', 'archived', 'season_archived')
    await site.close()
  },
)
