import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import type { Task } from '../../backups/tasks.ts'
import { work } from '../../backups/work.ts'
import { isMade } from '../../testing/api/backup-acts.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let site: TestSite
afterEach(() => site.close())

/** A site whose backups are made once `goOn` is called, however long that takes, and its owner. */
async function open(fail?: Error) {
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  let made = 0
  site = await openTestSite(
    'sqlite',
    {},
    {
      async runTask(name, given) {
        made++
        await promise
        if (fail) throw fail
        return (await work({ name, ...given } as Task)) as never
      },
    },
  )
  const owner = await site.administrator()
  const read = async () => (await owner.call('GET /api/backups')).body
  return { owner, goOn, read, made: () => made }
}

it('owners see which release makes their backups', async () => {
  const { read } = await open()
  expect((await read()).release).toEqual({ version: '0.0.0', commit: null })
})

describe('[BK7] a backup that somebody begins', () => {
  it('goes on without its request, is found again, and a second press joins it', async () => {
    const { owner, goOn, read, made } = await open()
    const begun = await owner.call('POST /api/backups')
    expect([begun.status, begun.body]).toEqual([200, { state: 'running', since: expect.any(Number), reason: null }])
    site.clock.pass(90_000)
    expect((await owner.call('POST /api/backups')).body).toEqual(begun.body)
    expect(await read()).toMatchObject({ making: begun.body, backups: [] })
    goOn()
    await isMade(site)
    expect(await read()).toMatchObject({ making: { ...begun.body, state: 'done' }, backups: [{ kind: 'hand' }] })
    expect(made()).toBe(1)
    expect((await owner.call('GET /api/acts')).body.acts.map(({ text }) => text)).toContain('made a backup')
    expect((await owner.call('POST /api/backups')).body.state).toBe('running')
    await isMade(site)
    expect((await read()).backups).toHaveLength(2)
  })

  const system = (code: string) => Object.assign(new Error(code), { code })
  const sqlite = (errcode: number) => Object.assign(new Error('SQLite'), { code: 'ERR_SQLITE_ERROR', errcode })
  it.each([
    ['no_room', system('ENOSPC')],
    ['no_room', system('EDQUOT')],
    ['no_room', sqlite(13)],
    ['not_writable', system('EACCES')],
    ['not_writable', system('EPERM')],
    ['not_writable', system('EROFS')],
    ['not_writable', sqlite(8)],
    ['other', new Error('something else')],
  ])('says that it failed, and why: %s', async (reason, error) => {
    const { owner, goOn, read } = await open(error)
    goOn()
    await owner.call('POST /api/backups')
    await isMade(site)
    expect((await read()).making).toMatchObject({ state: 'failed', reason })
    expect((await read()).backups).toEqual([])
  })

  it('says that the folder can’t be written', async () => {
    const { owner, goOn } = await open()
    const { folder } = site.env.backups
    rmSync(folder, { recursive: true, force: true })
    // A file in its place: as root, no right keeps anybody from writing.
    mkdirSync(site.env.dataDir, { recursive: true })
    writeFileSync(folder, '')
    goOn()
    await owner.call('POST /api/backups')
    await isMade(site)
    expect(site.backups.making()).toMatchObject({ state: 'failed', reason: 'not_writable' })
  })
})
