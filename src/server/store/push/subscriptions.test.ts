import { describe, expect, it } from 'vitest'
import { MOST_PUSH_SUBSCRIPTIONS } from '#contract/push/choices.ts'
import { ENGINES } from '../../testing/engines.ts'
import { storeOfEachTest } from '../../testing/store.ts'
import { addSession, addUser } from '../../testing/stored.ts'
import { endSessions, endSessionsByBlock, startSession } from '../accounts/sessions.ts'

const NOW = Date.UTC(2025, 6, 9)
const LATER = NOW + 1_000_000

describe.each(ENGINES)('phones that are told, on %s', (engine) => {
  const opened = storeOfEachTest(engine)

  const signIn = (userId: string, id: string) => addSession(opened.store.connections, userId, id, LATER)
  const subscribe = (userId: string, sessionId: string, endpoint: string, now = NOW) =>
    opened.store.pushSubscriptions.save({ sessionId, userId }, { endpoint, publicKey: 'k', auth: 'a' }, now)
  const endpointsOf = async (userId: string, now = NOW) =>
    ((await opened.store.pushSubscriptions.targetsOf([userId], now)).get(userId) ?? [])
      .map(({ endpoint }) => endpoint)
      .toSorted()

  it('[MN6] has five for a person at most, and the oldest one makes room', async () => {
    const maya = await addUser(opened.store.connections, 'maya@example.com')
    for (let i = 0; i <= MOST_PUSH_SUBSCRIPTIONS; i++) {
      await signIn(maya, `s${i}`)
      await subscribe(maya, `s${i}`, `https://push.example/${i}`, NOW + i)
    }
    expect(await endpointsOf(maya)).toEqual(['1', '2', '3', '4', '5'].map((one) => `https://push.example/${one}`))
  })

  it('[Q83] is told to the one who is signed in there, and to nobody before', async () => {
    const maya = await addUser(opened.store.connections, 'maya@example.com')
    const noah = await addUser(opened.store.connections, 'noah@example.com')
    await signIn(maya, 'hers')
    await signIn(noah, 'his')
    await subscribe(maya, 'hers', 'https://push.example/phone')
    await subscribe(noah, 'his', 'https://push.example/phone')
    expect(await endpointsOf(maya)).toEqual([])
    expect(await endpointsOf(noah)).toEqual(['https://push.example/phone'])
  })

  it('[MN6] ends with its session: by its end, its last instant, or a block', async () => {
    const { connections } = opened.store
    const people: string[] = []
    for (const name of ['a', 'b', 'c']) {
      const id = await addUser(connections, `${name}@example.com`)
      await signIn(id, name)
      await subscribe(id, name, `https://push.example/${name}`)
      people.push(id)
    }
    const [out = '', blocked = '', idle = ''] = people
    await endSessions(connections.write, out)
    await endSessionsByBlock(connections.write, [blocked])
    expect(await endpointsOf(out)).toEqual([])
    expect(await endpointsOf(blocked)).toEqual([])
    expect(await endpointsOf(idle)).toHaveLength(1)
    expect(await endpointsOf(idle, LATER)).toEqual([])
    expect(await connections.read.selectFrom('pushSubscriptions').select('id').execute()).toHaveLength(1)
  })

  it('[Q83] goes on where the same person signs in anew, and ends where somebody else does', async () => {
    const { connections } = opened.store
    const maya = await addUser(connections, 'maya@example.com')
    const noah = await addUser(connections, 'noah@example.com')
    await signIn(maya, 'first')
    await subscribe(maya, 'first', 'https://push.example/phone')
    const session = (id: string, replaces: string) => ({ id, replaces, expiresAt: LATER, browser: null, system: null })
    await startSession(connections.write, maya, session('second', 'first'), NOW)
    expect(await endpointsOf(maya)).toHaveLength(1)
    await startSession(connections.write, noah, session('third', 'second'), NOW)
    expect(await endpointsOf(maya)).toEqual([])
    expect(await endpointsOf(noah)).toEqual([])
  })
})
