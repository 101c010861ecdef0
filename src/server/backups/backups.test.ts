import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { instantOf } from '#league/season.ts'
import { lockStore } from '../store/lock/lock.ts'
import { openBucket } from '../testing/bucket.ts'
import { ENGINES } from '../testing/engines.ts'
import { ADMINISTRATOR, openTestSite, type TestSite } from '../testing/site.ts'
import { addUser } from '../testing/stored.ts'
import { folderShelf } from './shelf.ts'
import { runTask } from './tasks.ts'

const BEARER = { authorization: `Bearer ${'x'.repeat(16)}` }
const HOUR = 3_600_000
const DAY = 24 * HOUR

const after: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of after.splice(0).reverse()) await undo()
})

/** A site whose clock stands at half past midnight in its zone, and that has looked after its backups once. */
async function siteAtNight(engine: 'sqlite' | 'postgres' = 'sqlite', variables: Record<string, string> = {}) {
  const site = await openTestSite(engine, { METRICS_TOKEN: 'x'.repeat(16), ...variables })
  after.push(site.close)
  site.clock.stop()
  const midnight = instantOf('2031-07-24', '00:30', 'UTC')
  site.clock.pass(midnight - site.clock.now())
  await site.backups.look()
  return site
}
const folderOf = (site: TestSite) => join(site.storage.dataDir, 'backups')
const filesOf = (site: TestSite) => (existsSync(folderOf(site)) ? readdirSync(folderOf(site)).sort() : [])
async function mailsTo(site: TestSite, recipient: string) {
  await site.mailsSent()
  return site.mails.filter((mail) => mail.recipient === recipient)
}
const metric = async (site: TestSite) =>
  /^backup_age_seconds (\S+)/m.exec(
    (await site.visitor('127.0.0.1').inject('GET', '/metrics', undefined, { headers: BEARER })).text,
  )?.[1]

describe.each(ENGINES)('[BK1] a backup each night on %s', (engine) => {
  it('is made at five, proved, and made once', async () => {
    const site = await siteAtNight(engine)
    await addUser(site.store.connections, 'maya@example.com')
    expect(filesOf(site)).toEqual([])
    site.clock.pass(4.5 * HOUR - 1)
    await site.backups.look()
    expect(filesOf(site)).toEqual([])
    site.clock.pass(1)
    await site.backups.look()
    site.clock.pass(HOUR)
    await site.backups.look()
    const [made, ...others] = await site.backups.list()
    expect(others).toEqual([])
    expect(made).toMatchObject({ id: '20310724T050000000Z-night', kind: 'night', by: null, counts: { people: 1 } })
    expect(filesOf(site)).toEqual(['20310724T050000000Z-night.backup', '20310724T050000000Z-night.json'])
    expect(existsSync(join(site.storage.dataDir, 'backup-work'))).toBe(false)
    // [BK2] What was counted is what can be restored.
    const proof = { file: join(folderOf(site), `${made?.id}.backup`), workFolder: join(site.storage.dataDir, 'work') }
    expect(await runTask('prove', proof)).toEqual(made?.counts)
  })

  it('is made by one process at a time', async () => {
    const site = await siteAtNight(engine)
    const elsewhere = await lockStore(site.storage, 'stored backups')
    site.clock.pass(5 * HOUR)
    await site.backups.look()
    expect(await site.backups.list()).toEqual([])
    expect(await site.backups.make('hand', 'somebody')).toBe('busy')
    // The other one has made it.
    await elsewhere.release()
    await site.backups.look()
    expect(await site.backups.list()).toHaveLength(1)
    expect(await site.store.backups.failedNights()).toEqual([])
  })
})

