import { sign } from 'node:crypto'
import type { PushKeys } from './keys.ts'

const HOUR_MS = 60 * 60 * 1000
/** Push services take at most a day. */
const VALID_MS = 12 * HOUR_MS
/** A token is shown again so long: services remember them. */
const SHOWN_MS = HOUR_MS

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Gives what stands in `Authorization` for a push service, by its origin: signed by the site's key, with an address at
 * which whoever runs the service reaches the site (RFC 8292).
 */
export function createVapid({ publicKey, privateKey }: PushKeys, contact: string, clock: { now(): number }) {
  const shown = new Map<string, { header: string; until: number }>()

  return (endpoint: string): string => {
    const { origin } = new URL(endpoint)
    const now = clock.now()
    const known = shown.get(origin)
    if (known && now < known.until && now >= known.until - SHOWN_MS) return known.header
    const claims = { aud: origin, exp: Math.floor((now + VALID_MS) / 1000), sub: contact }
    const signed = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    const header = `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
    shown.set(origin, { header, until: now + SHOWN_MS })
    return header
  }
}

/** Returns the address at which a push service reaches the site: its own, or a mail address if that is not https. */
export const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`
