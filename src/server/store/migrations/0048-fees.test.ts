import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { addUser } from '../../testing/stored.ts'
import { up } from './0048-fees.ts'

describe.each(ENGINES)('[PA1, PA2] fees from before they were amounts, on %s', (engine) => {
  let site: TestSite
  afterEach(() => site?.close())

  it('are read from their words, or keep them, and what was said of them becomes payments', async () => {
    site = await openTestSite(engine)
    const { write } = site.store.connections
    const season = async (year: number) => {
      const saved = await site.store.leagues.create({ ...season2025, year }, 1)
      if (saved instanceof Refusal) throw new Error(saved.code)
      return saved.id
    }
    const [read, unread, forints, halves] = [
      await season(2025),
      await season(2026),
      await season(2027),
      await season(2028),
    ]
    for (const [id, amount] of [
      [read, '$45'],
      [unread, '$45 or two shifts'],
      [forints, '5,000 HUF'],
      [halves, '45.50 HUF'],
    ] as const) {
      const asks = { ...season2025.details.asks, fee: { amount, howToPay: 'Cash' } }
      const details = JSON.stringify({ ...season2025.details, asks })
      await write.updateTable('leagues').set({ details }).where('id', '=', id).execute()
    }
    const people = await Promise.all(
      ['paid', 'waived', 'refunded', 'open'].map(async (fee) => ({
        fee,
        userId: await addUser(site.store.connections, `${fee}@example.com`),
      })),
    )
    const before = [
      'drop index registrations_reference_key',
      'alter table registrations drop column reference',
      'drop table "paymentCorrections"',
      'drop table payments',
      'drop table "feePrices"',
      'alter table registrations add column "feeBy" text references users (id) on delete set null',
      'alter table registrations add column "feeAt" bigint',
      'create index "registrations_feeBy_idx" on registrations ("feeBy")',
    ]
    for (const statement of before) await sql.raw(statement).execute(write)
    for (const { userId, fee } of people)
      await sql`insert into registrations ("leagueId", "userId", "registeredAt", fee, "feeAt")
        values (${read}, ${userId}, 5, ${fee}, 7)`.execute(write)

    await write.transaction().execute((trx) => up(trx as Kysely<unknown> & typeof trx))
    const seasons = await site.store.leagues.list()
    const feeOf = (id: string) => seasons.find((one) => one.id === id)?.details.asks.fee
    const rest = { currency: 'USD', early: null, due: '', howToPay: 'Cash' }
    expect(feeOf(read)).toEqual({ ...rest, amount: 4500, words: '' })
    expect(feeOf(unread)).toEqual({ ...rest, amount: null, words: '$45 or two shifts' })
    // In minor units of then: a forint had none, and half of one was no amount. The next migration converts both.
    expect(feeOf(forints)).toEqual({ ...rest, currency: 'HUF', amount: 5000, words: '' })
    expect(feeOf(halves)).toMatchObject({ amount: null, words: '45.50 HUF' })
    const prices = await write.selectFrom('feePrices').orderBy('price').select(['leagueId', 'price']).execute()
    expect(prices).toEqual([
      { leagueId: read, price: '{"amount":4500,"currency":"USD","early":null}' },
      { leagueId: forints, price: '{"amount":5000,"currency":"HUF","early":null}' },
    ])
    const rows = await write
      .selectFrom('payments')
      .orderBy('number')
      .select(['userId', 'kind', 'amount', 'at'])
      .execute()
    const of = (fee: string) => people.find((one) => one.fee === fee)?.userId
    expect(rows.toSorted((a, b) => ((a.userId ?? '') < (b.userId ?? '') ? -1 : 1))).toEqual(
      [
        { userId: of('paid'), kind: 'payment', amount: null, at: 7 },
        { userId: of('waived'), kind: 'waiver', amount: null, at: 7 },
        { userId: of('refunded'), kind: 'payment', amount: null, at: 7 },
        { userId: of('refunded'), kind: 'refund', amount: null, at: 7 },
      ].toSorted((a, b) => ((a.userId ?? '') < (b.userId ?? '') ? -1 : 1)),
    )
    const listed = (await site.store.people.list(read))?.people ?? []
    for (const { fee, account } of listed) expect(account?.balance.state).toBe(fee)
    const references = await write.selectFrom('registrations').select('reference').execute()
    expect(new Set(references.map(({ reference }) => reference)).size).toBe(4)
  })
})
