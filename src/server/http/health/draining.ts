import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Readiness } from './readiness.ts'

/**
 * Prepares a server for its end while it still serves everything: `/readyz` says so, and each answer ends its
 * connection. A balancer that asks `/readyz` more often than `ms` sends nothing here any more when that is over, and no
 * request meets a connection that is being closed.
 */
export async function drain(server: Server, readiness: Readiness, ms: number): Promise<void> {
  if (ms === 0) return
  readiness.fail('closing', 'This process is closing.')
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await pause(ms)
}
