import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bucketFiles, openFiles } from './files/files.ts'
import { sweepsOf } from './sweep.ts'
import { openBucket } from './testing/bucket.ts'
import { storeDraft } from './testing/draft/draft-league.ts'
import { listening } from './testing/draft/draft-room.ts'
import { ENGINES } from './testing/engines.ts'
import { openTestSite, type TestSite } from './testing/site.ts'

const DAY_MS = 86_400_000

let site: TestSite
afterEach(() => site.close())

const named = 'a'.repeat(32)
const unnamed = 'b'.repeat(32)
const both = (name: string) => [`${name}-large.webp`, `${name}-small.webp`]
const inFolder = () => readdirSync(join(site.env.dataDir, 'files')).sort()

/** Files of a logo that a team has and of one that none has, and the part of one that was being written. */
async function fillFiles(ageMs: number) {
  const folder = join(site.env.dataDir, 'files')
  mkdirSync(folder, { recursive: true })
  const seconds = (site.clock.now() - ageMs) / 1000
  for (const name of [...both(named), ...both(unnamed), `${unnamed}-small.webp.1234.part`, 'not-ours.txt']) {
    writeFileSync(join(folder, name), name)
    utimesSync(join(folder, name), seconds, seconds)
  }
  const { league } = await storeDraft(site.store, { players: 0 })
  const team = { id: 't', leagueId: league.id, name: 'Rovers', logo: named, description: '', color: null, coach: '' }
  await site.store.connections.write.insertInto('teams').values(team).execute()
}

it.each(ENGINES)('every sweep goes well on %s', async (engine) => {
  site = await openTestSite(engine)
  await site.store.mailEnds.set('gone@example.com', 'reminder', true, site.clock.now())
  const files = openFiles({ dataDir: site.env.dataDir }, site.store.bucketFiles, site.clock)
  for (const sweep of Object.values(sweepsOf(site.store, files))) await sweep(site.clock.now())
  expect(await site.store.mailEnds.of('gone@example.com')).toEqual([])
})

describe('left-over files', () => {
  it('of a day ago go at start: logos that no team has, and parts', async () => {
    site = await openTestSite()
    await fillFiles(DAY_MS + 60_000)
    await listening(site)
    await expect.poll(inFolder).toEqual([...both(named), 'not-ours.txt'])
  })

  it('that may be of an upload that is just being saved stay', async () => {
    site = await openTestSite()
    await fillFiles(60_000)
    const before = inFolder()
    await site.sweep()
    expect(inFolder()).toEqual(before)
    site.clock.pass(DAY_MS)
    await site.sweep()
    expect(inFolder()).toEqual([...both(named), 'not-ours.txt'])
  })

  it('need no folder', async () => {
    site = await openTestSite()
    await site.sweep()
    expect(existsSync(join(site.env.dataDir, 'files'))).toBe(false)
  })
})

describe.each(ENGINES)('a bucket, on %s', (engine) => {
  it('loses after a day what this league put there and no team has, and nothing else', async () => {
    const bucket = await openBucket()
    try {
      site = await openTestSite(engine, bucket.variables)
      const { store, clock } = site
      const files = openFiles({ bucket: bucket.config, dataDir: '' }, store.bucketFiles, clock)
      const foreign = both('c'.repeat(32))
      // Another league's, whose database this is not.
      const others = { ...store.bucketFiles, note: async () => {} }
      for (const path of foreign) await bucketFiles(bucket.config, others, clock).put(path, Buffer.from(path))
      for (const path of [...both(named), ...both(unnamed)]) await files.put(path, Buffer.from(path))
      const { league } = await storeDraft(store, { players: 0 })
      const team = {
        id: 't',
        leagueId: league.id,
        name: 'Rovers',
        logo: named,
        description: '',
        color: null,
        coach: '',
      }
      await store.connections.write.insertInto('teams').values(team).execute()
      const all = [...both(named), ...both(unnamed), ...foreign]
      const there = async () => {
        const found = await Promise.all(all.map((path) => files.get(path)))
        return all.filter((_, i) => found[i])
      }
      clock.pass(DAY_MS - 60_000)
      await site.sweep()
      expect(await there()).toEqual(all)
      clock.pass(120_000)
      await site.sweep()
      expect(await there()).toEqual([...both(named), ...foreign])
      expect((await files.list()).map(({ path }) => path).sort()).toEqual(both(named))
    } finally {
      await bucket.close()
    }
  })
})

describe.each(ENGINES)('draft commands on %s', (engine) => {
  it('[D28, D31] are forgotten a week after they were refused; those that did something stay', async () => {
    site = await openTestSite(engine)
    const { draft, people } = await storeDraft(site.store, { players: 1 })
    const { drafts } = site.store
    const userId = people[0]?.id ?? ''
    const at = site.clock.now()
    const answer = { command: 'pick' as const, message: '', seq: 1 }
    await drafts.remember(draft.id, { userId, commandId: 'refused', answer: { ...answer, success: false } }, at)
    await drafts.remember(draft.id, { userId, commandId: 'done', answer: { ...answer, success: true } }, at)
    const known = async () => (await drafts.commands(draft.id)).map(({ commandId }) => commandId).sort()
    site.clock.pass(7 * DAY_MS - 60_000)
    await site.sweep()
    expect(await known()).toEqual(['done', 'refused'])
    site.clock.pass(120_000)
    await site.sweep()
    expect(await known()).toEqual(['done'])
  })
})
