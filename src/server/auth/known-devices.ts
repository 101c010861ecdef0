import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const DAY_MS = 86_400_000
const COOKIE_DAYS = 365
/** A network counts as known for so long after somebody signed in from it. */
const NETWORK_MS = 30 * DAY_MS
const MOST_NETWORKS = 20_000
/** A phone that a family shares knows so many accounts; the oldest is forgotten. */
const MOST_ACCOUNTS = 4

export type KnownDevices = ReturnType<typeof createKnownDevices>

/**
 * Browsers and networks from which an account was signed in to. Their tries count by themselves: ten wrong passwords of
 * a stranger keep nobody out of their own account ([Q77]). A browser is known by a signed cookie with a random id and no
 * personal data; networks are kept in memory, and a restart forgets them.
 */
export function createKnownDevices(
  { secret, https }: { secret: string; https: boolean },
  networkOf: (request: FastifyRequest) => string,
  clock: { now(): number },
) {
  const name = https ? '__Host-kickabout-device' : 'kickabout-device'
  const attributes = `Max-Age=${COOKIE_DAYS * 86_400}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
  const inCookie = new RegExp(`(?:^|; ?)${name}=([\\w-]{22})((?:\\.[\\w-]{43}){1,${MOST_ACCOUNTS}})(?:;|$)`)
  /** The last sign-in to an account from a network, in milliseconds since 1970, the latest last. */
  const networks = new Map<string, number>()

  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const plain = (email: string) => email.trim().toLowerCase()
  const signatureOf = (id: string, email: string) => digest(`device:${id}:${plain(email)}`)
  const networkKey = (request: FastifyRequest, email: string) => digest(`${plain(email)} ${networkOf(request)}`)

  function read(request: FastifyRequest) {
    const [, id, signatures = ''] = inCookie.exec(request.headers.cookie ?? '') ?? []
    return id === undefined ? null : { id, signatures: signatures.slice(1).split('.') }
  }

  /** The id of the browser, when it has signed in to the account of this address before. */
  function knownDeviceId(request: FastifyRequest, email: string): string | null {
    const device = read(request)
    if (!device) return null
    const expected = Buffer.from(signatureOf(device.id, email))
    const isKnown = device.signatures.some((signature) => timingSafeEqual(Buffer.from(signature), expected))
    return isKnown ? device.id : null
  }

  return {
    knownDeviceId,

    /** Returns the key by which tries of a known browser or network on an account are counted; null for a stranger's. */
    countedBy(request: FastifyRequest, email: string): string | null {
      const device = knownDeviceId(request, email)
      if (device !== null) return `device ${device}`
      const key = networkKey(request, email)
      const at = networks.get(key)
      return at !== undefined && Math.abs(clock.now() - at) < NETWORK_MS ? `network ${key}` : null
    },

    /** Knows the browser and the network of a sign-in that succeeded. */
    remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const key = networkKey(request, email)
      networks.delete(key)
      const [oldest] = networks.keys()
      if (networks.size >= MOST_NETWORKS && oldest !== undefined) networks.delete(oldest)
      networks.set(key, clock.now())
      const device = read(request)
      const id = device?.id ?? randomBytes(16).toString('base64url')
      const own = signatureOf(id, email)
      const others = (device?.signatures ?? []).filter((signature) => signature !== own)
      const value = [id, own, ...others].slice(0, MOST_ACCOUNTS + 1).join('.')
      reply.header('set-cookie', `${name}=${value}; ${attributes}`)
    },
  }
}
