import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { SESSION } from '../auth/sessions.ts'
import { anotherServer } from '../testing/draft/draft-league.ts'
import { listening } from '../testing/draft/draft-room.ts'
import { ANY_ENGINE } from '../testing/engines.ts'
import { type EventStream, openEventStream } from '../testing/event-stream.ts'
import { onceOnly } from '../testing/once-only.ts'
import { openTestSite, PASSWORD, type TestSite } from '../testing/site.ts'

/** A stream is looked at more than once a second; this is for a machine that is busy, and far below its beats. */
const SOON_MS = 6000
const STREAMS_A_SESSION = 20

describe.each(ANY_ENGINE)('streams of changes and their sessions on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let address: string
  const streams: EventStream[] = []
  const close: (() => Promise<unknown>)[] = []
  // On PostgreSQL the streams are at another process than the one that ends the sessions.
  beforeAll(async () => {
    site = await openTestSite(engine, { LOG_LEVEL: 'silent' })
    close.unshift(site.close)
    if (engine === 'sqlite') address = await listening(site)
    else {
      const second = await anotherServer(site)
      close.unshift(second.close)
      address = second.address
    }
  })
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close()
  })
  afterAll(async () => {
    for (const one of close) await one()
  })

  let people = 0
  const newPlayer = () => site.signUp(`player${people++}@example.com`)
  async function open(person: { cookies: Map<string, string> }) {
    const stream = await openEventStream(address, { cookies: new Map(person.cookies) })
    expect(stream.status).toBe(200)
    streams.push(stream)
    return stream
  }
  async function signInAgain(email: string, password = PASSWORD) {
    const person = site.visitor()
    expect((await person.call('POST /api/auth/sign-in', { email, password })).status).toBe(200)
    return person
  }

  it('[Q42] a stream ends with its session: signed out, elsewhere as here; others go on', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const [stream, another, others] = [await open(player), await open(player), await open(other)]
    await player.call('POST /api/auth/sign-out')
    expect(await stream.endsWithin(SOON_MS)).toBe(true)
    expect(await another.endsWithin(SOON_MS)).toBe(true)
    expect(await others.endsWithin(1500)).toBe(false)
  })

  it('[Q6, Q42] a new password ends the streams of every other session, a reset those of all', async () => {
    const player = await newPlayer()
    const email = `player${people - 1}@example.com`
    const second = await signInAgain(email)
    const [own, seconds] = [await open(player), await open(second)]
    const { body: me } = await player.call('GET /api/me')
    expect(me.user?.email).toBe(email)
    const { position, footPref, graduationYear, ...texts } = {
      firstName: 'Maya',
      lastName: 'Torres',
      nickname: 'Ace',
      clubTeam: '',
      position: ['ST' as const],
      footPref: 'left' as const,
      graduationYear: '2027' as const,
    }
    const form = { ...texts, position, footPref, graduationYear, email, newPassword: 'penalty-spot-11' }
    expect((await player.call('PUT /api/me/profile', form)).status).toBe(200)
    expect(await seconds.endsWithin(SOON_MS)).toBe(true)
    expect(await own.endsWithin(1500)).toBe(false)
    const again = await open(player)
    await player.call('POST /api/auth/reset-request', { email })
    await site.visitor().call('POST /api/auth/reset', { token: await site.tokenFor(email), password: PASSWORD })
    expect(await again.endsWithin(SOON_MS)).toBe(true)
  })

  itOnce('[Q16, Q42] a stream ends when its session runs out', async () => {
    const stream = await open(await newPlayer())
    site.clock.pass(SESSION.idleMs + 1000)
    onTestFinished(() => void site.clock.pass(-SESSION.idleMs - 1000))
    expect(await stream.endsWithin(SOON_MS)).toBe(true)
  })

  itOnce('one more than a session may have takes the place of the oldest', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const [first, second, ...rest] = await Promise.all(Array.from({ length: STREAMS_A_SESSION }, () => open(player)))
    const others = await open(other)
    const endings = [first, second, ...rest].map((stream) => stream?.endsWithin(2500))
    const newest = await open(player)
    expect((await Promise.all(endings)).filter(Boolean)).toHaveLength(1)
    expect(await newest.endsWithin(300)).toBe(false)
    expect(await others.endsWithin(300)).toBe(false)
  })

  itOnce('HEAD is answered with the headers of a stream, and ends; without a session it is refused', async () => {
    const player = await newPlayer()
    const cookie = [...player.cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(`${address}/api/events`, { method: 'HEAD', headers: { cookie } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(await answer.text()).toBe('')
    expect((await fetch(`${address}/api/events`, { method: 'HEAD' })).status).toBe(401)
  })
})
