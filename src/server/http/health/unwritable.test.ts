import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { newStorage } from '../../testing/engines.ts'
import { openTestSite, PASSWORD, registrationOf, type TestSite } from '../../testing/site.ts'
import { mountSmallVolume } from '../../testing/small-volume.ts'

const UNWRITABLE = "The database can't be written: its disk is full, or it is read-only.\n"
/** Longer than what /readyz remembers. */
const LATER_MS = 1500
const DAY_MS = 25 * 60 * 60 * 1000

let site: TestSite
const after: (() => unknown)[] = []
afterEach(async () => {
  await site?.close()
  for (const undo of after.splice(0).reverse()) await undo()
})

async function readyz() {
  site.clock.pass(LATER_MS)
  const { statusCode, body } = await site.app.inject({ url: '/readyz' })
  return [statusCode, body]
}
const unavailable = { status: 503, body: { code: 'unavailable' } }
const noRoom = { status: 503, body: { code: 'no_room' } }
type Person = Awaited<ReturnType<TestSite['signUp']>>

async function expectUnwritable(maya: Person, refused = unavailable) {
  expect(await readyz()).toEqual([503, UNWRITABLE])
  expect(await maya.call('PUT /api/me/registration', registrationOf('maya@example.com'))).toMatchObject(refused)
  const account = { email: 'new@example.com', password: PASSWORD }
  expect(await site.visitor().call('POST /api/auth/sign-up', account)).toMatchObject(refused)
  // On a new day her use of the session would be written down.
  site.clock.pass(DAY_MS)
  expect(await maya.call('GET /api/me')).toMatchObject({ status: 200, body: { registration: null } })
}
async function expectWritable(maya: Person) {
  expect(await readyz()).toEqual([200, 'ready\n'])
  const { status, body } = await maya.call('PUT /api/me/registration', registrationOf('maya@example.com'))
  expect([status, body.registration !== null]).toEqual([200, true])
}

describe('[Q54] nothing can be written', () => {
  it('a volume filled to the byte: /readyz says so until there is room again', async ({ skip }) => {
    const volume = mountSmallVolume(8)
    if (!volume) return skip('no volume can be mounted here')
    after.push(volume.remove)
    site = await openTestSite('sqlite', { DATA_DIR: volume.folder })
    await site.setUpSeason()
    const maya = await site.signUp('maya@example.com')
    volume.fill()
    // The space that the log of the database already takes up on the disk may still be used.
    for (let i = 0; i < 2000 && (await readyz())[0] === 200; i++);
    await expectUnwritable(maya, noRoom)
    volume.free()
    await expectWritable(maya)
  })

  it('SQLite has become read-only', async () => {
    site = await openTestSite('sqlite')
    await site.setUpSeason()
    const maya = await site.signUp('maya@example.com')
    const { write } = site.store.connections
    await sql`pragma query_only = on`.execute(write)
    await expectUnwritable(maya)
    await sql`pragma query_only = off`.execute(write)
    await expectWritable(maya)
  })

  it('PostgreSQL takes no writes, as a standby', async () => {
    const storage = await newStorage('postgres')
    after.push(storage.remove)
    site = await openTestSite('sqlite', { DATABASE_URL: storage.databaseUrl ?? '' })
    await site.setUpSeason()
    const maya = await site.signUp('maya@example.com')
    const { read } = site.store.connections
    const name = new URL(storage.databaseUrl ?? '').pathname.slice(1)
    const setReadOnly = async (on: boolean) => {
      await sql`set default_transaction_read_only = off`.execute(read)
      await sql.raw(`alter database ${name} set default_transaction_read_only = ${on}`).execute(read)
      // Connections that are open keep what they began with.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and pid <> pg_backend_pid()`.execute(read)
      await sql.raw(`set default_transaction_read_only = ${on}`).execute(read)
    }
    await setReadOnly(true)
    await expectUnwritable(maya)
    await setReadOnly(false)
    await expectWritable(maya)
  })
})

describe('/readyz', () => {
  it('asks the store once for whoever asks at once, and again after a second', async () => {
    let asked = 0
    site = await openTestSite('sqlite')
    const { ping } = site.store
    site.store.ping = () => {
      asked++
      return ping()
    }
    const ask = () => site.app.inject({ url: '/readyz' })
    await Promise.all([ask(), ask(), ask()])
    await ask()
    expect(asked).toBe(1)
    site.clock.pass(LATER_MS)
    await ask()
    expect(asked).toBe(2)
  })

  it('leaves nothing in the store', async () => {
    site = await openTestSite('sqlite')
    expect(await readyz()).toEqual([200, 'ready\n'])
    const settings = await site.store.connections.read.selectFrom('settings').select('key').execute()
    // A start writes only this key.
    expect(settings).toEqual([{ key: 'pushKey' }])
  })
})
