import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/i
/** Any of these says that somebody else asks, through a proxy on this machine. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Decides who may read `/metrics`: programs on this machine, and whoever sends the token as `Authorization: Bearer`. */
export function createMetricsAccess(token: string | undefined) {
  const expected = token === undefined ? null : digest(`Bearer ${token}`)

  /** Gives why not, null for who may. Without a token nobody else learns that there is anything. */
  return ({ socket, headers }: IncomingMessage): 'not_signed_in' | 'not_found' | null => {
    const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)
    if (isLocal) return null
    if (!expected) return 'not_found'
    // Digests have one length: the time to compare them says nothing of the token.
    return timingSafeEqual(digest(headers.authorization ?? ''), expected) ? null : 'not_signed_in'
  }
}
