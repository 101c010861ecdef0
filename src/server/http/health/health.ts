import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import type { Release } from '#contract/backup.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Store } from '../../store/store.ts'
import { sendRefusal } from '../refusal.ts'
import { createMetricsAccess } from './metrics-access.ts'
import type { Readiness } from './readiness.ts'
import { createStoreCheck } from './store-check.ts'

/** Counts an answer of a route ('GET /api/me') that took so many milliseconds. */
export type Count = (route: string, status: number, ms: number) => void

/**
 * `/healthz` (the process lives), `/readyz` (requests may be sent here, or why not), `/metrics` (Prometheus text, for this
 * machine and whoever has the token). Counts every answer of the app, and those of others by what it returns. `clock`
 * never jumps; its milliseconds are this process's own.
 */
export function serveHealth(
  app: FastifyInstance,
  deps: {
    store: Store
    readiness: Readiness
    clock: { now(): number }
    release: Release
    metricsToken: string | undefined
    /** Metrics of other parts of the server. */
    metrics: Metric[]
  },
): Count {
  const { store, readiness, clock, release } = deps
  const checkStore = createStoreCheck(store, readiness, { log: app.log, clock })
  const metricsRefusal = createMetricsAccess(deps.metricsToken)
  const registry = new Registry()
  for (const metric of deps.metrics) registry.registerMetric(metric)
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  const info = new Gauge({
    name: 'kickabout_build_info',
    help: 'Version and commit of the program; always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
  })
  info.set({ version: release.version, commit: release.commit ?? '' }, 1)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  })

  // Found once for each route and status: labels cost more than counting.
  const counters = new Map<string, { seconds: Histogram.Internal<'route'>; answers: Counter.Internal }>()
  const count: Count = (route, status, ms) => {
    const name = `${route} ${status}`
    let counter = counters.get(name)
    if (!counter) {
      counter = { seconds: seconds.labels({ route }), answers: answers.labels({ route, status }) }
      counters.set(name, counter)
    }
    counter.seconds.observe(ms / 1000)
    counter.answers.inc()
  }
  app.addHook('onResponse', (request, reply, done) => {
    count(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, reply.statusCode, reply.elapsedTime)
    done()
  })

  const plain = 'text/plain; charset=utf-8'
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').type(plain).send('alive\n'))
  app.get('/readyz', async (_, reply) => {
    await checkStore()
    const { ready, text } = readiness.report()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .type(plain)
      .send(text)
  })
  app.get('/metrics', async (request, reply) => {
    const refusal = metricsRefusal(request.raw)
    if (refusal === 'not_signed_in') reply.header('www-authenticate', 'Bearer')
    if (refusal) return sendRefusal(new Refusal(refusal), request, reply)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  return count
}
