import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runTask } from '../../backups/tasks.ts'
import { work } from '../../backups/work.ts'
import { endsWithUs } from '../../testing/children.ts'
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

  it('does not outlive a server that is killed', async () => {
    const workFolder = join(site.env.dataDir, 'backup-work')
    const brought = join(site.env.dataDir, 'brought.backup')
    mkdirSync(workFolder, { recursive: true })
    writeFileSync(brought, file)
    const tasks = new URL('../../backups/tasks.ts', import.meta.url).href
    const program = `import(${JSON.stringify(tasks)}).then(({ runTask }) => runTask('prove', ${JSON.stringify({ file: brought, workFolder })}))`
    const server = endsWithUs(spawn(process.execPath, ['--eval', program], { stdio: 'ignore' }))
    await isBeingProved()
    const [proof] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
    expect(existsSync(`/proc/${proof}`)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${proof}`), { timeout: 20_000 }).toBe(false)
    await site.close()
  })
})
