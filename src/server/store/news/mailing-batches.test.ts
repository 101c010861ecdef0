import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Audience } from '#contract/news/post.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES, newStorage, openStorage, type TestStorage } from '../../testing/engines.ts'
import { type FailingStatements, failingStatements } from '../../testing/failing-statements.ts'
import { addUser, profileOf } from '../../testing/stored.ts'
import { type Store, storeOn } from '../store.ts'
import type { MailingMail } from './mailing-queue.ts'

const NOW = Date.UTC(2025, 5, 1)
const SECOND = 1000
/** More than one transaction writes. */
const READERS = 520
const UNREACHED = 20
const REGISTERED: Audience = { kind: 'registered' }

const mailOf: MailingMail = (_, recipient) => ({
  id: randomUUID(),
  recipient,
  content: 'sealed',
  urgent: false,
  limit: null,
})

describe.each(ENGINES)('[NE3] a mail to many that is written in batches, on %s', (engine) => {
  let storage: TestStorage
  let store: Store
  let statements: FailingStatements
  let leagueId: string
  let organiser: string
  let now: number
  const clock = { now: () => now }
  const deps = { adminEmails: [], mailOf, clock }

  beforeEach(async () => {
    now = NOW
    storage = await newStorage(engine)
    statements = failingStatements(await openStorage(storage))
    store = storeOn(statements.connections, 'Test Cup')
    organiser = await addUser(store.connections, 'organiser@example.com')
    const league = await store.leagues.create(season2025, NOW)
    if (league instanceof Refusal) throw new Error(`the season was refused: ${league.code}`)
    leagueId = league.id
    await addReaders()
  })
  afterEach(async () => {
    await store.close()
    await storage.remove()
  })

  const idOf = (i: number) => `reader-${1000 + i}`
  /** Registers people, the last of whom have no confirmed address. */
  async function addReaders() {
    const { write } = store.connections
    const { position, ...profile } = profileOf('Kim')
    const account = { name: '', photoURL: null, pendingEmail: null, changeRequestedAt: null, blockedAt: null }
    const people = Array.from({ length: READERS + UNREACHED }, (_, i) => ({
      ...account,
      id: idOf(i),
      email: `${idOf(i)}@example.com`,
      emailVerified: Number(i < READERS),
      createdAt: 1,
      lastSignInAt: 1,
    }))
    await write.transaction().execute(async (trx) => {
      for (let i = 0; i < people.length; i += 90) {
        const some = people.slice(i, i + 90)
        await trx.insertInto('users').values(some).execute()
        const profiles = some.map(({ id }) => ({
          ...profile,
          position: JSON.stringify(position),
          userId: id,
          updatedAt: 1,
        }))
        await trx.insertInto('profiles').values(profiles).execute()
        await trx
          .insertInto('registrations')
          .values(some.map(({ id }) => ({ leagueId, userId: id, registeredAt: 1 })))
          .execute()
      }
    })
  }

  /** Lets a post go out by mail, whose mails nobody has written yet; gives the id of the mailing. */
  async function send(audience: Audience = REGISTERED): Promise<string> {
    const [postId, mailingId] = [randomUUID(), randomUUID()]
    const by = { by: organiser, now }
    await store.posts.draft(leagueId, postId, { title: 'Finals', text: 'See you there.', audience }, by)
    const form = { version: 1, at: null, onPage: false, mailingId, pin: null }
    expect(await store.posts.publish(leagueId, postId, form, by)).toBe('saved')
    return mailingId
  }
  const queue = (id: string, more: object = {}, decided?: () => unknown) =>
    store.mailings.queue(id, { ...deps, ...more }, decided)
  const mailsOf = (mailingId: string) =>
    store.connections.read.selectFrom('mails').where('mailingId', '=', mailingId).orderBy('dueAt').selectAll().execute()
  const find = async (id: string) => {
    const found = await store.mailings.find(leagueId, id, now)
    if (!found) throw new Error('there is no such mailing')
    return found
  }

  /** Each of the readers has one mail, in turns of a second, and what is counted is true. */
  async function expectWhole(id: string, readers = READERS) {
    const mails = await mailsOf(id)
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(readers)
    expect(mails).toHaveLength(readers)
    for (const [i, { dueAt }] of mails.entries()) expect(dueAt).toBe((mails[0]?.dueAt ?? 0) + i * SECOND)
    expect(await find(id)).toMatchObject({
      state: 'sending',
      people: readers + UNREACHED,
      waiting: readers,
      unreached: [{ reason: 'no-address', count: UNREACHED }],
    })
  }

  it('is written whole or nothing of it is sent, whichever statement fails, and by the next who looks', async () => {
    const id = await send()
    for (let n = 1; ; n++) {
      const { failed, error } = await statements.run(n, () => queue(id))
      if (!failed) {
        expect(error).toBeNull()
        expect(n).toBeGreaterThan(12)
        break
      }
      expect(error, `statement ${n}`).toBeInstanceOf(Error)
      expect(await store.mails.nextDue(), `after statement ${n} failed`).toBeNull()
      expect(await find(id), `after statement ${n} failed`).toMatchObject({ state: 'sending', unreached: [] })
      // A killed process could not say that it is gone.
      now += 20 * SECOND
    }
    await expectWhole(id)
    expect(await store.mails.nextDue()).not.toBeNull()
    expect(await queue(id)).toBe('not to go')
    await expectWhole(id)
  })

  it('is written by one process, and by another after a while where that one is frozen', async () => {
    const id = await send()
    let second: Promise<unknown> | undefined
    const first = await queue(id, {}, () => {
      second = (async () => {
        expect(await queue(id)).toBe('later')
        now += 20 * SECOND
        return queue(id)
      })()
    })
    expect([first, await second]).toContain('written')
    await expectWhole(id)
  })

  it('is left between two batches when a process ends, and gone on with at once', async () => {
    const id = await send()
    let batches = 0
    expect(await queue(id, { isClosing: () => ++batches > 2 })).toBe('later')
    expect(await mailsOf(id)).not.toHaveLength(0)
    expect(await store.mails.nextDue()).toBeNull()
    expect(await find(id)).toMatchObject({ state: 'sending', people: READERS + UNREACHED, waiting: READERS })
    expect(await queue(id)).toBe('written')
    await expectWhole(id)
  })

  it('is for those who are its audience when it is decided, without who was deleted since', async () => {
    const id = await send()
    const { write } = store.connections
    await queue(id, {}, async () => {
      await write.updateTable('users').set({ deletedAt: now, email: null }).where('id', '=', idOf(0)).execute()
      const late = await addUser(store.connections, 'late@example.com')
      await write.insertInto('registrations').values({ leagueId, userId: late, registeredAt: 2 }).execute()
    })
    const recipients = new Set((await mailsOf(id)).map(({ recipient }) => recipient))
    expect(recipients).not.toContain('late@example.com')
    expect(recipients).not.toContain(`${idOf(0)}@example.com`)
    expect(recipients.size).toBe(READERS - 1)
    expect(await find(id)).toMatchObject({ waiting: READERS - 1 })
  })

  it('is stopped while it is written, keeps all back, and goes on behind what was sent meanwhile', async () => {
    const id = await send()
    let stopped: Promise<unknown> | undefined
    await queue(id, {}, () => {
      stopped = store.mailings.stop(leagueId, id, { by: organiser, now })
    })
    expect(await stopped).toMatchObject({ state: 'stopped', waiting: READERS })
    expect(await store.mails.nextDue()).toBeNull()
    const other = await send({ kind: 'everyone' })
    expect(await queue(other)).toBe('written')
    const last = (await mailsOf(other)).at(-1)?.dueAt ?? 0
    now += 3600 * SECOND
    expect(await store.mailings.resume(leagueId, id, organiser, clock)).toMatchObject({ state: 'sending' })
    await expectWhole(id)
    expect((await mailsOf(id))[0]?.dueAt).toBe(Math.max(now, last + SECOND))
    for (const { createdAt } of await mailsOf(id)) expect(createdAt).toBe(now)
  })

  it('stays stopped where it can’t be given its turns, and is given them by the next press', async () => {
    const id = await send()
    await queue(id)
    await store.mailings.stop(leagueId, id, { by: organiser, now })
    for (let n = 1; ; n++) {
      const { failed } = await statements.run(n, () => store.mailings.resume(leagueId, id, organiser, clock))
      if (!failed) break
      expect(await find(id), `after statement ${n} failed`).toMatchObject({ state: 'stopped', waiting: READERS })
      expect(await store.mails.nextDue()).toBeNull()
      now += 60 * SECOND
    }
    await expectWhole(id)
  })

  it('waits where another is being written, and comes behind it', async () => {
    const [one, other] = [await send(), await send()]
    let beside: Promise<unknown> | undefined
    await queue(one, {}, () => {
      beside = queue(other)
    })
    expect(await beside).toBe('later')
    expect(await queue(other)).toBe('written')
    const [first, second] = [await mailsOf(one), await mailsOf(other)]
    expect(second[0]?.dueAt).toBe((first.at(-1)?.dueAt ?? 0) + SECOND)
  })

  it('[Q106] lets others have their turn between batches', async () => {
    const id = await send()
    const seen = new Set<number>()
    let isOver = false
    const looking = (async () => {
      while (!isOver) {
        seen.add((await mailsOf(id)).length)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    await queue(id)
    isOver = true
    await looking
    expect([...seen].filter((count) => count > 0 && count < READERS)).not.toEqual([])
  })
})
