import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { threadId } from 'node:worker_threads'

/**
 * Imported first, a program makes the same ids and the same draws at every run, so that two takes of its pictures can be
 * compared. Everything that it keeps secret can be guessed then: it is for `npm run looks` alone.
 */
const { createHash } = crypto
/** Without its folder: two clones draw alike. */
const PROGRAM = basename(process.argv[1] ?? '')
let drawn = 0

function sameBytes(length) {
  const parts = []
  for (let size = 0; size < length; size += 32)
    parts.push(createHash('sha256').update(`${PROGRAM} ${threadId} ${drawn++}`).digest())
  return Buffer.concat(parts).subarray(0, length)
}

const sameUuid = () => {
  const hex = sameBytes(16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
const { randomBytes } = crypto
crypto.randomUUID = sameUuid
crypto.randomBytes = (length, done) => (done ? randomBytes(length, done) : sameBytes(length))
crypto.randomInt = (least, end) => {
  const [from, to] = end === undefined ? [0, least] : [least, end]
  return from + (sameBytes(6).readUIntBE(0, 6) % (to - from))
}
crypto.webcrypto.randomUUID = sameUuid
Math.random = () => sameBytes(6).readUIntBE(0, 6) / 2 ** 48
syncBuiltinESMExports()
