import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding, hasTag } from './negotiation.ts'

/** What goes out: everything but the headers that all answers have. */
export type Outcome = { status: 200 | 304; headers: Readonly<Record<string, string>>; body: string | Buffer }

/**
 * A reply that is made and only has to be sent: what goes out to a request with these headers. The same outcome is the
 * same object every time.
 */
export type Ready = (asked: IncomingHttpHeaders) => Outcome

/** Browsers send a handful of `Accept-Encoding` headers, programs a few more. */
const CHOICES_REMEMBERED = 50

const JSON_TYPE = 'application/json; charset=utf-8'

/** A reply for one person, made for this request. */
export function readyJson(value: unknown): Ready {
  const body = JSON.stringify(value)
  const outcome: Outcome = { status: 200, headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE }, body }
  return () => outcome
}

/** A JSON reply with a tag, plain and compressed (null where that saves nothing); 304 for who has it already. */
export const readyTagged = (etag: string, identity: Buffer, br: Buffer | null, isStored = true): Ready =>
  readyEncoded({
    etag,
    type: JSON_TYPE,
    // For signed-in people alone: where their browser stores it, it asks again every time.
    headers: { 'cache-control': isStored ? 'private, no-cache' : 'no-store', vary: 'cookie, accept-encoding' },
    bodies: { identity, ...(br && { br }) },
  })

/**
 * A reply with a tag in the encodings that there are: the one that the asker takes, or 304 for who has it already.
 * `headers` come with either.
 */
export function readyEncoded({
  etag,
  type,
  headers,
  bodies,
}: {
  etag: string
  type: string
  headers: Readonly<Record<string, string>>
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
}): Ready {
  const tagged = { ...headers, etag }
  const known: Outcome = { status: 304, headers: tagged, body: '' }
  const offered = (Object.keys(bodies) as Encoding[]).filter((name) => bodies[name])
  const outcome = (name: Encoding): Outcome => ({
    status: 200,
    headers: { ...tagged, 'content-type': type, ...(name !== 'identity' && { 'content-encoding': name }) },
    body: bodies[name] ?? bodies.identity,
  })
  const outcomes = new Map(offered.map((name) => [name, outcome(name)]))
  const plain = outcome('identity')
  const chosen = new Map<string, Outcome>()

  function choose(accepted: string): Outcome {
    const outcome = outcomes.get(chooseEncoding(accepted, offered)) ?? plain
    if (chosen.size >= CHOICES_REMEMBERED) chosen.clear()
    chosen.set(accepted, outcome)
    return outcome
  }

  return ({ 'if-none-match': tag, 'accept-encoding': accepted }) => {
    if (tag !== undefined && hasTag(tag, etag)) return known
    return typeof accepted === 'string' ? (chosen.get(accepted) ?? choose(accepted)) : plain
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
