import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from './content-policy.ts'
import { Refusal } from './refusal.ts'

const YEAR_SECONDS = 31_536_000
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** On every answer. Written out here: a plugin that sets them one by one costs a tenth of an answer's time. */
const HEADERS = {
  'content-security-policy': contentSecurityPolicy(),
  // The window that Google's sign-in opens must be able to tell the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** Puts the security headers on every answer ([Q20]) and refuses unsafe requests that other sites cause ([Q18]). */
export async function secure(app: FastifyInstance, site: { publicUrl: string; https: boolean }) {
  const headers = site.https ? { ...HEADERS, 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : HEADERS
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
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