it('[BK1] keeps days, weeks and months, and what a kill has left goes', async () => {
  const site = await siteAtNight()
  const folder = folderOf(site)
  mkdirSync(folder, { recursive: true })
  const start = instantOf('2031-06-01', '05:00', 'UTC')
  for (let day = 0; day < 53; day++) {
    const at = start + day * DAY
    const id = `${new Date(at).toISOString().replace(/[-:.]/g, '')}-night`
    writeFileSync(join(folder, `${id}.backup`), '')
    writeFileSync(join(folder, `${id}.json`), JSON.stringify({ at, kind: 'night', by: null, bytes: 0, counts: null }))
  }
  const halves = [
    '20310720T050000001Z-night.backup',
    '20310720T050000002Z-night.json',
    '20310720T050000003Z-night.backup.part',
  ]
  for (const name of [...halves, 'somebody-elses.txt']) writeFileSync(join(folder, name), '')
  site.clock.pass(4.5 * HOUR)
  await site.backups.look()
  const days = filesOf(site).filter((name) => name.endsWith('.backup'))
  expect(days.map((name) => name.slice(4, 8))).toEqual([
    '0601',
    '0629',
    '0701',
    '0706',
    '0713',
    '0718',
    '0719',
    '0720',
    '0721',
    '0722',
    '0723',
    '0724',
  ])
  expect(filesOf(site).filter((name) => !/^2031\d{4}T050000000Z-night\.(backup|json)$/.test(name))).toEqual([
    'somebody-elses.txt',
  ])
})

it('[BK1] keeps them in a bucket', async () => {
  const bucket = await openBucket()
  after.push(bucket.close)
  const { S3_ENDPOINT, ...keys } = bucket.variables
  const site = await siteAtNight('sqlite', { ...keys, BACKUP_BUCKET: S3_ENDPOINT })
  site.clock.pass(5 * HOUR)
  await site.backups.look()
  const [made] = await site.backups.list()
  expect(made).toMatchObject({ kind: 'night', counts: { people: 0 } })
  expect(site.backups.place).toEqual({ kind: 'bucket', name: S3_ENDPOINT })
  expect(filesOf(site)).toEqual([])
})

it('[BK3] tells of its age, warns after two days, and writes to the owners of a night that failed twice', async () => {
  const site = await siteAtNight()
  await site.administrator()
  site.mails.splice(0)
  expect(await metric(site)).toBe('Nan')
  site.clock.pass(4.5 * HOUR)
  await site.backups.look()
  site.clock.pass(HOUR)
  expect(await metric(site)).toBe('3600')
  const ready = async () => (await site.visitor().inject('GET', '/readyz', undefined)).text
  expect(await ready()).not.toMatch(/backup/)

  // A file has the name of the folder: nothing can be written.
  const [kept] = await site.backups.list()
  const text = readFileSync(join(folderOf(site), `${kept?.id}.json`), 'utf8')
  rmSync(folderOf(site), { recursive: true })
  writeFileSync(folderOf(site), '')
  site.clock.pass(DAY)
  await site.backups.look()
  await site.backups.look()
  const failure = { night: '2031-07-25', attempts: 1, reason: 'not_writable' }
  expect(await site.store.backups.failedNights()).toMatchObject([failure])
  expect(await mailsTo(site, ADMINISTRATOR)).toEqual([])
  site.clock.pass(HOUR / 2)
  await site.backups.look()
  site.clock.pass(HOUR / 2)
  await site.backups.look()
  expect(await site.store.backups.failedNights()).toMatchObject([{ ...failure, attempts: 3 }])
  const mails = await mailsTo(site, ADMINISTRATOR)
  expect(mails.map(({ subject }) => subject)).toEqual(['The backup of the Wakeman Cup did not work'])
  expect(mails[0]?.text).toContain('The backup of July 25, 2031 was tried twice')

  // Two days are over: whoever watches the process is told too.
  expect(await ready()).not.toMatch(/backup/)
  site.clock.pass(DAY)
  await site.backups.look()
  expect(await ready()).toContain('No backup has been made for two days.')

  rmSync(folderOf(site))
  mkdirSync(folderOf(site))
  for (const name of [`${kept?.id}.backup`, `${kept?.id}.json`]) writeFileSync(join(folderOf(site), name), text)
  site.clock.pass(HOUR / 2)
  await site.backups.look()
  expect(await site.store.backups.failedNights()).toMatchObject([{ night: '2031-07-25' }])
  expect(await ready()).not.toMatch(/backup/)
})

it('[BK2] is no backup without what was counted, and a folder that can’t be read is said to be so', async () => {
  const site = await siteAtNight()
  const made = await site.backups.make('hand', 'somebody')
  expect(made).toMatchObject({ kind: 'hand', by: 'somebody' })
  const shelf = folderShelf(folderOf(site))
  expect((await shelf.names()).length).toBe(2)
  expect(await shelf.read('missing.backup')).toBeNull()
})
