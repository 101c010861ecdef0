import { setTimeout as pause } from 'node:timers/promises'

/**
 * `ready.ts [SECONDS [PID]]` ends with 0 as soon as the site on this machine, at HOST and PORT, answers 200 at `/readyz`.
 * Ends with 1 after so many seconds (without them, it asks once), or earlier when the process of that id is gone.
 */
const PAUSE_MS = 200
const ANSWER_LIMIT_MS = 4000
const EVERY_ADDRESS: Record<string, string> = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '[::1]' }

const { HOST = '', PORT } = process.env
const host = EVERY_ADDRESS[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)
const address = `http://${host}:${PORT || 8080}/readyz`
const [seconds = 0, pid] = process.argv.slice(2).map(Number)
const giveUpAt = performance.now() + seconds * 1000

let said = await ask()
while (said !== null && performance.now() < giveUpAt && isAlive()) {
  await pause(PAUSE_MS)
  said = await ask()
}
if (said !== null) {
  console.error(`${address} is not ready: ${said}`)
  process.exitCode = 1
}

/** Null when the site is ready, else why not. */
async function ask(): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    const text = await answer.text()
    return answer.ok ? null : text.trim()
  } catch (error) {
    const { message, cause } = error as Error
    return cause instanceof Error ? cause.message : message
  }
}

function isAlive(): boolean {
  try {
    return pid === undefined || process.kill(pid, 0)
  } catch {
    return false
  }
}
