import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * Takes ids of processes from its input, and '-' before those that have ended. Once the input closes, as it does however its
 * parent ends, it kills whatever is left.
 */
const GUARD = `
const left = new Set()
require('node:readline').createInterface({ input: process.stdin })
  .on('line', (line) => (line.startsWith('-') ? left.delete(line.slice(1)) : left.add(line)))
  .on('close', () => {
    for (const id of left) try { process.kill(Number(id), 'SIGKILL') } catch {}
  })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
`

const running = new Set<ChildProcess>()
let guard: ChildProcess | undefined

/** One for each process that has children, in a group of its own, which no Ctrl-C reaches. */
function tellGuard(line: string) {
  if (!guard) {
    guard = spawn(process.execPath, ['--eval', GUARD], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: {} })
    guard.unref()
    guard.stdin?.on('error', () => {})
    ;(guard.stdin as Socket | null)?.unref()
  }
  guard.stdin?.write(`${line}\n`)
}

/**
 * Gives a process that was just started, and sees to it that it ends with this one at the latest, also where this one is
 * killed: a test that ran out of time cleans nothing up.
 */
export function endsWithUs<Child extends ChildProcess>(child: Child): Child {
  const { pid } = child
  if (pid === undefined) return child
  running.add(child)
  tellGuard(String(pid))
  child.once('exit', () => {
    running.delete(child)
    tellGuard(`-${pid}`)
  })
  return child
}

/** Kills the processes that are left of those of `endsWithUs`. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL')
}
