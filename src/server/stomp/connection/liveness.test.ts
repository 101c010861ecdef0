import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestEndpoint, TestClient, type TestEndpoint } from '../test-endpoint.ts'

let endpoint: TestEndpoint
afterEach(() => endpoint.close())

const connected = (name: string, heartBeat: string) =>
  TestClient.connected(endpoint.socketUrl, name, [['heart-beat', heartBeat]])

async function pass(seconds: number, clients: TestClient[]) {
  for (let i = 0; i < seconds; i++) {
    endpoint.clock.pass(1000)
    endpoint.tick()
  }
  await Promise.all(clients.map((client) => client.settled()))
}

describe('a heart-beat', () => {
  it('is sent as often as both sides agreed, and not at all to who wants none', async () => {
    endpoint = await openTestEndpoint()
    const [often, seldom, never] = [
      await connected('ann', '0,100'),
      await connected('ben', '0,8000'),
      await connected('cyd', '0,0'),
    ]
    for (let i = 0; i < 4; i++) await pass(6, [often, seldom, never])
    // 24 seconds; each beat may be a second early, never late.
    expect(often.beats).toBe(8)
    expect(seldom.beats).toBe(3)
    expect(never.beats).toBe(0)
  })

  it('is not sent where something else was', async () => {
    endpoint = await openTestEndpoint()
    const client = await connected('ann', '0,4000')
    await client.subscribe('/topic/a')
    for (let i = 0; i < 10; i++) {
      endpoint.channel.publish('/topic/a', 'x')
      await pass(2, [client])
    }
    expect(client.beats).toBe(0)
  })

  it('that stays away three times ends the connection, and anything said is one', async () => {
    endpoint = await openTestEndpoint()
    const [silent, beating] = [await connected('ann', '4000,0'), await connected('ben', '4000,0')]
    const closed = once(silent.socket, 'close')
    for (let i = 0; i < 4; i++) {
      beating.socket.send('\n')
      await beating.settled()
      silent.socket.pause()
      await pass(3, [beating])
      expect(endpoint.channel.count).toBe(2)
    }
    silent.socket.pause()
    beating.socket.send('\n')
    await beating.settled()
    await pass(1, [beating])
    silent.socket.resume()
    await closed
    await expect.poll(() => endpoint.ended.map(({ who }) => who)).toEqual(['ann'])
  })

  it('of a client that promises none is asked for by the websocket, so that a dead one is found', async () => {
    endpoint = await openTestEndpoint()
    const [dead, alive] = [await connected('ann', '0,0'), await connected('ben', '0,0')]
    dead.socket.pause()
    let pings = 0
    alive.socket.on('ping', () => pings++)
    for (let i = 0; i < 14; i++) await pass(1, [alive])
    expect(pings).toBeGreaterThan(1)
    await expect.poll(() => endpoint.ended.map(({ who }) => who)).toEqual(['ann'])
    expect(endpoint.channel.count).toBe(1)
  })

  it.each(['1', '1,2,3', '-1,0', 'a,b', '1e3,0', ''])('header of %j is refused', async (header) => {
    endpoint = await openTestEndpoint()
    const client = new TestClient(endpoint.socketUrl, 'ann')
    await once(client.socket, 'open')
    client.say('CONNECT', [
      ['accept-version', '1.2'],
      ['heart-beat', header],
    ])
    expect(await client.refusal()).toMatch(/heart-beat/)
  })
})
