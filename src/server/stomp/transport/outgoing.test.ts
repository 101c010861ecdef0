import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Outgoing, quote, Tail } from './outgoing.ts'
import { deflatedTail, storedBlock } from './websocket-frame.ts'

const bytesOf = (text: string) => Buffer.from(text)
const SYNC_TAIL = Buffer.from('0000ffff', 'hex')
const inflated = (stream: Buffer) => inflateRawSync(Buffer.concat([stream, SYNC_TAIL]), { finishFlush: 2 })

/** Writes frames to the socket of a real client and gives what it understood. */
async function understood(frames: readonly Buffer[], deflate: boolean): Promise<Buffer[]> {
  const server = createServer()
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: deflate && { serverNoContextTakeover: true },
  })
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, () => {
      for (const frame of frames) socket.write(frame)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    perMessageDeflate: deflate,
  })
  const received: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data: Buffer) => {
      received.push(data)
      if (received.length === frames.length) resolve()
    })
  })
  client.terminate()
  server.closeAllConnections()
  server.close()
  return received
}

describe('a compressed message', () => {
  it('is a head of its own before what is compressed once for all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 3000 }), (head, tail) => {
        const stream = Buffer.concat([storedBlock(Buffer.from(head)), deflatedTail(Buffer.from(tail))])
        expect(inflated(stream)).toEqual(Buffer.concat([head, tail]))
      }),
    )
  })

  it('is understood by a real client, with different heads one after another', async () => {
    const tail = new Tail(JSON.stringify(Array.from({ length: 500 }, (_, i) => ({ i, name: `é ${i}` }))), true)
    const messages = ['sub-0', 'sub-1', 'é'].map((id) => new Outgoing(bytesOf(`${id}\n\n`), tail))
    const frames = messages.flatMap((one) => [one.websocketDeflated, one.sockjsDeflated, one.websocket])
    const received = await understood(frames, true)
    for (const [i, id] of ['sub-0', 'sub-1', 'é'].entries()) {
      const whole = `${id}\n\n${tail.bytes}`
      expect(received[3 * i]?.toString()).toBe(whole)
      expect(JSON.parse(String(received[3 * i + 1]).slice(1))).toEqual([whole])
      expect(received[3 * i + 2]?.toString()).toBe(whole)
    }
    expect(frames[0]?.length).toBeLessThan(tail.bytes.length / 3)
  })

  it('[Q43] is not compressed when it is short, or when it goes to one alone', () => {
    const head = bytesOf('x')
    for (const tail of [new Tail('short', true), new Tail('x'.repeat(5000), false)]) {
      const message = new Outgoing(head, tail)
      expect(message.websocketDeflated).toBe(message.websocket)
      expect(message.sockjsDeflated).toBe(message.sockjs)
    }
  })
})

describe('a message', () => {
  it('of any length is understood by a real client', async () => {
    const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]
    const received = await understood(
      lengths.map((length) => Outgoing.single('x'.repeat(length)).websocket),
      false,
    )
    expect(received.map(({ length }) => length)).toEqual(lengths)
  })

  it('that is no text goes as bytes', async () => {
    const bytes = Buffer.of(0xff, 0xfe, 0)
    expect(Outgoing.single(bytes).websocket[0]).toBe(0x82)
    expect(await understood([Outgoing.single(bytes).websocket], false)).toEqual([bytes])
  })

  it('is built once in each form', () => {
    const message = new Outgoing(bytesOf('head'), new Tail('x'.repeat(2000), true))
    expect(message.websocket).toBe(message.websocket)
    expect(message.websocketDeflated).toBe(message.websocketDeflated)
    expect(message.sockjs).toBe(message.sockjs)
    expect(message.sockjsDeflated).toBe(message.sockjsDeflated)
    expect(message.quoted).toBe(message.quoted)
  })
})

describe('a quoted text', () => {
  it('is JSON for the same text, in ASCII where some client would change it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = `"${quote(text)}"`
        expect(JSON.parse(json)).toBe(text)
        expect(json).not.toMatch(
          /p{Cc}(?<![\x7f-\x9f])|[\ud800-\udfff\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufff0-\uffff]/,
        )
      }),
    )
    expect(quote('\ud83d\ude00\ud800')).toBe('\\ud83d\\ude00\\ud800')
  })
})
