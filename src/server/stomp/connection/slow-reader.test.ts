import { afterEach, describe, expect, it } from 'vitest'
import { Content, type Subscription } from '../frames/content.ts'
import { openTestEndpoint, TestClient, type TestEndpoint } from '../test-endpoint.ts'
import { Outgoing } from '../transport/outgoing.ts'
import type { Pipe } from '../transport/pipe.ts'
import { Backlog } from './backlog.ts'

const LAGGING = 300 * 1024

function someBacklog() {
  const sent: string[] = []
  const pipe = {
    unsent: 0,
    bytesSent: 0,
    send: (message: Outgoing) => void sent.push(message.quoted.toString().replace(/.*\\n\\n|\\u0000$/g, '')),
    end: () => undefined,
    destroy: () => undefined,
  } satisfies Pipe
  return { backlog: new Backlog(pipe), pipe, sent }
}

const to = (destination: string): Subscription => ({
  key: destination,
  destination,
  version: '1.2',
  id: destination,
  acknowledges: false,
})

describe('what waits for a client that lags', () => {
  it('is the newest state of each destination and every reply, in order', () => {
    const { backlog, pipe, sent } = someBacklog()
    const [a, b] = [to('a'), to('b')]
    backlog.state(a, new Content('a1'))
    pipe.unsent = LAGGING
    backlog.state(a, new Content('a2'))
    backlog.state(b, new Content('b1'))
    backlog.reply(Outgoing.single('reply 1'))
    backlog.state(a, new Content('a3'))
    backlog.reply(Outgoing.single('reply 2'))
    expect(sent).toEqual(['a1'])
    pipe.unsent = 0
    backlog.reply(Outgoing.single('reply 3'))
    expect(sent).toEqual(['a1'])
    backlog.drain()
    expect(sent).toEqual(['a1', 'b1', 'reply 1', 'a3', 'reply 2', 'reply 3'])
    backlog.state(a, new Content('a4'))
    expect(sent.at(-1)).toBe('a4')
  })

  it('is nothing of a subscription that is no more', () => {
    const { backlog, pipe, sent } = someBacklog()
    pipe.unsent = LAGGING
    backlog.state(to('a'), new Content('a1'))
    backlog.drop(to('a'))
    pipe.unsent = 0
    backlog.drain()
    expect(sent).toEqual([])
  })

  it('has a bound for replies', () => {
    const { backlog, pipe } = someBacklog()
    pipe.unsent = LAGGING
    const reply = Outgoing.single('x'.repeat(100 * 1024))
    expect([backlog.reply(reply), backlog.reply(reply), backlog.reply(reply)]).toEqual([true, true, false])
  })
})

describe('[D34, Q41] clients that stop reading', () => {
  let endpoint: TestEndpoint
  afterEach(() => endpoint.close())
  const MIB = 1024 * 1024
  const STATE_BYTES = 30 * 1024
  const STATES = 800
  const ASLEEP = 20

  const state = (i: number) => JSON.stringify({ seq: i, rest: 'x'.repeat(STATE_BYTES) })
  const seqOf = (body: Buffer) => JSON.parse(body.toString()).seq as number

  it('delay nobody, cost no memory, and get the newest state when they wake; asleep too long they are ended', async () => {
    endpoint = await openTestEndpoint()
    const reader = await TestClient.connected(endpoint.socketUrl, 'reader')
    const asleep = await Promise.all(
      Array.from({ length: ASLEEP }, (_, i) =>
        TestClient.connected(endpoint.socketUrl, `asleep ${i}`, [['heart-beat', '4000,0']]),
      ),
    )
    for (const client of [reader, ...asleep]) await client.subscribe('/topic/a')
    for (const { socket } of asleep) socket.pause()
    // The tests' own clients hold what they read in the same process.
    const forget = () => {
      for (const frame of reader.frames) Object.assign(frame, { body: Buffer.alloc(0) })
    }
    const publish = async (from: number, to: number) => {
      for (let i = from; i < to; i++) {
        endpoint.channel.publish('/topic/a', state(i))
        expect(seqOf((await reader.next('MESSAGE')).body)).toBe(i)
        forget()
      }
    }
    await publish(0, STATES / 4)
    const before = process.memoryUsage()
    await publish(STATES / 4, STATES)
    const after = process.memoryUsage()
    const held = (usage: NodeJS.MemoryUsage) => usage.arrayBuffers + usage.external
    expect(held(after) - held(before)).toBeLessThan(20 * MIB)

    const [woken, ...others] = asleep as [TestClient, ...TestClient[]]
    woken.socket.resume()
    await expect.poll(() => woken.frames.length && seqOf(woken.frames.at(-1)?.body ?? Buffer.of())).toBe(STATES - 1)
    const seqs = woken.frames.filter(({ command }) => command === 'MESSAGE').map(({ body }) => seqOf(body))
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect(seqs.length).toBeLessThan(STATES / 2)

    // They say all the while that they are there.
    for (let i = 0; i < 16; i++) {
      for (const { socket } of asleep) socket.send('\n')
      endpoint.clock.pass(1000)
      endpoint.tick()
      await Promise.all([reader.settled(), woken.settled()])
    }
    expect(endpoint.ended).toHaveLength(others.length)
    expect([...endpoint.channel.sessions()].map(({ who }) => who)).toEqual(['reader', 'asleep 0'])
    for (const { socket } of others) {
      socket.resume()
      await expect.poll(() => socket.readyState).toBe(socket.CLOSED)
    }
  })
})
