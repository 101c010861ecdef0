import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { openBalancer } from '../../src/server/testing/balancer.ts'
import { freePort } from '../../src/server/testing/free-port.ts'
import { endsWithUs } from '../children.ts'

/** A process that can't start is not started again and again without a breath. */
const BEFORE_RESTART_MS = 500
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 15_000

export type Processes = Awaited<ReturnType<typeof openProcesses>>

type Plan = {
  count: number
  /** A program for Node and its arguments. */
  program: readonly string[]
  /** Environment of each; the port and what belongs to the balancer come on top. */
  variables: Record<string, string | undefined>
  /** The address of the balancer. */
  port?: number
  host?: string
  say(line: string): void
}

/**
 * Processes of the site behind one balancer. One that ends is taken out and started anew, until `close`, which ends all
 * of them. Throws when one does not get ready.
 */
export async function openProcesses({ count, program, variables, say, ...where }: Plan) {
  const balancer = await openBalancer(where)
  const running = new Map<number, ChildProcess>()
  let isClosing = false

  async function start(): Promise<void> {
    const port = await freePort()
    if (isClosing) return
    const child = endsWithUs(
      spawn(process.execPath, [...program], {
        env: {
          PUBLIC_URL: balancer.url,
          ...variables,
          HOST: '127.0.0.1',
          PORT: String(port),
          TRUSTED_PROXY: '127.0.0.1',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
        // Ctrl-C reaches this process, which then ends the others in order.
        detached: true,
      }),
    )
    running.set(port, child)
    child.once('exit', (code, signal) => {
      running.delete(port)
      balancer.remove(port)
      if (isClosing) return
      say(`The process on port ${port} has ended (${signal ?? code}) and is started anew.`)
      void pause(BEFORE_RESTART_MS).then(start, () => undefined)
    })
    await ready(port, child)
    if (running.has(port)) await balancer.add(port)
  }

  async function ready(port: number, child: ChildProcess) {
    const PAUSE_MS = 50
    for (const end = performance.now() + START_LIMIT_MS; performance.now() < end; await pause(PAUSE_MS)) {
      if (isClosing || child.exitCode !== null || child.signalCode !== null) return
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) return
    }
  }

  async function close() {
    isClosing = true
    await balancer.close()
    await Promise.all(
      [...running.values()].map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        const late = pause(STOP_LIMIT_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'))
        await Promise.race([ended, late.then(() => ended)])
      }),
    )
  }

  await Promise.all(Array.from({ length: count }, start))
  if (running.size < count) {
    await close()
    throw new Error('a process of the site did not start: see the lines above')
  }
  return {
    url: balancer.url,
    /** The ports of the processes themselves. */
    ports: (): number[] => [...running.keys()],
    /** Sends a signal to the process on a port. */
    signal: (port: number, signal: NodeJS.Signals) => running.get(port)?.kill(signal),
    close,
  }
}
