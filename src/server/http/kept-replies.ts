import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

type Kept = { stamp: string; etag: string; identity: Buffer; br: Promise<Buffer | null> }

const compress = promisify(brotliCompress)
/** Below this many bytes compression saves no packet. */
const WORTH_COMPRESSING = 1400
const MOST_KEPT = 500

export type KeptReplies = ReturnType<typeof createKeptReplies>

/**
 * Replies that are the same for everybody who may read them, kept ready to send until what they were made from has
 * another stamp (a league's version).
 */
export function createKeptReplies(checkReplies: boolean) {
  const kept = new Map<string, Kept>()

  async function reply(key: string, stamp: string, schema: z.ZodType, make: () => Promise<unknown>): Promise<Kept> {
    const known = kept.get(key)
    if (known?.stamp === stamp) return known
    const value = await make()
    if (checkReplies) schema.parse(value)
    const identity = Buffer.from(JSON.stringify(value))
    // By content, not by version: after a deploy or a restored backup the same version may say something else.
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    const fresh: Kept = { stamp, etag, identity, br: compressed(identity) }
    kept.delete(key)
    kept.set(key, fresh)
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return fresh
  }

  return {
    /** Sends the reply of this key and stamp, made by `make` when there is none yet; 304 to who has it already. */
    async send(
      { request, reply: answer }: { request: FastifyRequest; reply: FastifyReply },
      { key, stamp, schema, make }: { key: string; stamp: string; schema: z.ZodType; make: () => Promise<unknown> },
    ): Promise<FastifyReply> {
      const { etag, identity, br } = await reply(key, stamp, schema, make)
      answer.header('etag', etag)
      // For signed-in people alone: kept by their browser, asked for again every time.
      answer.header('cache-control', 'private, no-cache')
      answer.header('vary', 'cookie, accept-encoding')
      if (request.headers['if-none-match'] === etag) return answer.code(304).send()
      answer.header('content-type', 'application/json; charset=utf-8')
      const small = String(request.headers['accept-encoding']).includes('br') ? await br : null
      return small ? answer.header('content-encoding', 'br').send(small) : answer.send(identity)
    },
  }
}

const compressed = async (identity: Buffer) =>
  identity.length < WORTH_COMPRESSING ? null : compress(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
