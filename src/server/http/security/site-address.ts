import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'

export type SiteAddress = ReturnType<typeof createSiteAddress>

/** Lifetime of the cached list of the machine's own addresses. */
const INTERFACES_MS = 10_000

/** Asked by balancers and monitors, which know the machine by any name. */
const OPEN = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

/**
 * The names by which a site at `publicUrl` is asked, and the origin of its own pages. A site whose address is on
 * localhost, as in development, is known by the machine's own addresses too.
 */
export function createSiteAddress(publicUrl: string) {
  const { host, hostname, protocol, origin } = new URL(publicUrl)
  // A URL names no port that its protocol implies; a Host header may.
  const hosts = new Set([host, host === hostname ? `${hostname}:${protocol === 'https:' ? 443 : 80}` : host])
  const isLocal = isLoopbackName(hostname)
  let own = { names: new Set<string>(), until: 0 }

  function isOwnName(name: string): boolean {
    if (isLoopbackName(name)) return true
    const now = performance.now()
    if (now >= own.until) own = { names: interfaceNames(), until: now + INTERFACES_MS }
    return own.names.has(name)
  }

  const knows = (given = ''): boolean => {
    if (hosts.has(given)) return true
    const name = given.toLowerCase()
    return hosts.has(name) || (isLocal && isOwnName(name.replace(/:\d+$/, '')))
  }

  return {
    /** Tells whether a request asks for this site: by another name it may come from a page that rebinds its name here. */
    isAsked: ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
      knows(headers.host) || OPEN.test(url),

    /**
     * Tells whether another site causes an unsafe request or a connection. Browsers name the origin of each: it is
     * compared wherever it is present. Without one, a request that carries a cookie or says that it comes from elsewhere
     * is refused; programs without a cookie have nothing that could be abused.
     */
    isForeign(headers: IncomingHttpHeaders): boolean {
      const { origin: named, 'sec-fetch-site': site } = headers
      // The host is known to be ours by then.
      if (named !== undefined) return named !== origin && !(isLocal && named === `${protocol}//${headers.host}`)
      return site !== undefined ? site !== 'same-origin' : headers.cookie !== undefined
    },
  }
}

const isLoopbackName = (name: string) => name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)

/** The machine's addresses as a Host header writes them. */
function interfaceNames(): Set<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return new Set(addresses.map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address)))
}
