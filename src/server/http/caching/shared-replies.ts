import type { z } from 'zod'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { compressed } from './compress.ts'
import { weakTagOf } from './negotiation.ts'
import { type PreparedResponse, prepareTaggedJson } from './prepared-response.ts'

type Entry = { cacheVersion: string; etag: string; prepared: PreparedResponse }

/** Below this many bytes compression saves no packet. */
const WORTH_COMPRESSING = 1400
const MAX_ENTRIES = 500

export type SharedReplies = ReturnType<typeof createSharedReplies>

/**
 * A reply at a version. `make` gives the value with the version of what it was made from, which may be newer by then; or
 * a refusal, which is not cached.
 */
type SharedReply<Code extends FailureCode> = {
  key: string
  cacheVersion: string
  schema: z.ZodType
  /** False if browsers may not store and revalidate it; true by default. */
  isStored?: boolean
  make: () => Promise<{ value: unknown; cacheVersion: string } | Refusal<Code>>
}

/**
 * Caches replies that are the same for everybody who may read them, each until what it was made from has another
 * version (a season's): the same object as long as it says the same, by which pages made of it are cached
 * (`pages/rendered-pages.ts`). With `checkReplies` each is checked against its schema when it is made.
 */
export function createSharedReplies(checkReplies: boolean) {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<PreparedResponse | Refusal>>()

  return {
    /** The cached reply of a key at a version, made if there is none; once for all who ask meanwhile. */
    async getOrMake<Code extends FailureCode = never>(
      reply: SharedReply<Code>,
    ): Promise<PreparedResponse | Refusal<Code>> {
      const { key, cacheVersion } = reply
      const known = entries.get(key)
      if (known?.cacheVersion === cacheVersion) return known.prepared
      const name = `${key} ${cacheVersion}`
      const underWay = making.get(name) as Promise<PreparedResponse | Refusal<Code>> | undefined
      if (underWay) return underWay
      const made = makeReply(reply).finally(() => making.delete(name))
      making.set(name, made)
      return made
    },
  }

  async function makeReply<Code extends FailureCode>({
    key,
    schema,
    isStored = true,
    make,
  }: SharedReply<Code>): Promise<PreparedResponse | Refusal<Code>> {
    const made = await make()
    if (made instanceof Refusal) return made
    if (checkReplies) schema.parse(made.value)
    const identity = Buffer.from(JSON.stringify(made.value))
    // By content, not by version: after a deploy or a restored backup the same version may say something else.
    const etag = weakTagOf(identity)
    const known = entries.get(key)
    const prepared =
      known?.etag === etag
        ? known.prepared
        : prepareTaggedJson(
            etag,
            identity,
            identity.length < WORTH_COMPRESSING ? null : await compressed(identity),
            isStored,
          )
    entries.delete(key)
    entries.set(key, { cacheVersion: made.cacheVersion, etag, prepared })
    const oldest = entries.keys().next().value
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    return prepared
  }
}
