import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 16

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A secret for a draw, and the hash that is shown before it ([D7]). */
export function freshSecret(): { hash: string; secret: string } {
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  return { hash: sha256(secret), secret }
}

/** Returns the key that orders a captain once the secret is known ([D7]). */
export const rankBy = (secret: string) => (userId: string) => sha256(`${secret}:${userId}`)
