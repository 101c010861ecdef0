import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestEndpoint, TestClient, type TestEndpoint } from '../test-endpoint.ts'

type Version = '1.0' | '1.1' | '1.2'
type Headers = [string, string][]

let endpoint: TestEndpoint
afterEach(() => endpoint.close())

/** Somebody who speaks a version, subscribes to be asked for acknowledgements, and has got one message. */
async function reader(version: Version) {
  endpoint = await openTestEndpoint()
  const client = new TestClient(endpoint.socketUrl, 'ann')
  await once(client.socket, 'open')
  client.say('CONNECT', [['accept-version', version]])
  await client.next('CONNECTED')
  client.say('SUBSCRIBE', [
    ['id', 'sub-0'],
    ['destination', '/topic/a'],
    ['ack', 'client'],
  ])
  client.say('SEND', [['destination', '/topic/a']], 'x')
  const { headers } = await client.next('MESSAGE')
  return { client, messageId: headers.get('message-id') ?? '', ack: headers.get('ack') }
}

const RECEIPT: Headers[number] = ['receipt', 'r']
/** Each version's own way to name what is acknowledged. */
const NAMES: Record<Version, (message: { messageId: string; ack: string | undefined }) => Headers> = {
  '1.0': ({ messageId }) => [['message-id', messageId]],
  '1.1': ({ messageId }) => [
    ['message-id', messageId],
    ['subscription', 'sub-0'],
  ],
  '1.2': ({ ack }) => [['id', ack ?? '']],
}
const SPOKEN: [Version, 'ACK' | 'NACK'][] = [
  ['1.0', 'ACK'],
  ['1.1', 'ACK'],
  ['1.1', 'NACK'],
  ['1.2', 'ACK'],
  ['1.2', 'NACK'],
]

describe.each(SPOKEN)('STOMP %s: %s', (version, command) => {
  const names = (message: { messageId: string; ack: string | undefined }) => NAMES[version](message)

  it('names the message as its version does, and gets the receipt it asks for', async () => {
    const { client, ...message } = await reader(version)
    expect(message.ack === undefined).toBe(version !== '1.2')
    client.say(command, [...names(message), RECEIPT])
    expect((await client.next('RECEIPT')).headers.get('receipt-id')).toBe('r')
  })

  it('answers nothing without a receipt, and the connection goes on', async () => {
    const { client, ...message } = await reader(version)
    client.say(command, names(message))
    client.say('SEND', [['destination', '/topic/a']], 'y')
    expect((await client.next('MESSAGE')).body.toString()).toBe('y')
  })

  const REQUIRED = { '1.0': ['message-id'], '1.1': ['message-id', 'subscription'], '1.2': ['id'] }[version]
  it.each(REQUIRED)('is refused without %s', async (missing) => {
    const { client, ...message } = await reader(version)
    client.say(command, [...names(message).filter(([name]) => name !== missing), RECEIPT])
    const error = await client.next('ERROR')
    expect(error.headers.get('message')).toBe(`The header ${missing} is missing`)
    expect(error.headers.get('receipt-id')).toBe('r')
  })

  it('belongs to a transaction that has begun, and to no other', async () => {
    const { client, ...message } = await reader(version)
    client.say('BEGIN', [['transaction', 't']])
    client.say(command, [...names(message), ['transaction', 't'], RECEIPT])
    expect((await client.next('RECEIPT')).headers.get('receipt-id')).toBe('r')
    client.say('COMMIT', [
      ['transaction', 't'],
      ['receipt', 'committed'],
    ])
    expect((await client.next('RECEIPT')).headers.get('receipt-id')).toBe('committed')
    client.say(command, [...names(message), ['transaction', 'other']])
    expect(await client.refusal()).toMatch(/transaction/)
  })
})

describe('STOMP 1.0', () => {
  it('has no NACK', async () => {
    const { client, ...message } = await reader('1.0')
    client.say('NACK', NAMES['1.0'](message))
    expect(await client.refusal()).toBe('STOMP 1.0 has no NACK')
  })
})

describe('a name of another version', () => {
  it.each<[Version, Headers]>([
    ['1.0', [['id', 'x']]],
    ['1.1', [['id', 'x']]],
    [
      '1.2',
      [
        ['message-id', 'x'],
        ['subscription', 'sub-0'],
      ],
    ],
  ])('does not do for %s', async (version, headers) => {
    const { client } = await reader(version)
    client.say('ACK', headers)
    expect(await client.refusal()).toMatch(/is missing$/)
  })
})
