import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { season2025 } from './seed/seasons.ts'
import { backUp } from './store/backup/backup.ts'
import { restore } from './store/backup/restore.ts'
import type { Engine } from './store/engine/connections.ts'
import { ENGINES, newStorage, type TestStorage } from './testing/engines.ts'
import { openTestSite } from './testing/site.ts'

const USUAL = 'Wakeman Cup'
const after: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of after.splice(0).reverse()) await undo()
})

describe.each(ENGINES)('[SI1] the first name of a league, on %s', (engine) => {
  let storage: TestStorage
  beforeEach(async () => {
    storage = await newPlace(engine)
  })

  it('is that of the settings until the first season is set up, and then the league’s own for good', async () => {
    expect(await nameAt(storage, 'Sunday Cup')).toBe('Sunday Cup')
    expect(await nameAt(storage, 'Monday Cup')).toBe('Monday Cup')
    await setUpSeason(storage, 'Harbor Cup')
    expect(await nameAt(storage, 'Monday Cup')).toBe('Harbor Cup')
    expect(await nameAt(storage)).toBe('Harbor Cup')
  })

  it('is in its mails, in the names of its seasons and in the form, wherever the next start has another', async () => {
    const { season } = await setUpSeason(storage, 'Harbor Cup')
    expect(season).toBe('Harbor Cup 2025')
    const site = await open(storage, { PRODUCT_NAME: 'Monday Cup', MAIL_FROM: 'Harbor Cup <hello@cup.example>' })
    const organiser = site.visitor()
    await organiser.call('POST /api/auth/sign-in', { email: 'organiser@example.com', password: 'corner-flag-9' })
    expect((await organiser.call('GET /api/site/parts')).body.firstName).toBe('Harbor Cup')
    const { body } = await organiser.call('POST /api/leagues', { ...season2025, name: '', year: 2026 })
    expect(body.name).toBe('Harbor Cup 2026')
    await site.visitor().call('POST /api/auth/sign-up', { email: 'maya@example.com', password: 'corner-flag-9' })
    expect((await site.mailTo('maya@example.com')).subject).toContain('Harbor Cup')
    const change = { name: { version: 0, value: 'Bay Cup' } }
    await organiser.call('PUT /api/site/parts', { changes: change, renamesPast: true })
    const names = (await organiser.call('GET /api/leagues')).body.map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Bay Cup 2025', 'Bay Cup 2026'])
  })

  it('is stored at the next start for a league from before', async () => {
    await setUpSeason(storage, 'Harbor Cup')
    await forget(storage)
    expect(await nameAt(storage, 'Harbor Cup')).toBe('Harbor Cup')
    expect(await nameAt(storage, 'Monday Cup')).toBe('Harbor Cup')
  })

  it('is that of the first of two processes that start at once', async () => {
    // One process alone has the file.
    if (engine === 'sqlite') return
    await setUpSeason(storage, 'Harbor Cup')
    await forget(storage)
    const names = await Promise.all(['Sunday Cup', 'Monday Cup'].map((name) => nameAt(storage, name)))
    expect(['Sunday Cup', 'Monday Cup']).toContain(names[0])
    expect(names[1]).toBe(names[0])
  })

  it('is in its backup, and replaces that of the place where it is restored', async () => {
    await setUpSeason(storage, 'Harbor Cup')
    const file = await backUpTo(storage)
    const elsewhere = await newPlace(engine)
    await setUpSeason(elsewhere, 'Monday Cup')
    await restore(elsewhere, file)
    expect(await nameAt(elsewhere, 'Monday Cup')).toBe('Harbor Cup')
  })

  it('is the settings’ after a restore of a backup from before, and stays', async () => {
    await setUpSeason(storage, 'Harbor Cup')
    await forget(storage)
    const file = await backUpTo(storage)
    const elsewhere = await newPlace(engine)
    await restore(elsewhere, file)
    expect(await nameAt(elsewhere, 'Monday Cup')).toBe('Monday Cup')
    expect(await nameAt(elsewhere)).toBe('Monday Cup')
  })

  it('is the settings’ where a backup has none that can be one', async () => {
    await setUpSeason(storage, 'Harbor Cup')
    const site = await open(storage)
    const hostile = { value: 'Cup\r\nBcc: everybody@example.com' }
    await site.store.connections.write.updateTable('settings').set(hostile).where('key', '=', 'firstName').execute()
    await site.end()
    expect(await nameAt(storage)).toBe(USUAL)
  })
})

async function newPlace(engine: Engine) {
  const storage = await newStorage(engine)
  after.push(storage.remove)
  return storage
}

/** Starts a process on a storage; it is ended by `end`, or after the test. */
async function open(storage: TestStorage, variables: Record<string, string> = {}) {
  const site = await openTestSite('sqlite', variables, {}, { ...storage, remove: async () => {} })
  let isOpen = true
  const end = async () => {
    if (isOpen) await site.close()
    isOpen = false
  }
  after.push(end)
  return { ...site, end }
}

const named = (name?: string): Record<string, string> => (name === undefined ? {} : { PRODUCT_NAME: name })

/** Returns the league's name in a process that starts with this name in its settings. */
async function nameAt(storage: TestStorage, name?: string): Promise<string> {
  const site = await open(storage, named(name))
  const { productName } = (await site.visitor().call('GET /api/site')).body
  await site.end()
  return productName
}

async function setUpSeason(storage: TestStorage, name: string) {
  const site = await open(storage, named(name))
  const { league } = await site.setUpSeason({ name: '' })
  await site.end()
  return { season: league.name }
}

/** Leaves the storage as a program left it that did not store the name. */
async function forget(storage: TestStorage) {
  const site = await open(storage)
  await site.store.connections.write.deleteFrom('settings').where('key', '=', 'firstName').execute()
  await site.end()
}

async function backUpTo(storage: TestStorage) {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-first-name-'))
  after.push(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'league.backup')
  await backUp(storage, file)
  return file
}
