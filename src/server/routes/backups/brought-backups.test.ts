import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sealed } from '../../backups/passphrase.ts'
import { DONE_AT_ONCE } from '../../testing/api/backup-acts.ts'
import { ofNewerProgram, resealed } from '../../testing/resealed.ts'
import type { Person } from '../../testing/roles.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const PASSPHRASE = 'corner flag by the river'

const DAY = 86_400_000

const clock = { at: 0, now: () => clock.at }
let site: TestSite
let owner: Person
/** Of the restores that were begun, the file that was to be put back. */
let begun: string[]
beforeEach(async () => {
  begun = []
  clock.at = Date.UTC(2025, 6, 22, 9, 0, 30)
  const restorer = {
    ...DONE_AT_ONCE,
    begin({ file }: { file: string }) {
      begun.push(file)
      return 'a-restore'
    },
  }
  site = await openTestSite('sqlite', {}, { restorer, clock })
  owner = await site.administrator()
})
afterEach(() => site.close())

/** A backup that was made here, as a file. */
async function backupFile(): Promise<Buffer> {
  const made = await site.backups.make('hand', 'somebody')
  if (typeof made === 'string') throw new Error(made)
  return readFileSync(join(site.env.backups.folder, `${made.id}.backup`))
}
const bring = async (content: Buffer) => {
  const headers = { 'content-type': 'application/octet-stream' }
  return owner.inject<{ code?: string; message?: string }>('POST', '/api/backups/upload', content, { headers })
}
const brought = async () => (await owner.call('GET /api/backups')).body.backups.filter(({ kind }) => kind === 'brought')
const restore = async (passphrase?: string) => {
  const [backup] = await brought()
  const body = { word: 'RESTORE', ...(passphrase && { passphrase }) }
  return owner.call('POST /api/backups/:backupId/restore', body, { params: { backupId: backup?.id ?? '' } })
}

describe('[BK4] a file that is brought in', () => {
  it.each([
    ['without its first half', (file: Buffer) => file.subarray(file.length / 2)],
    ['that ends in the middle', (file: Buffer) => file.subarray(0, file.length / 2)],
    ['without its last byte', (file: Buffer) => file.subarray(0, -1)],
    ['of something else', () => Buffer.from('hello '.repeat(2000))],
  ])('%s is refused, and nothing is kept', async (_, changed) => {
    const { status, body } = await bring(changed(await backupFile()))
    expect([status, body.code]).toEqual([422, 'not_a_backup'])
    expect(body.message).toBe('This isn’t a backup of this site, or it’s damaged.')
    expect(await brought()).toEqual([])
  })

  const kept = async () => (await site.backups.list()).filter(({ kind }) => kind === 'brought')
  const bringIn = (file: Buffer) => site.backups.bring(Readable.from([file]), 'somebody')

  it('says the day on which it was made, and is kept from the day on which it was brought in', async () => {
    const file = await backupFile()
    const madeAt = clock.at - (clock.at % 60_000)
    clock.at += 60 * DAY
    await bringIn(file)
    expect(await kept()).toMatchObject([{ at: madeAt, broughtAt: clock.at }])
    clock.at += 29 * DAY
    await site.backups.make('hand', 'somebody')
    expect(await kept()).toHaveLength(1)
    clock.at += 2 * DAY
    await site.backups.make('hand', 'somebody')
    expect(await kept()).toEqual([])
  })

  it('says the day on which it was brought in where it does not say when it was made', async () => {
    const file = await backupFile()
    for (const wrong of [0, -1]) {
      clock.at += DAY
      await bringIn(resealed(`pragma user_version = ${wrong}`, file))
    }
    expect((await kept()).map(({ at, broughtAt }) => at === broughtAt)).toEqual([true, true])
  })

  it('of a newer version is refused, and says so', async () => {
    const { status, body } = await bring(ofNewerProgram(await backupFile()))
    expect([status, body.code]).toEqual([422, 'not_a_backup'])
    expect(body.message).toBe('That backup is of a newer version of the site. Install that one first.')
    expect(await brought()).toEqual([])
  })
})

describe('[BK4] a sealed file that is brought in', () => {
  const sealedFile = async (file: Buffer) => buffer(await sealed(Readable.from([file]), PASSPHRASE))

  it('is opened by its passphrase alone', async () => {
    expect((await bring(await sealedFile(await backupFile()))).status).toBe(204)
    expect(await brought()).toMatchObject([{ counts: null }])
    for (const wrong of [undefined, 'corner flag by the lake']) {
      const { status, body } = await restore(wrong)
      expect([status, body]).toMatchObject([
        422,
        { code: 'wrong_passphrase', fields: { passphrase: 'This does not open the backup' } },
      ])
    }
    expect(begun).toEqual([])
    expect((await restore(PASSPHRASE)).status).toBe(200)
    expect(begun).toHaveLength(1)
  })

  it('that ends in the middle is opened by none', async () => {
    const file = await sealedFile(await backupFile())
    expect((await bring(file.subarray(0, file.length / 2))).status).toBe(204)
    expect((await restore(PASSPHRASE)).body).toMatchObject({ code: 'wrong_passphrase' })
    expect(begun).toEqual([])
  })

  it('of a newer version is refused once it is opened', async () => {
    expect((await bring(await sealedFile(ofNewerProgram(await backupFile())))).status).toBe(204)
    expect((await restore(PASSPHRASE)).body).toMatchObject({
      code: 'not_a_backup',
      message: expect.stringContaining('newer version'),
    })
    expect(begun).toEqual([])
  })
})
