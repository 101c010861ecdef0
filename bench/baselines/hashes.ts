import { argon2, randomBytes } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'

/** The duration, and the number of hashes at a time. */
export type HashPlan = { seconds: number; callers: number }
export type HashResult = { perSecond: number }

const { seconds, callers } = (await json(process.stdin)) as HashPlan
const derive = promisify(argon2)
const nonce = randomBytes(16)
// The cost of server/auth/passwords.ts.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const begin = performance.now()
const end = begin + seconds * 1000
let hashes = 0
async function caller() {
  while (performance.now() < end) {
    await derive('argon2id', { message: 'sunday-kickabout', nonce, ...cost })
    hashes++
  }
}
await Promise.all(Array.from({ length: callers }, caller))
const result: HashResult = { perSecond: (hashes * 1000) / (performance.now() - begin) }
console.log(JSON.stringify(result))
