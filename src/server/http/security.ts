import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from './content-policy.ts'
import { Refusal } from './refusal.ts'

const YEAR_SECONDS = 31_536_000
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Puts the security headers on every answer ([Q20]) and refuses unsafe requests that other sites cause ([Q18]). */
export async function secure(app: FastifyInstance, site: { publicUrl: string; https: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: site.https ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    // The window that Google's sign-in opens must be able to tell the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const policy = contentSecurityPolicy()
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', policy)
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    if (!SAFE.has(request.method) && isForeign(request.headers, site.publicUrl)) done(new Refusal('foreign_origin'))
    else done()
  })
}

/**
 * A browser names the origin of every unsafe request. One from elsewhere is refused, and so is one that carries a
 * cookie and no origin; programs without a cookie have nothing that could be abused.
 */
function isForeign(headers: Record<string, string | string[] | undefined>, ours: string): boolean {
  const { origin, cookie } = headers
  if (headers['sec-fetch-site'] === 'same-origin' || origin === ours) return false
  return origin !== undefined || headers['sec-fetch-site'] !== undefined || cookie !== undefined
}
