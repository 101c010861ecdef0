import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { z } from 'zod'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '../refusal.ts'
import { type PreparedResponse, prepareTaggedJson } from './prepared-response.ts'

type Kept = { stamp: string; prepared: PreparedResponse }

const compress = promisify(brotliCompress)
/** Below this many bytes compression saves no packet. */
const WORTH_COMPRESSING = 1400
const MOST_KEPT = 500

export type KeptReplies = ReturnType<typeof createKeptReplies>

/**
 * A reply by its name, made and held against `schema` when none of this stamp is kept. `make` gives the stamp of what
 * the reply was made from, which may be newer by then; or a refusal, which is not kept.
 */
type Wanted<Code extends FailureCode> = {
  key: string
  stamp: string
  schema: z.ZodType
  /** Whether browsers may store it, and ask whether it is still right; they may unless this says no. */
  isStored?: boolean
  make: () => Promise<{ value: unknown; stamp: string } | Refusal<Code>>
}

/**
 * Replies that are the same for everybody who may read them, kept ready to send until what they were made from has
 * another stamp (a league's version).
 */
export function createKeptReplies(checkReplies: boolean) {
  const kept = new Map<string, Kept>()

  return async <Code extends FailureCode = never>({
    key,
    stamp,
    schema,
    isStored = true,
    make,
  }: Wanted<Code>): Promise<PreparedResponse | Refusal<Code>> => {
    const known = kept.get(key)
    if (known?.stamp === stamp) return known.prepared
    const made = await make()
    if (made instanceof Refusal) return made
    const { value, stamp: madeAt } = made
    if (checkReplies) schema.parse(value)
    const identity = Buffer.from(JSON.stringify(value))
    // By content, not by version: after a deploy or a restored backup the same version may say something else.
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    const prepared = prepareTaggedJson(etag, identity, await compressed(identity), isStored)
    const fresh: Kept = { stamp: madeAt, prepared }
    kept.delete(key)
    kept.set(key, fresh)
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return fresh.prepared
  }
}

const compressed = async (identity: Buffer) =>
  identity.length < WORTH_COMPRESSING ? null : compress(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
