import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '../push/message.ts'

/** A browser that has let the site push, as the push service and the browser itself know it. */
export type TestSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Something that was pushed and taken. */
export type Pushed = {
  endpoint: string
  message: PushMessage
  ttl: number
  urgency: string
  topic: string
  /** The public key of the site that pushed it. */
  site: string
  contact: string
}

/** An answer of the service instead of taking a push. */
export type Answer = { status: number; headers?: Record<string, string> }

export type PushService = Awaited<ReturnType<typeof startPushService>>

type Browser = { ecdh: ECDH; auth: Buffer }

/**
 * A push service with the browsers behind it: takes what RFC 8030 says, wants a token of the site by RFC 8292, and decrypts
 * each push by RFC 8291 as the browser would. What is not as these say is refused with 400 and noted in `faults`.
 */
export async function startPushService({ now = Date.now, port = 0 } = {}) {
  const browsers = new Map<string, Browser>()
  const answers = new Map<string, Answer>()
  const pushed: Pushed[] = []
  const faults: string[] = []
  let whenPushed = () => {}

  const server = createServer((request, response) => {
    take(request, response).catch((error) => {
      faults.push(String(error))
      response.writeHead(400).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    const body = await buffer(request)
    const answer = answers.get(path)
    if (answer) return response.writeHead(answer.status, answer.headers).end()
    const browser = browsers.get(path)
    if (!browser) return response.writeHead(404).end()
    pushed.push({ endpoint: origin + path, ...read(request, body, browser) })
    // Pushes are resources of the service (RFC 8030, 5).
    response.writeHead(201, { location: `${origin}/message/${pushed.length}` }).end()
    whenPushed()
  }

  function read({ method, headers }: IncomingMessage, body: Buffer, browser: Browser): Omit<Pushed, 'endpoint'> {
    const must = (holds: boolean, what: string) => {
      if (!holds) throw new Error(what)
    }
    must(method === 'POST', `method ${method}`)
    must(headers['content-encoding'] === 'aes128gcm', `encoding ${headers['content-encoding']}`)
    must(/^\d+$/.test(String(headers.ttl)), `TTL ${headers.ttl}`)
    must(/^[\w-]{1,32}$/.test(String(headers.topic)), `topic ${headers.topic}`)
    must(body.length <= 4096, `${body.length} bytes`)
    const { key, claims } = readToken(headers.authorization ?? '')
    must(claims.aud === origin, `audience ${claims.aud}`)
    const seconds = Number(claims.exp) - now() / 1000
    must(seconds > 0 && seconds <= 24 * 60 * 60, `ends in ${seconds} s`)
    must(/^(mailto:|https:)/.test(claims.sub ?? ''), `contact ${claims.sub}`)
    return {
      message: JSON.parse(decryptPush(body, browser)),
      ttl: Number(headers.ttl),
      urgency: String(headers.urgency),
      topic: String(headers.topic),
      site: key,
      contact: String(claims.sub),
    }
  }

  return {
    origin,
    /** Everything that was taken, in its order. */
    pushed,
    /** The faults of what was refused. */
    faults,

    /** A browser that lets the site push, with keys of its own. */
    subscribe(name: string = randomBytes(8).toString('hex')): TestSubscription {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      browsers.set(`/push/${name}`, { ecdh, auth })
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `${origin}/push/${name}`, keys }
    },

    /** Answers what comes for an endpoint, until told otherwise; null takes it again. */
    answer({ endpoint }: TestSubscription, answer: Answer | null) {
      const { pathname } = new URL(endpoint)
      if (answer) answers.set(pathname, answer)
      else answers.delete(pathname)
    },

    /** Waits until so many pushes were taken. */
    until: (count: number): Promise<void> =>
      new Promise((resolve) => {
        whenPushed = () => {
          if (pushed.length >= count) resolve()
        }
        whenPushed()
      }),

    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The site's key and what its token says, where the token is signed by that key (RFC 8292). */
function readToken(authorization: string): { key: string; claims: Record<string, string> } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const point = Buffer.from(key, 'base64url')
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (alg !== 'ES256' || !isSigned) throw new Error('the token is not signed by its key')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

/** Reads the one record of a push as its browser does (RFC 8188, RFC 8291); throws where it is for another browser. */
export function decryptPush(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const size = body.readUInt32BE(16)
  const keyEnd = 21 + (body[20] ?? 0)
  const sender = body.subarray(21, keyEnd)
  const record = body.subarray(keyEnd)
  if (record.length > size) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const clear = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = clear.lastIndexOf(2)
  if (end < 0 || clear.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record')
  return clear.subarray(0, end).toString()
}
