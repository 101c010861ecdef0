import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding, hasTag } from './negotiation.ts'

/** One form of a response, in one encoding or as 304: everything but the headers that all responses have. */
export type ResponseVariant = { status: 200 | 304; headers: Readonly<Record<string, string>>; body: string | Buffer }

/**
 * A response that only has to be sent: gives the variant for a request with these headers. The same variant is the same
 * object every time.
 */
export type PreparedResponse = (requestHeaders: IncomingHttpHeaders) => ResponseVariant

const JSON_TYPE = 'application/json; charset=utf-8'

/** A response for one person, made for this request. */
export function prepareJson(value: unknown): PreparedResponse {
  const variant: ResponseVariant = {
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE },
    body: JSON.stringify(value),
  }
  return () => variant
}

/** A JSON response with an ETag, plain and compressed (null where that saves nothing); 304 for who has it already. */
export const prepareTaggedJson = (
  etag: string,
  identity: Buffer,
  compressed: { br: Buffer; gzip: Buffer } | null,
  isStored = true,
): PreparedResponse =>
  prepareEncoded({
    etag,
    type: JSON_TYPE,
    // For signed-in people alone: where their browser stores it, it asks again every time.
    headers: { 'cache-control': isStored ? 'private, no-cache' : 'no-store', vary: 'cookie, accept-encoding' },
    bodies: { identity, ...compressed },
  })

/**
 * A response in the encodings given, of which the client gets the one that it prefers; with an ETag, a weak one, 304 for
 * who has it already. `headers` come with either.
 */
export function prepareEncoded({
  etag,
  type,
  headers,
  bodies,
}: {
  etag?: string
  type: string
  headers: Readonly<Record<string, string>>
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
}): PreparedResponse {
  const tagged = { ...headers, ...(etag !== undefined && { etag }) }
  const notModified: ResponseVariant = { status: 304, headers: tagged, body: '' }
  const offered = (Object.keys(bodies) as Encoding[]).filter((name) => bodies[name])
  const variant = (name: Encoding): ResponseVariant => ({
    status: 200,
    headers: { ...tagged, 'content-type': type, ...(name !== 'identity' && { 'content-encoding': name }) },
    body: bodies[name] ?? bodies.identity,
  })
  const variants = new Map(offered.map((name) => [name, variant(name)]))
  const plain = variant('identity')

  return ({ 'if-none-match': tag, 'accept-encoding': accepted }) => {
    if (tag !== undefined && etag !== undefined && hasTag(tag, etag)) return notModified
    return variants.get(chooseEncoding(accepted, offered)) ?? plain
  }
}

/** Sends it through Fastify. */
export function sendPrepared(prepared: PreparedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = prepared(request.headers)
  return reply
    .code(status)
    .headers(headers)
    .send(status === 304 ? undefined : body)
}
