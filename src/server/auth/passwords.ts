import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import limit from 'p-limit'

const derive = promisify(argon2)

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`

/**
 * Hashes run on the thread pool, never more at a time than would leave the site without a core: a storm of
 * sign-ins waits in this queue, everyone else does not ([Q13]).
 */
const queue = limit(Math.max(1, availableParallelism() - 1))

/** Lets hashes have every core: where the pool stands back for the event loop (pool-priority.ts) that costs nobody else. */
export function hashOnEveryCore(): void {
  queue.concurrency = availableParallelism()
}

const tagOf = (password: string, nonce: Buffer) =>
  queue(() => derive('argon2id', { message: password, nonce, ...COST }))

/** Gives the PHC string of a password, kept exactly as typed. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce)
  return `${PREFIX}${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Tells whether the password belongs to the stored hash; false for a hash of any other format. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  if (!hash.startsWith(PREFIX)) return false
  const [, nonce, expected] = /^([\w-]{22})\$([\w-]{43})$/.exec(hash.slice(PREFIX.length)) ?? []
  if (!nonce || !expected) return false
  const tag = await tagOf(password, Buffer.from(nonce, 'base64url'))
  const wanted = Buffer.from(expected, 'base64url')
  return tag.length === wanted.length && timingSafeEqual(tag, wanted)
}

/** Takes as long as a wrong password does, and says that it is wrong: what an unknown address is answered after. */
export async function verifyNothing(password: string): Promise<false> {
  await hashPassword(password)
  return false
}
