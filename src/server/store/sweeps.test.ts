import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { season2025 } from '../seed/seasons.ts'
import { ENGINES, newStorage, openStorage, type TestStorage } from '../testing/engines.ts'
import { type FailingStatements, failingStatements } from '../testing/failing-statements.ts'
import { emptied, profileOf } from '../testing/stored.ts'
import { BATCH } from './engine/in-batches.ts'
import { type Store, storeOn } from './store.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2027, 5, 1)
const LONG_AGO = NOW - 800 * DAY
const ROWS = 2 * BATCH + 50

describe.each(ENGINES)('[Q50] a sweep on %s', (engine) => {
  let storage: TestStorage
  let store: Store
  let statements: FailingStatements
  let leagueId: string
  let ids: string[]
  beforeAll(async () => {
    storage = await newStorage(engine)
    statements = failingStatements(await openStorage(storage))
    store = storeOn(statements.connections, 'Test Cup')
  })
  beforeEach(async () => {
    await emptied(store.connections)
    for (const table of ['mailCounts', 'tries'] as const) await store.connections.write.deleteFrom(table).execute()
    const league = await store.leagues.create(season2025, LONG_AGO)
    if (league instanceof Refusal) throw new Error(`the season was refused: ${league.code}`)
    leagueId = league.id
    ids = Array.from({ length: ROWS }, () => randomUUID())
  })
  afterAll(async () => {
    await store.close()
    await storage.remove()
  })

  const insert = async (table: Parameters<Store['connections']['write']['insertInto']>[0], rows: object[]) => {
    for (let i = 0; i < rows.length; i += 50)
      await store.connections.write
        .insertInto(table)
        .values(rows.slice(i, i + 50) as never)
        .execute()
  }
  const count = async (
    table: Parameters<Store['connections']['read']['selectFrom']>[0],
    column: string,
    is: unknown,
  ) => {
    const { n } = await store.connections.read
      .selectFrom(table as 'users')
      .where(column as 'id', '!=', is as never)
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }

  /** People without a sign-in, who were all removed from the season. */
  async function addPeople(changes: object = {}) {
    await insert(
      'users',
      ids.map((id) => ({ id, email: null, emailVerified: 0, name: '', createdAt: 1 })),
    )
    const profile = { ...profileOf('Sam'), position: '[]' }
    await insert(
      'profiles',
      ids.map((userId) => ({ userId, ...profile, updatedAt: 1 })),
    )
    await insert(
      'registrations',
      ids.map((userId) => ({ leagueId, userId, registeredAt: 1, ...changes })),
    )
  }

  type Case = {
    what: string
    fill: () => Promise<void>
    sweep: () => Promise<void>
    /** A writing statement of the second batch. */
    failing: number
    left: () => Promise<number>
  }
  const cases: Case[] = [
    {
      what: 'sessions that have run out',
      async fill() {
        await addPeople()
        const session = { createdAt: 1, expiresAt: 1, lastUsedAt: 1, browser: null, system: null }
        await insert(
          'sessions',
          ids.map((userId) => ({ id: userId, userId, ...session })),
        )
      },
      sweep: () => store.sessions.sweep(NOW),
      failing: 2,
      left: () => count('sessions', 'id', ''),
    },
    {
      what: 'links that have run out',
      async fill() {
        await addPeople()
        await insert(
          'mailLinks',
          ids.map((userId) => ({ hash: userId, userId, purpose: 'reset', expiresAt: 1 })),
        )
      },
      sweep: () => store.links.sweep(NOW),
      failing: 3,
      left: () => count('mailLinks', 'hash', ''),
    },
    {
      what: 'addresses of links that have run out',
      async fill() {
        await addPeople()
        const link = { purpose: 'reset', email: 'maya@example.com', expiresAt: NOW }
        await insert(
          'mailLinks',
          ids.map((userId) => ({ hash: userId, userId, ...link })),
        )
      },
      sweep: () => store.links.sweep(NOW),
      failing: 2,
      left: () => count('mailLinks', 'email', ''),
    },
    {
      what: 'counts of mails',
      fill: () =>
        insert(
          'mailCounts',
          ids.map((recipient) => ({ recipient, mails: '[]', changedAt: 1 })),
        ),
      sweep: () => store.mails.sweep(NOW),
      failing: 2,
      left: () => count('mailCounts', 'recipient', ''),
    },
    {
      what: 'counts of tries',
      fill: () =>
        insert(
          'tries',
          ids.map((key) => ({ key, count: 1, endsAt: 1 })),
        ),
      sweep: () => store.tries.sweep(NOW),
      failing: 2,
      left: () => count('tries', 'key', ''),
    },
    {
      what: 'registrations that were removed, with whom has no other',
      fill: () => addPeople({ removedAt: LONG_AGO }),
      sweep: () => store.removals.sweep(NOW),
      failing: 3 * BATCH + 20,
      left: () => count('users', 'id', ''),
    },
    {
      what: 'notes and numbers of a season that is over',
      async fill() {
        await addPeople({ notes: 'asthma', sent: JSON.stringify(profileOf('Sam')) })
        await store.connections.write.updateTable('leagues').set({ archivedAt: LONG_AGO }).execute()
      },
      sweep: () => store.privacy.sweep(NOW),
      failing: BATCH + 20,
      left: () => count('registrations', 'notes', ''),
    },
    {
      what: 'the waiting list of a season that is over',
      async fill() {
        await addPeople()
        await insert(
          'waitingPlayers',
          ids.map((userId, i) => ({ leagueId, userId, number: i + 1, since: 1, form: '{}' })),
        )
        await store.connections.write.updateTable('leagues').set({ archivedAt: LONG_AGO }).execute()
      },
      sweep: () => store.privacy.sweep(NOW),
      failing: 2,
      left: () => count('waitingPlayers', 'userId', ''),
    },
    {
      what: 'commands of drafts that did nothing',
      async fill() {
        await insert('drafts', [{ id: 'd', leagueId, rehearsal: 0, createdAt: 1, aliveAt: 1 }])
        const answer = '{"command":"pick","message":"","seq":1,"success":false}'
        await insert(
          'draftCommands',
          ids.map((userId) => ({ draftId: 'd', userId, commandId: userId, at: 1, answer })),
        )
      },
      sweep: () => store.draftCommands.sweep(NOW),
      failing: 2,
      left: () => count('draftCommands', 'userId', ''),
    },
  ]

  /** Counts the turns that requests have while something runs. */
  async function turnsDuring(work: () => Promise<void>): Promise<number> {
    let turns = 0
    let isOver = false
    const turn = () => {
      turns++
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    await work()
    isOver = true
    return turns
  }

  it.each(cases)('takes away $what in batches, each whole, and goes on after a kill', async (one) => {
    await one.fill()
    expect(await one.left()).toBe(ROWS)
    const { failed } = await statements.run(one.failing, one.sweep)
    expect(failed).toBe(true)
    expect(await one.left()).toBe(ROWS - BATCH)
    const turns = await turnsDuring(one.sweep)
    expect(await one.left()).toBe(0)
    expect(turns, 'turns that requests had meanwhile').toBeGreaterThanOrEqual((ROWS - BATCH) / BATCH)
  })

  it('lets requests have their turn after each season that is over, however few its players are', async () => {
    const SEASONS = 12
    for (let i = 0; i < SEASONS; i++) {
      const form = { ...season2025, name: `Season ${i}`, current: false, shownFirst: false }
      if ((await store.leagues.create(form, LONG_AGO)) instanceof Refusal) throw new Error('a season was refused')
    }
    await store.connections.write.updateTable('leagues').set({ archivedAt: LONG_AGO }).execute()
    expect(await turnsDuring(() => store.privacy.sweep(NOW))).toBeGreaterThan(SEASONS)
  })

  it('empties a season’s numbers in profiles too, and of nobody who plays elsewhere', async () => {
    await addPeople({ sent: JSON.stringify(profileOf('Sam')) })
    await store.connections.write.updateTable('leagues').set({ archivedAt: LONG_AGO }).execute()
    const other = await store.leagues.create({ ...season2025, name: 'Another', current: false, shownFirst: false }, NOW)
    if (other instanceof Refusal) throw new Error(`the season was refused: ${other.code}`)
    await insert('registrations', [{ leagueId: other.id, userId: ids[7], registeredAt: 1 }])
    await store.privacy.sweep(NOW)
    expect(await count('profiles', 'phone', '')).toBe(1)
    expect(await count('registrations', 'sent', JSON.stringify({ ...profileOf('Sam'), phone: '' }))).toBe(0)
  })
})
