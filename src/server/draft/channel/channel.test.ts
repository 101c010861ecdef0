import { afterEach, describe, expect, it } from 'vitest'
import { ANSWER_TOPICS, ROOM } from '#contract/room/channel.ts'
import { CALM, type DraftLeague, openDraftLeague } from '../../testing/draft/draft-league.ts'
import { type RoomClient, until } from '../../testing/draft/draft-room.ts'
import { ADMINISTRATOR } from '../../testing/site.ts'

let league: DraftLeague
afterEach(() => league?.close())
const open = async (players = 4) => {
  league = await openDraftLeague('sqlite', { players, settings: CALM })
}
const body = (value: unknown) => JSON.stringify(value)
/** Time for whatever might still come. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300))
const isAnswer = ({ topic }: RoomClient['frames'][number]) => ANSWER_TOPICS.some((name) => name === topic)

describe('who somebody is', () => {
  it('[D1, Q36] says the session: what a message claims is refused or not believed', async () => {
    await open()
    const [a, b] = league.people
    const client = await league.come(a)
    const auth = (claim: object) => client.client.publish({ destination: ROOM.app('auth', false), body: body(claim) })
    auth({ uid: b?.id, email: b?.email })
    await until('the answer', () => client.auth()?.code)
    expect(client.auth()).toMatchObject({ success: false, code: 'other_account', uid: a?.id })
    auth({ uid: a?.id, email: b?.email, firstName: 'Somebody', lastName: 'Else', organiser: true, role: 'admin' })
    await until('the answer', () => client.auth()?.success)
    expect(client.auth()).toMatchObject({ uid: a?.id, firstName: 'First0', lastName: 'Last00', organiser: false })
    expect(await client.send('become-captain', { uid: b?.id })).toMatchObject({ success: false, code: 'other_account' })
    expect(await client.send('become-captain', {})).toMatchObject({ success: true })
    expect(league.state().seats.map(({ captain }) => captain.id)).toEqual([a?.id])
    expect(await client.send('organiser/pause', {})).toMatchObject({ success: false, code: 'not_allowed' })
  })

  it('[D31, Q37] an answer reaches the connection that asked, and no other, not even of the same user', async () => {
    await open(20)
    const clients = await Promise.all(league.people.map((one) => league.come(one)))
    const secondTab = await league.come(league.people[0])
    const [asker, ...others] = clients
    await asker?.send('become-captain', {})
    asker?.client.publish({ destination: ROOM.app('auth', false), body: '{}' })
    await asker?.send('queue', { playerIds: [league.people[5]?.id ?? ''] })
    await asker?.send('organiser/pause', {})
    await until('all answers', () => asker?.frames.filter(isAnswer).length === 4)
    await settle()
    for (const other of [...others, secondTab]) expect(other.frames.filter(isAnswer)).toEqual([])
  })

  it('[D16] the queue and whom it would take reach its captain and deputy alone, in every tab of theirs', async () => {
    await open(6)
    const [captain, other] = [await league.captain(0), await league.captain(1)]
    const chair = await league.come(league.organiser)
    const [secondTab, deputy, player] = [
      await league.come(league.people[0]),
      await league.come(league.people[2]),
      await league.come(league.people[3]),
    ]
    const [captainId = '', deputyId = '', wished = ''] = [0, 2, 5].map((i) => league.people[i]?.id)
    await chair.send('organiser/deputy', { captainId, userId: deputyId })
    await league.begin()
    const { seq } = await captain.send('queue', { playerIds: [wished] })
    for (const client of [captain, secondTab, deputy])
      expect((await client.see('the queue', (draft) => draft.seq >= seq)).own?.queue).toEqual([wished])
    await chair.send('organiser/clock', { clockSeconds: 60 })
    for (const client of [other, chair, player]) {
      const draft = await client.see('the clock', ({ settings }) => settings.clockSeconds === 60)
      expect(draft.own?.queue ?? []).toEqual([])
      expect(body(client.frames)).not.toContain(`"queue":["${wished}"]`)
    }
    expect(player.frames.filter((frame) => 'own' in (frame.body as object))).toEqual([])
  })
})

describe('[Q38, Q40] what is not allowed ends the connection that tried it, with a message, and nobody notices', () => {
  const sends = [
    '/topic/draft',
    '/topic/captain-response',
    '/queue/draft',
    '/user/queue/x',
    '/app/unknown',
    '/app/pick/x',
    'draft',
  ]
  const subscriptions = [
    '/topic/*',
    '/topic/>',
    '/topic/**',
    '/queue/draft',
    '/user/x/topic/draft',
    '/app/pick',
    '/topic/rehearsal/draft',
  ]
  const cases: [string, (client: RoomClient) => void][] = [
    ...sends.map((destination): [string, (client: RoomClient) => void] => [
      `SEND to ${destination}`,
      ({ client }) => client.publish({ destination, body: body({ teams: 'mine' }) }),
    ]),
    ...subscriptions.map((destination): [string, (client: RoomClient) => void] => [
      `SUBSCRIBE to ${destination}`,
      ({ client }) => void client.subscribe(destination, () => {}),
    ]),
    ['a subscription id twice', ({ client }) => void client.subscribe('/topic/draft', () => {}, { id: 'sub-0' })],
    [
      'a body over 16 KiB',
      ({ client }) => client.publish({ destination: '/app/queue', body: 'x'.repeat(16 * 1024 + 1) }),
    ],
    [
      '500 frames at once',
      ({ client }) => {
        for (let i = 0; i < 500; i++) client.publish({ destination: '/app/heartbeat', body: '{}' })
      },
    ],
  ]
  it('each of them', async () => {
    await open(cases.length + 1)
    const witness = await league.come(league.people.at(-1))
    const seq = league.state().seq
    for (const [i, [what, act]] of cases.entries()) {
      const client = await league.come(league.people[i])
      act(client)
      await until(`${what}: closed`, () => client.closed())
      expect(client.errors, what).toHaveLength(1)
      expect(client.errors[0]?.length, what).toBeGreaterThan(5)
    }
    await settle()
    expect(witness.closed()).toBe(false)
    expect(league.state().seq).toBe(seq)
    expect(witness.frames.filter(({ topic }) => topic !== 'connected-users').length).toBe(2)
  })

  it('[Q40] coming back does not refill what a flood has used up', async () => {
    await open(2)
    const client = await league.come(league.people[0])
    for (let i = 0; i < 400; i++) client.client.publish({ destination: '/app/heartbeat', body: '{}' })
    await until('closed', () => client.closed())
    const ended = league.come(league.people[0]).then(
      (again) => until('closed', () => again.closed()),
      () => true,
    )
    expect(await ended).toBe(true)
  })
})

describe('[Q27, Q42] who may not be there any more leaves at once', () => {
  it('after signing out, with every connection of that session and no other', async () => {
    await open()
    const [one, two] = league.people
    const clients = [await league.come(one), await league.come(one)]
    const other = await league.come(two)
    if (one) await league.visitor(one).call('POST /api/auth/sign-out')
    await until('closed', () => clients.every((client) => client.closed()))
    expect(other.closed()).toBe(false)
    await expect(league.come(one)).rejects.toThrow('401')
  })

  it('after a new password by mail', async () => {
    await open()
    const [one] = league.people
    const client = await league.come(one)
    const somewhere = league.site.visitor()
    await somewhere.call('POST /api/auth/reset-request', { email: one?.email ?? '' })
    const token = await league.site.tokenFor(one?.email ?? '')
    expect((await somewhere.call('POST /api/auth/reset', { token, password: 'corner-flag-10' })).status).toBe(204)
    await until('closed', () => client.closed())
  })

  it('an organiser whose right is taken away, and nothing they send before counts', async () => {
    await open()
    const chair = await league.come(league.organiser)
    await league.site.store.connections.write
      .updateTable('users')
      .set({ email: 'former@example.com' })
      .where('email', '=', ADMINISTRATOR)
      .execute()
    const seq = league.state().seq
    chair.client.publish({ destination: ROOM.app('organiser/order', false), body: body({ captainIds: null }) })
    await until('closed', () => chair.closed())
    expect(league.state().seq).toBe(seq)
    expect(chair.frames.filter(isAnswer)).toEqual([])
  })
})
