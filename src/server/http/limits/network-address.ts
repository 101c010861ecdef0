import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyBaseLogger } from 'fastify'

export type NetworkAddresses = ReturnType<typeof createNetworkAddresses>

/**
 * Says which address of the network a request comes from. `X-Forwarded-For` counts only where a peer that
 * `TRUSTED_PROXY` names has written it ([L2], [Q9]); the first from any other peer is warned of, once.
 */
export function createNetworkAddresses(trustedProxy: string | undefined, log: Pick<FastifyBaseLogger, 'warn'>) {
  const isTrusted = proxyAddr.compile(trustedProxy?.split(',').map((one) => one.trim()) ?? [])
  let hasWarned = false

  /** The address itself, for the log: IPv4 where it is one, without a port. */
  function of(request: IncomingMessage): string {
    const peer = request.socket.remoteAddress ?? ''
    if (request.headers['x-forwarded-for'] === undefined) return plain(peer)
    if (!isTrusted(peer, 0)) {
      warn(peer)
      return plain(peer)
    }
    dropPorts(request)
    const address = plain(proxyAddr(request, isTrusted))
    // A proxy may write 'unknown' or a name of its own.
    return isIP(address) > 0 ? address : plain(peer)
  }

  function warn(peer: string) {
    if (hasWarned) return
    hasWarned = true
    log.warn(
      { peer: plain(peer) },
      'X-Forwarded-For from a peer that TRUSTED_PROXY does not name is not believed; behind a proxy, set TRUSTED_PROXY',
    )
  }

  return {
    of,
    /** Returns what counts as one in limits: an IPv4 address, or the /64 network of one holder of IPv6 addresses ([L2]). */
    networkOf: (request: IncomingMessage): string => normalizeIP(of(request)),
  }
}

/** Some proxies write '1.2.3.4:5678' or '[2001:db8::1]:443'; neither would be known as an address. */
function dropPorts({ headers }: IncomingMessage) {
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return
  headers['x-forwarded-for'] = String(forwarded)
    .split(',')
    .map((one) => {
      const [, v6, v4] = /^\[([^\]]*)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(one.trim()) ?? []
      return v6 ?? v4 ?? one.trim()
    })
    .join(', ')
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
