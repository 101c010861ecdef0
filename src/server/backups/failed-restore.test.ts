import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RestoreState } from '#contract/backup.ts'
import { createRestorer } from './restorer.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'restorer-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Restores a file that can't be read; the site finds on its start whether the backup is in place all the same. */
async function restoreUnreadable(isInPlace: boolean) {
  const logged: unknown[] = []
  const starts: unknown[] = []
  const file = join(dataDir, 'staged', 'chosen.backup')
  mkdirSync(file, { recursive: true })
  const restorer = createRestorer({
    env: { port: 0, host: '127.0.0.1', dataDir },
    name: () => 'Test Cup',
    stop: async () => {},
    letGo: async () => {},
    async start(ready, by, isRestored) {
      starts.push([by, isRestored])
      await ready()
      return isInPlace
    },
    logFailure: (error) => logged.push(error),
    fail: (error) => logged.push(error),
  })
  const kept = { id: 'before', at: 0, kind: 'before' as const, by: null, bytes: 0, counts: null }
  const id = restorer.begin({ file, by: 'somebody', keep: async () => kept }) ?? ''
  await expect.poll(restorer.isRunning).toBe(false)
  return { state: restorer.find(id) as RestoreState, logged, starts, file }
}

describe('[BK5] a restore that fails', () => {
  it('is in the log of the site with its error', async () => {
    const { state, logged, starts, file } = await restoreUnreadable(false)
    expect(state).toEqual({ step: 'failed', reason: 'Something went wrong. The log of the site says what.' })
    expect(logged).toMatchObject([{ code: expect.stringMatching(/^E/) }])
    expect(starts).toEqual([['somebody', false]])
    expect(existsSync(file)).toBe(false)
  })

  it('is done where the start finds it committed', async () => {
    const { state, logged } = await restoreUnreadable(true)
    expect(state).toEqual({ step: 'done', reason: '' })
    expect(logged).toHaveLength(1)
  })
})
