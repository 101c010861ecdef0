import { afterEach, describe, expect, it } from 'vitest'
import type { LeagueForm } from '#contract/league.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { HELD_MS } from '#league/people/held-places.ts'
import { instantText } from '#league/season.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { expectAllOrNothing } from '../../testing/failing-statements.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

type Player = ReturnType<TestSite['visitor']>

describe.each(ENGINES)('[PE10] places held for addresses that nobody has confirmed on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let second: TestSite | undefined
  let organiser: Player
  let leagueId: string
  afterEach(async () => {
    await second?.app.close()
    await second?.store.close()
    second = undefined
    await site.close()
  })

  const withLimit = (players: number | null, details: Partial<LeagueForm['details']> = {}) => ({
    ...season2025,
    details: { ...season2025.details, playerLimit: players === null ? null : { players, acceptHours: 48 }, ...details },
  })
  async function open(players: number | null, sendsMails = true, details: Partial<LeagueForm['details']> = {}) {
    site = await openTestSite(engine, {}, { sendsMails })
    site.clock.stop()
    const set = await site.setUpSeason(withLimit(players, details))
    organiser = set.organiser
    leagueId = set.league.id
  }
  const addressOf = (name: string) => `${name}@example.com`
  async function register(name: string, form: object = {}): Promise<Player> {
    const person = await site.signUp(addressOf(name))
    const sent = { ...registrationOf(addressOf(name)), firstName: name, ...form }
    expect((await person.call('PUT /api/me/registration', sent)).status).toBe(200)
    return person
  }
  /** As `register`, a second after whoever came before. */
  const registerLater = (name: string) => {
    site.clock.pass(1000)
    return register(name)
  }
  const me = async (person: Player) => (await person.call('GET /api/me')).body
  const inSeason = () => ({ params: { leagueId } })
  const line = async () =>
    (await organiser.call('GET /api/leagues/:leagueId/waiting', undefined, inSeason())).body.map(
      ({ firstName, offeredUntil }) => (offeredUntil === null ? firstName : `${firstName} offered`),
    )
  const registered = async () =>
    (await organiser.call('GET /api/leagues/:leagueId/people', undefined, inSeason())).body.people
      .filter(({ standing }) => standing !== 'removed' && standing !== 'blocked')
      .map(({ firstName }) => firstName)
      .toSorted()
  const confirm = async (person: Player, name: string) => {
    const { status } = await person.call('POST /api/auth/verify', { token: await site.tokenFor(addressOf(name)) })
    expect(status).toBe(204)
  }
  const idOf = async (name: string) => (await site.store.users.findByEmail(addressOf(name)))?.id ?? ''
  const version = async () => {
    const { read } = site.store.connections
    return (await read.selectFrom('leagues').select('version').where('id', '=', leagueId).executeTakeFirstOrThrow())
      .version
  }
  const mailsTo = async (name: string) => {
    await site.mailsSent()
    return site.mails.filter(({ recipient }) => recipient === addressOf(name))
  }
  /** Lets time pass, and does what happens by itself then. */
  async function pass(ms: number) {
    site.clock.pass(ms)
    await site.sweep()
    await site.offerPlaces()
  }
  const at = (ms = 0) => instantText(site.clock.now() + ms, season2025.details.timeZone)

  itOnce('[PE9] takes along that a guardian has answered, to the list and back', async () => {
    await open(1)
    const maya = await register('maya')
    const guardian = JSON.stringify({ name: 'Ana', email: 'ana@example.com', confirmed: true })
    const { read, write } = site.store.connections
    await write.updateTable('registrations').set({ guardian }).execute()
    const { leagueId, userId } = await read
      .selectFrom('registrations')
      .select(['leagueId', 'userId'])
      .executeTakeFirstOrThrow()
    await site.store.links.add({ purpose: 'agreement', hash: 'asked', leagueId, userId }, site.clock.now())
    await pass(HELD_MS)
    expect(await line()).toEqual(['maya'])
    const asked = read.selectFrom('mailLinks').where('purpose', '=', 'agreement').select('hash')
    expect(await asked.execute(), 'a link ends with the registration that it was about').toEqual([])
    await confirm(maya, 'maya')
    await site.offerPlaces()
    expect(await registered()).toEqual(['maya'])
    expect(
      JSON.parse((await read.selectFrom('registrations').select('guardian').executeTakeFirst())?.guardian ?? ''),
    ).toEqual(JSON.parse(guardian))
  })

  itOnce('ends a place after 24 hours and not a millisecond before, says so, and offers it to the next', async () => {
    await open(1)
    const until = at(HELD_MS)
    const maya = await register('maya')
    const kai = await register('kai')
    expect(await me(maya)).toMatchObject({ registration: { heldText: until } })
    const before = await version()
    await pass(HELD_MS - 1)
    expect(await registered()).toEqual(['maya'])
    expect(await version()).toBe(before)

    await pass(1)
    expect(await version()).toBeGreaterThan(before)
    expect(await registered()).toEqual([])
    expect(await line()).toEqual(['kai offered', 'maya'])
    expect(await me(maya)).toMatchObject({
      registration: null,
      waiting: { place: 2, offeredUntil: null, heldText: until },
      may: { register: false },
    })
    const mailed = (await mailsTo('maya')).slice(1)
    expect(mailed.map(({ subject }) => subject)).toEqual(['Confirm your email for a place in Wakeman Cup 2025'])
    expect(mailed[0]?.text).toContain(until)
    expect(mailed[0]?.text).not.toContain('Torres')

    // Nothing more comes of it, however long it takes.
    await pass(HELD_MS)
    expect(await mailsTo('maya')).toHaveLength(2)
    expect((await kai.call('POST /api/me/waiting/accept')).status).toBe(200)
    await confirm(maya, 'maya')
    expect(await registered()).toEqual(['kai'])
    expect(await line()).toEqual(['maya'])
  })

  itOnce(
    'is for good once the address is confirmed, an organiser has admitted the player, settled the fee or found a team',
    async () => {
      const fee = usualFee('Cash')
      await open(6, true, { asks: { ...ASKS_NOTHING, fee } })
      const confirmed = await register('confirmed')
      for (const name of ['admitted', 'paid', 'placed', 'restored', 'open']) await register(name)
      await confirm(confirmed, 'confirmed')
      expect((await me(confirmed)).registration).not.toHaveProperty('heldText')
      const act = async (act: 'admit' | 'remove' | 'restore', name: string) => {
        const body = { act, userIds: [await idOf(name)] }
        expect((await organiser.call('POST /api/leagues/:leagueId/people-acts', body, inSeason())).status).toBe(200)
      }
      await act('admit', 'admitted')
      await act('remove', 'restored')
      await act('restore', 'restored')
      const fees = [{ userId: await idOf('paid'), fee: 'paid' as const }]
      expect((await organiser.call('PUT /api/leagues/:leagueId/people-fees', { fees }, inSeason())).status).toBe(200)
      const { write } = site.store.connections
      const team = { id: 'reds', leagueId, name: 'Reds', logo: null, description: '', color: null, coach: '' }
      await write.insertInto('teams').values(team).execute()
      const place = { teamId: 'reds', leagueId, place: 0, userId: await idOf('placed'), email: null }
      await write.insertInto('rosters').values(place).execute()
      await pass(HELD_MS)
      expect(await registered()).toEqual(['admitted', 'confirmed', 'paid', 'placed', 'restored'])
      expect(await line()).toEqual(['open'])
      // Decided once: whoever leaves the team later stays registered.
      await write.deleteFrom('rosters').execute()
      await pass(HELD_MS)
      expect(await line()).toEqual(['open'])
    },
  )

  itOnce(
    'keeps what was sent and noted for who comes in again by confirming while a place is free, and asks the guardian',
    async () => {
      await open(1, true, { asks: { ...ASKS_NOTHING, agreement: 'Fair play', guardian: true } })
      const maya = await register('maya', { guardian: { name: 'Carmen', email: 'carmen@example.com' } })
      const { write, read } = site.store.connections
      await write.updateTable('registrations').set({ notes: 'Brings the balls' }).execute()
      await pass(HELD_MS)
      expect(await line()).toEqual(['maya'])
      await confirm(maya, 'maya')
      expect((await me(maya)).registration).toEqual({ leagueId, registeredAt: site.clock.now() })
      expect(await read.selectFrom('registrations').select(['notes', 'heldUntil']).execute()).toEqual([
        { notes: 'Brings the balls', heldUntil: null },
      ])
      expect((await site.mailTo('carmen@example.com')).text).toContain('maya')
      expect((await site.mailTo(addressOf('maya'))).subject).toBe('You are in: Wakeman Cup 2025')
      await pass(HELD_MS)
      expect(await registered()).toEqual(['maya'])
    },
  )

  itOnce('offers places past those who have not confirmed, also to new forms and when the limit grows', async () => {
    await open(1)
    const maya = await register('maya')
    await pass(HELD_MS)
    const kai = await register('kai')
    expect((await me(kai)).registration).not.toBeNull()
    expect((await me(maya)).waiting).toMatchObject({ place: 1, offeredUntil: null })
    await organiser.call('PUT /api/leagues/:leagueId', withLimit(2), inSeason())
    await site.offerPlaces()
    expect(await line()).toEqual(['maya'])
    await confirm(maya, 'maya')
    expect(await registered()).toEqual(['kai', 'maya'])
    expect((await me(await site.signUp('new@example.com'))).waitingBefore).toBe(0)
  })

  itOnce('holds a place that is taken from the waiting list for as long', async () => {
    await open(1)
    await register('maya')
    const kai = await register('kai')
    await pass(HELD_MS)
    await kai.call('POST /api/me/waiting/accept')
    expect((await me(kai)).registration).toMatchObject({ heldText: at(HELD_MS) })
    await pass(HELD_MS)
    expect(await registered()).toEqual([])
    expect(await line()).toEqual(['maya', 'kai'])
  })

  itOnce('takes no place in a season without a limit, nor once the limit is gone', async () => {
    await open(null)
    const maya = await register('maya')
    expect((await me(maya)).registration).not.toHaveProperty('heldText')
    await organiser.call('PUT /api/leagues/:leagueId', withLimit(2), inSeason())
    await register('kai')
    await organiser.call('PUT /api/leagues/:leagueId', withLimit(null), inSeason())
    await pass(HELD_MS)
    await organiser.call('PUT /api/leagues/:leagueId', withLimit(2), inSeason())
    await pass(HELD_MS)
    expect(await registered()).toEqual(['kai', 'maya'])
  })

  itOnce('takes no place on a site that can’t send mail: the desk lists them', async () => {
    await open(3, false)
    const maya = await register('maya')
    expect((await me(maya)).registration).not.toHaveProperty('heldText')
    // Its mail server is gone since.
    const { write } = site.store.connections
    await write.updateTable('registrations').set({ heldUntil: site.clock.now() }).execute()
    await pass(HELD_MS)
    expect(await registered()).toEqual(['maya'])
    const { needs } = (await organiser.call('GET /api/leagues/:leagueId/desk', undefined, inSeason())).body
    expect(needs.find(({ id }) => id === 'unconfirmed')).toMatchObject({
      count: 1,
      text: 'place is taken by an unconfirmed email',
      action: { target: { screen: 'people', filter: 'to-be-verified' } },
    })
  })

  itOnce(
    'takes no place of a registration that was stored before, that an organiser added, or that came in a file',
    async () => {
      await open(5)
      await register('maya')
      const { write } = site.store.connections
      // As the migration leaves those that it finds.
      await write.updateTable('registrations').set({ heldUntil: null }).execute()
      const { email: _, phone, ...person } = { ...registrationOf('x@example.com'), firstName: 'Added' }
      const added = { ...person, phone, contactEmail: '', invite: false }
      const { status, text } = await organiser.inject('POST', `/api/leagues/${leagueId}/people`, added)
      expect(status, text).toBe(200)
      const cells = { firstName: 'Filed', lastName: 'Lee', graduationYear: '2027', position: 'CB' }
      const rows = [{ row: 2, cells }]
      const { seen } = (await organiser.call('POST /api/leagues/:leagueId/people-import/preview', { rows }, inSeason()))
        .body
      await organiser.call('POST /api/leagues/:leagueId/people-import', { rows, seen }, inSeason())
      await pass(HELD_MS)
      expect(await registered()).toEqual(['Added', 'Filed', 'maya'])
    },
  )

  it('ends all whose time is over or none of them [Q68]', async () => {
    await open(2)
    for (const name of ['ben', 'ana']) await registerLater(name)
    await site.mailsSent()
    const { store } = site
    const now = site.clock.now() + HELD_MS
    let made = 0
    const mailTo = ({ id, email }: { id: string; email: string }) => {
      const mailId = `ended-${++made}`
      return {
        link: { hash: mailId, purpose: 'verify' as const, userId: id, email },
        mail: { id: mailId, recipient: email, content: '', urgent: false, limit: null },
      }
    }
    await expectAllOrNothing(store, site.statements, () => store.heldPlaces.endOverdue(now, mailTo))
    expect(await line()).toEqual(['ben', 'ana'])
    expect(await registered()).toEqual([])
  })

  it('ends each place once where two processes look at the same time', async () => {
    await open(4)
    for (const name of ['cleo', 'ana', 'ben']) await registerLater(name)
    second = engine === 'sqlite' ? undefined : await openTestSite(engine, {}, {}, site.storage)
    site.clock.pass(HELD_MS)
    second?.clock.pass(HELD_MS)
    await Promise.all([site.sweep(), second?.sweep(), site.sweep(), second?.sweep()])
    await Promise.all([site.mailsSent(), second?.mailsSent()])
    expect(await line()).toEqual(['cleo', 'ana', 'ben'])
    const mailed = [...site.mails, ...(second?.mails ?? [])].filter(({ subject }) => subject.includes('for a place in'))
    expect(mailed.map(({ recipient }) => recipient).toSorted()).toEqual(['ana', 'ben', 'cleo'].map(addressOf))
  })
})
