import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/failures/refusal.ts'
import { answerRefusal } from './refusal.ts'

type Served = { pattern: RegExp; methods: Set<string> }

/**
 * Answers requests whose address is served but not by their method: 405 with `Allow`, and OPTIONS with 204 and `Allow`
 * (RFC 9110, 9.3.7 and 15.5.6). They and unsafe requests for an unknown address are answered before their body is read.
 * Knows the routes that are added after the call.
 */
export function answerOtherMethods(app: FastifyInstance): void {
  const served = new Map<string, Served>()
  app.addHook('onRoute', ({ url, method }) => {
    const one = served.get(url) ?? { pattern: patternOf(url), methods: new Set(['OPTIONS']) }
    for (const name of [method].flat()) one.methods.add(name)
    served.set(url, one)
  })

  function methodsAt(url: string): string[] {
    const path = decodeURI(url.split('?', 1)[0] ?? '')
    const all = [...served.values()].flatMap(({ pattern, methods }) =>
      path === '*' || pattern.test(path) ? [...methods] : [],
    )
    return [...new Set(all)].sort()
  }

  // Costs an ordinary request one look at a flag: the addresses are only searched once the router has found nothing.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const { method, url } = request
    const methods = methodsAt(url)
    if (methods.length > 0) reply.header('allow', methods.join(', '))
    if (methods.length > 0 && method === 'OPTIONS')
      return void reply.header('cache-control', 'no-store').code(204).send()
    if (methods.length > 0) return void answerRefusal(new Refusal('method_not_allowed'), request, reply)
    if (method === 'GET' || method === 'HEAD') return done()
    answerRefusal(new Refusal('not_found'), request, reply)
  })
}

/** A route's address as the router reads it: `:name` is one segment or a part of it, `*` the rest. */
function patternOf(url: string): RegExp {
  const source = url
    .split(/(:\w+|\*)/)
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${source.join('')}$`)
}
