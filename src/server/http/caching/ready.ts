import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What goes out: everything but the headers that all answers have. */
export type Outcome = { status: 200 | 304; headers: Readonly<Record<string, string>>; body: string | Buffer }

/**
 * A reply that is made and only has to be sent: what goes out to a request with these headers. The same outcome is the
 * same object every time.
 */
export type Ready = (asked: IncomingHttpHeaders) => Outcome

const JSON_TYPE = 'application/json; charset=utf-8'

/** A reply for one person, made for this request. */
export function readyJson(value: unknown): Ready {
  const body = JSON.stringify(value)
  const outcome: Outcome = { status: 200, headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE }, body }
  return () => outcome
}

/** A reply with a tag, plain and compressed (null where that saves nothing); 304 for who has it already. */
export function readyTagged(etag: string, identity: Buffer, br: Buffer | null): Ready {
  // For signed-in people alone: kept by their browser, asked for again every time.
  const tagged = { etag, 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' }
  const headers = { ...tagged, 'content-type': JSON_TYPE }
  const known: Outcome = { status: 304, headers: tagged, body: '' }
  const plain: Outcome = { status: 200, headers, body: identity }
  const small: Outcome | null = br && { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body: br }
  return (asked) => {
    if (asked['if-none-match'] === etag) return known
    return small && String(asked['accept-encoding']).includes('br') ? small : plain
  }
}

/** Sends it by the ordinary door. */
export function sendReady(ready: Ready, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = ready(request.headers)
  return reply
    .code(status)
    .headers(headers)
    .send(status === 304 ? undefined : body)
}
