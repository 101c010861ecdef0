import type { FastifyInstance } from 'fastify'
import type { NetworkAddresses } from './limits/network-address.ts'

/** Statuses that somebody gets who tries passwords, links or sessions. */
const REFUSED_TRIES = new Set([401, 403, 429])
/** Addresses where they are tried; elsewhere a page that was left open gets the same status. */
const TRIED = /^\/(?:api\/auth|draft-ws)(?:\/|$)/

/**
 * One line for each answer that changed or refused something; who, what, outcome, and nothing secret ([Q62]). A refused
 * try names the address it came from, so that the machine's firewall can be told.
 */
export function logAnswers(app: FastifyInstance, addresses: NetworkAddresses) {
  app.decorateRequest('refusedAs', null)
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { method } = request
    const { statusCode: status } = reply
    if (status < 400 && (method === 'GET' || method === 'HEAD')) return
    const { routeOptions, log, session, refusedAs } = request
    const line = {
      method,
      route: routeOptions.url ?? 'unknown',
      status,
      ...(refusedAs && { code: refusedAs }),
      ...(session && { user: session.user.id }),
      ...(REFUSED_TRIES.has(status) && TRIED.test(routeOptions.url ?? '') && { address: addresses.of(request.raw) }),
      ms: Math.round(reply.elapsedTime),
    }
    if (status >= 500) log.error(line, 'answered')
    else if (status >= 400) log.warn(line, 'answered')
    else log.info(line, 'answered')
  })
}
