import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { contentSecurityPolicy } from './content-policy.ts'
import { Refusal } from './refusal.ts'

const YEAR_SECONDS = 31_536_000
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Puts the security headers on every answer ([Q20]) and refuses unsafe requests that other sites cause ([Q18]). Gives
 * the headers.
 */
export function secure(app: FastifyInstance, site: { publicUrl: string; https: boolean }): OutgoingHttpHeaders {
  const headers = securityHeaders(site.https)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (!SAFE.has(request.method) && isForeign(request.headers, site.publicUrl)) done(new Refusal('foreign_origin'))
    else done()
  })
  return headers
}

/** What helmet puts on an answer, worked out once: it is the same for all, and to work it out costs more than to send it. */
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

/**
 * A browser names the origin of every unsafe request. One from elsewhere is refused, and so is one that carries a
 * cookie and no origin; programs without a cookie have nothing that could be abused.
 */
export function isForeign(headers: Record<string, string | string[] | undefined>, ours: string): boolean {
  const { origin, cookie } = headers
  if (headers['sec-fetch-site'] === 'same-origin' || origin === ours) return false
  return origin !== undefined || headers['sec-fetch-site'] !== undefined || cookie !== undefined
}
