import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { endsWithUs } from './children.ts'

const require = createRequire(import.meta.url)

/** The folder of the repository. */
export const ROOT = dirname(import.meta.dirname)

export type CommandResult = { code: number; output: string }
export type RunOptions = { cwd?: string; env?: Record<string, string>; quiet?: boolean; signal?: AbortSignal }

/**
 * Runs a command to its end. Its output goes to the terminal, or is kept and returned when `quiet`.
 * One that can't be started, or that a signal ended, has a code other than 0.
 */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    let output = ''
    const child = endsWithUs(
      spawn(command, args, {
        cwd: options.cwd ?? ROOT,
        env: { ...process.env, ...options.env },
        stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
        killSignal: 'SIGINT',
        ...(options.signal && { signal: options.signal }),
      }),
    )
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => {
      output += error.message
      if (child.pid === undefined) resolve({ code: 127, output })
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The command line that runs a package's own command on this very Node, alike on every system. */
export function packageCommand(name: string, command: string, ...args: string[]): [string, string[]] {
  const manifest = require.resolve(`${name}/package.json`)
  return [process.execPath, [join(dirname(manifest), require(manifest).bin[command]), ...args]]
}

/** The command line of npm itself: the very one that runs this script, where there is one. */
export function npmCommand(...args: string[]): [string, string[]] {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args]
}
