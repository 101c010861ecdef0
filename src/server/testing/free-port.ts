import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports of one process, below those that systems give to connections. */
const [LOWEST, RANGES, PORTS] = [10_000, 200, 100]
let taken = 0

/**
 * A port of this machine that nobody listens on. Processes that ask at the same time look in ranges of their own: a port
 * is free until somebody listens on it, and tests in two of them would be given the same one.
 */
export async function freePort(): Promise<number> {
  const first = LOWEST + (process.pid % RANGES) * PORTS
  for (let tries = 0; tries < PORTS; tries++) {
    const port = first + (taken++ % PORTS)
    if (await isFree(port)) return port
  }
  throw new Error(`no port from ${first} on is free`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
