import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const STOP_LIMIT_MS = 30_000

/** Ends a server as a host would, and by force when that takes too long: its exit code, null if force was needed. */
export async function stopServer(server: ChildProcess): Promise<number | null> {
  if (server.exitCode === null) {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await Promise.race([ended, pause(STOP_LIMIT_MS, null, { ref: false })])
  }
  const code = server.exitCode
  server.kill('SIGKILL')
  return code
}
