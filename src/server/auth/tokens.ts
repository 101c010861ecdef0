import { hash, randomBytes } from 'node:crypto'

const BYTES = 24

/** A random token of 192 bits, in letters that a cookie and a link take. */
export const newToken = () => randomBytes(BYTES).toString('base64url')

/** A token for a link in a mail, with its hash. */
export function newHashedToken() {
  const token = newToken()
  return { token, hash: hashOf(token) }
}

/** Hashes a token for the store: nobody who reads the database, or a backup, can use one ([Q14]). */
export const hashOf = (token: string) => hash('sha256', token, 'base64url')
