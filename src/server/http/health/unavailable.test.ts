import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openConnections } from '../../store/engine/open.ts'
import { newStorage, type TestStorage } from '../../testing/engines.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'
import { openWire } from '../../testing/wire.ts'

describe('PostgreSQL gone [Q55]', () => {
  let storage: TestStorage
  let site: TestSite
  let wire: Awaited<ReturnType<typeof openWire>>
  let maya: Awaited<ReturnType<TestSite['signUp']>>
  beforeEach(async () => {
    storage = await newStorage('postgres')
    const url = new URL(storage.databaseUrl ?? '')
    wire = await openWire(url)
    const through = new URL(url)
    through.port = String(wire.port)
    site = await openTestSite('sqlite', { DATABASE_URL: through.href })
    await site.setUpSeason()
    maya = await site.signUp('maya@example.com')
  })
  afterEach(async () => {
    await site.close()
    await wire.cut()
    await storage.remove()
  })

  const status = async (path: string) => (await site.visitor().inject('GET', path, undefined)).status
  const unavailable = { status: 503, body: { code: 'unavailable' } }

  async function expectUnavailable() {
    expect(await maya.call('GET /api/me')).toMatchObject(unavailable)
    expect(await maya.call('PUT /api/me/registration', registrationOf('maya@example.com'))).toMatchObject(unavailable)
    expect(
      await site.visitor().call('POST /api/auth/sign-in', { email: 'maya@example.com', password: 'x' }),
    ).toMatchObject(unavailable)
    // The earlier result of /readyz is good for a second.
    site.clock.pass(1500)
    expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200])
  }
  async function expectRecovery() {
    await expect.poll(() => status('/readyz')).toBe(200)
    // A pooled connection may be asked before its end has arrived here: that request is answered 503, and the next is not.
    const register = async () => {
      const { status: answer, body } = await maya.call('PUT /api/me/registration', registrationOf('maya@example.com'))
      return [answer, answer === 200 && body.registration !== null]
    }
    await expect.poll(register).toEqual([200, true])
  }

  it('answers 503 while it is down, says so, and goes on by itself when it is back', async () => {
    for (let round = 0; round < 3; round++) {
      await wire.cut()
      await expectUnavailable()
      await wire.mend()
      await expectRecovery()
    }
  })

  it('goes on when the server ends every connection under it', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(site.store.connections.read)
    await expectRecovery()
  })

  it('does not fall with a connection that ends inside a transaction', async () => {
    const { write, read } = site.store.connections
    const lost = write.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const pid = rows[0]?.pid
      await sql`select pg_terminate_backend(${pid})`.execute(read)
      const alive = async () => (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(read)).rows.length
      await expect.poll(alive).toBe(0)
      await trx.deleteFrom('users').execute()
    })
    await expect(lost).rejects.toThrow()
    await expectRecovery()
  })

  it('answers 503 when it falls silent, and drops what was lost on the way', async () => {
    wire.silence(true)
    const answers = await Promise.all([maya.call('GET /api/me'), site.visitor().inject('GET', '/readyz', undefined)])
    expect(answers).toMatchObject([unavailable, { status: 503 }])
    // From now on new connections work; the old ones never will.
    wire.drop()
    wire.silence(false)
    await expectRecovery()
  })

  it('waits for a lock of somebody else no longer than a visitor would', async () => {
    let release = () => {}
    let locked = () => {}
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve
    })
    // On a connection that nobody ends because it stands still.
    const somebody = await openConnections(storage, 'whole database')
    const holding = somebody.write.transaction().execute(async (trx) => {
      await sql`lock table registrations in access exclusive mode`.execute(trx)
      locked()
      await new Promise<void>((resolve) => {
        release = resolve
      })
    })
    await isLocked
    expect(await maya.call('PUT /api/me/registration', registrationOf('maya@example.com'))).toMatchObject(unavailable)
    release()
    await holding
    await somebody.close()
    await expectRecovery()
  })
})

describe('the disk full under SQLite [Q54]', () => {
  it('answers writes with 503, goes on reading, loses nothing, and recovers by itself', async () => {
    const site = await openTestSite('sqlite')
    await site.setUpSeason()
    const people: Awaited<ReturnType<TestSite['signUp']>>[] = []
    for (let i = 0; i < 6; i++) people.push(await site.signUp(`player${i}@example.com`))
    const { write, read } = site.store.connections
    const register = (i: number) =>
      people[i]?.call('PUT /api/me/registration', registrationOf(`player${i}@example.com`))

    const mail = { recipient: 'a@example.com', urgent: 0, holder: null, attempts: 0, createdAt: 0 }
    await sql`pragma max_page_count = 1`.execute(write)
    // The room in the last page is used up first.
    const outcomes: string[] = []
    for (let i = 0; i < 200 && outcomes.at(-1) !== 'full'; i++)
      outcomes.push(
        await write
          .insertInto('mails')
          .values({ ...mail, id: `m${i}`, content: 'x'.repeat(300), dueAt: Date.now() + 3_600_000 })
          .execute()
          .then(
            () => 'written',
            (error: Error) => (/full/.test(error.message) ? 'full' : error.message),
          ),
      )
    expect(outcomes.at(-1)).toBe('full')
    const filled: number[] = []
    for (let i = 0; i < people.length; i++) {
      const answer = await register(i)
      if (answer?.status === 200) filled.push(i)
      else expect(answer).toMatchObject({ status: 503, body: { code: 'no_room' } })
    }
    const signUp = await site
      .visitor()
      .call('POST /api/auth/sign-up', { email: 'new@example.com', password: 'corner-flag-9' })
    expect(signUp).toMatchObject({ status: 503, body: { code: 'no_room' } })
    expect((await people[0]?.call('GET /api/me'))?.status).toBe(200)
    expect((await site.visitor().call('GET /api/site')).body.season?.year).toBe(2025)
    const registered = await read
      .selectFrom('registrations')
      .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
      .selectAll()
      .execute()
    expect(registered).toHaveLength(filled.length)

    await sql`pragma max_page_count = 1000000`.execute(write)
    for (let i = 0; i < people.length; i++) expect((await register(i))?.status).toBe(200)
    await site.close()
  })
})
