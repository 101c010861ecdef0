import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { api, type RouteKey, splitKey } from '#contract/api.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Route } from '#contract/route.ts'
import type { NetworkAddresses } from '../limits/network-address.ts'
import { sendRefusal } from '../refusal.ts'
import { contentSecurityPolicy } from './content-policy.ts'
import type { SiteAddress } from './site-address.ts'

const YEAR_SECONDS = 31_536_000
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Paths of the entries that say of themselves that any origin may ask. */
const ANY_ORIGIN = new Set(
  (Object.entries(api) as [RouteKey, Route][])
    .filter(([, route]) => route.anyOrigin)
    .map(([key]) => splitKey(key).path),
)

/**
 * Puts the security headers on every answer ([Q20]); refuses requests for another host ([Q79]) and unsafe requests that
 * other sites cause ([Q18]). Gives the headers.
 */
export function secure(
  app: FastifyInstance,
  deps: { https: boolean; siteAddress: SiteAddress; addresses: NetworkAddresses },
): OutgoingHttpHeaders {
  const { siteAddress, addresses } = deps
  const headers = securityHeaders(deps.https)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, method } = request
    reply.headers(headers)
    // Looked at here for its warning alone: whoever has set up a proxy without telling the site learns it at once.
    if (raw.headers['x-forwarded-for'] !== undefined) addresses.of(raw)
    if (!siteAddress.isAsked(raw)) sendRefusal(new Refusal('wrong_host'), request, reply)
    else if (!SAFE.has(method) && !ANY_ORIGIN.has(request.routeOptions.url ?? '') && siteAddress.isForeign(raw.headers))
      sendRefusal(new Refusal('foreign_origin'), request, reply)
    else done()
  })
  return headers
}

/** Returns helmet's headers, worked out once: they are the same for all answers, and cost more to work out than to send. */
function securityHeaders(https: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  const put = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    // The window that Google's sign-in opens must be able to tell the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // For browsers below the site's floor alone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  put(request, answer, (error) => {
    if (error) throw error
  })
  return {
    ...answer.getHeaders(),
    'content-security-policy': contentSecurityPolicy(),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}
