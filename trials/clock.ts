import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningServer } from '../src/server/testing/process.ts'
import { comesTrue } from './trial.ts'

const HOOK = new URL('shifted-clock.mjs', import.meta.url).href
const SET_MS = 10_000

/** The wall clock of one server's machine, `aheadMs` off; `variables` start a server that goes by it. */
export function machineClock(folder: string, name: string, aheadMs: number) {
  const file = join(folder, `${name}.clock`)
  writeFileSync(file, String(aheadMs))
  return {
    variables: { NODE_OPTIONS: `--import=${HOOK}`, TRIAL_CLOCK_FILE: file },
    /** Sets the clock of a running server. */
    async set(server: RunningServer, ms: number): Promise<void> {
      writeFileSync(file, String(ms))
      rmSync(`${file}.set`, { force: true })
      server.signal('SIGUSR2')
      if (!(await comesTrue(SET_MS, () => existsSync(`${file}.set`)))) throw new Error('the clock could not be set')
    },
  }
}
