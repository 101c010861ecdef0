import { argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import limit from 'p-limit'

/** `queued` hashes as many at a time as the product does, else all callers at once. */
export type HashPlan = { seconds: number; callers: number; queued: boolean }
export type HashResult = { perSecond: number }

const { seconds, callers, queued } = (await json(process.stdin)) as HashPlan
const derive = promisify(argon2)
const queue = limit(queued ? Math.max(1, availableParallelism() - 1) : callers)
const nonce = randomBytes(16)
// The cost of server/auth/passwords.ts.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const begin = performance.now()
const end = begin + seconds * 1000
let hashes = 0
async function caller() {
  while (performance.now() < end) {
    await queue(() => derive('argon2id', { message: 'sunday-kickabout', nonce, ...cost }))
    hashes++
  }
}
await Promise.all(Array.from({ length: callers }, caller))
const result: HashResult = { perSecond: (hashes * 1000) / (performance.now() - begin) }
console.log(JSON.stringify(result))
