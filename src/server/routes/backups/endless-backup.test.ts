import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runTask } from '../../backups/tasks.ts'
import { work } from '../../backups/work.ts'
import { endless, unsealed } from '../../testing/endless-file.ts'
import { resealed, rootOf } from '../../testing/resealed.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let site: TestSite
let owner: Awaited<ReturnType<TestSite['administrator']>>
let file: Buffer
beforeEach(async () => {
  site = await openTestSite(
    'sqlite',
    {},
    // A proof is made by a process, as on a real server; the rest here.
    {
      runTask: (name, given, signal) =>
        name === 'prove' ? runTask(name, given, signal) : (work({ name, ...given } as never) as never),
    },
  )
  owner = await site.administrator()
  const made = await site.backups.make('hand', 'somebody')
  if (typeof made === 'string') throw new Error(made)
  const backup = unsealed(readFileSync(join(site.env.backups.folder, `${made.id}.backup`)))
  const analyzed = resealed('analyze', backup)
  file = endless(analyzed, rootOf(analyzed, 'sqlite_stat1'))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const bring = () =>
  owner.inject<{ code?: string }>('POST', '/api/backups/upload', file, {
    headers: { 'content-type': 'application/octet-stream' },
  })
/** Waits until the process has copied the file, and reads it. */
async function isBeingProved() {
  const folder = join(site.env.dataDir, 'backup-work')
  const files = () => (existsSync(folder) ? readdirSync(folder, { recursive: true }).join() : '')
  await expect.poll(files, { timeout: 20_000 }).toContain('kickabout.sqlite')
}

describe('[Q109] a backup that is brought in and keeps SQLite busy for ever', () => {
  it('is none once its time is over, and backups go on', async () => {
    const limit = new AbortController()
    const { timeout } = AbortSignal
    const MINUTE = 60_000
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms >= MINUTE ? limit.signal : timeout.call(AbortSignal, ms),
    )
    const answer = bring()
    await isBeingProved()
    limit.abort(new Error('its time is over'))
    expect(await answer).toMatchObject({ status: 422, body: { code: 'not_a_backup' } })
    expect(await site.backups.make('hand', 'somebody')).toMatchObject({ kind: 'hand' })
    await site.close()
  })

  it('does not keep the site from closing', async () => {
    const answer = bring()
    await isBeingProved()
    await site.backups.close()
    expect((await answer).status).toBe(503)
    await site.close()
  })
})
