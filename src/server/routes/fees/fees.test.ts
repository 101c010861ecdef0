import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeasonFee } from '#contract/fees/season-fee.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

const PAY = '/api/leagues/:leagueId/people/:userId/payments' as const
const EARLY = { amount: 4000, until: '2025-06-01' }

type Visitor = Awaited<ReturnType<TestSite['signUp']>>

describe.each(ENGINES)('fees on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Visitor
  let leagueId: string
  let now = Date.UTC(2025, 4, 20, 12)

  const save = (fee: SeasonFee | null) => {
    const asks = { ...ASKS_NOTHING, fee }
    const form = { ...season2025, details: { ...season2025.details, asks } }
    return organiser.call('PUT /api/leagues/:leagueId', form, { params: { leagueId } })
  }
  async function register(email: string) {
    const visitor = await site.signUp(email)
    await visitor.call('PUT /api/me/registration', registrationOf(email))
    const { body } = await visitor.call('GET /api/me')
    return { visitor, userId: body.user?.id ?? '' }
  }
  const params = (userId: string) => ({ params: { leagueId, userId } })
  const accountOf = async (userId: string) =>
    (await organiser.call('GET /api/leagues/:leagueId/people/:userId', undefined, params(userId))).body.account
  const mark = (fee: 'open' | 'paid' | 'waived' | 'refunded', ...userIds: string[]) =>
    organiser.call(
      'PUT /api/leagues/:leagueId/people-fees',
      { fees: userIds.map((userId) => ({ userId, fee })) },
      { params: { leagueId } },
    )
  const note = (userId: string, kind: 'payment' | 'refund', amount: number, currency = 'USD') =>
    organiser.call(`POST ${PAY}`, { kind, way: 'cash', amount, currency }, params(userId))

  beforeEach(async () => {
    now = Date.UTC(2025, 4, 20, 12)
    site = await openTestSite(engine, {}, { clock: { now: () => now } })
    const league = await site.setUpSeason()
    organiser = league.organiser
    leagueId = league.league.id
    await save(usualFee('By bank'))
  })
  afterEach(() => site.close())

  itOnce('[PA1] asks who registered before a new price for the old one', async () => {
    await save({ ...usualFee('By bank'), early: EARLY })
    const early = await register('early@example.com')
    now = Date.UTC(2025, 5, 2, 12)
    const late = await register('late@example.com')
    now += 1000
    await save({ ...usualFee('By bank'), amount: 6000 })
    now += 1000
    const last = await register('last@example.com')
    expect(await accountOf(early.userId)).toMatchObject({ price: '$40', why: 'the early price', open: 4000 })
    expect(await accountOf(late.userId)).toMatchObject({ price: '$45', why: 'the price when they registered' })
    expect(await accountOf(last.userId)).toMatchObject({ price: '$60', why: '' })
    const { body } = await organiser.call('GET /api/leagues/:leagueId/people', undefined, { params: { leagueId } })
    expect(body.people.map(({ open }) => open).toSorted()).toEqual(['$40', '$45', '$60'])
  })

  itOnce('[PA1] notes payments in the currency that somebody registered with', async () => {
    const { userId } = await register('maya@example.com')
    now += 1000
    await save({ ...usualFee('By bank'), amount: 4000, currency: 'EUR' })
    expect((await note(userId, 'payment', 2000, 'EUR')).body).toMatchObject({
      fields: { currency: 'This fee is in USD' },
    })
    expect((await note(userId, 'payment', 2000)).body.account).toMatchObject({ price: '$45', openText: '$25' })
  })

  itOnce('[PA2] adds part payments up, and gives back no more than was paid', async () => {
    const { userId } = await register('maya@example.com')
    expect((await note(userId, 'payment', 2000)).body.account).toMatchObject({ state: 'open', openText: '$25' })
    expect((await note(userId, 'payment', 2500)).body).toMatchObject({ fee: 'paid', open: '' })
    expect((await note(userId, 'refund', 4501)).body).toMatchObject({
      fields: { amount: 'That is more than was paid' },
    })
    expect((await note(userId, 'refund', 4500)).body).toMatchObject({ fee: 'refunded' })
    expect((await note(userId, 'payment', 2000, 'EUR')).status).toBe(422)
    expect((await accountOf(userId))?.payments).toHaveLength(3)
  })

  itOnce('[PA2] takes a payment back and leaves it on the sheet', async () => {
    const { userId } = await register('maya@example.com')
    const { body } = await note(userId, 'payment', 4500)
    const paymentId = body.account?.payments[0]?.id ?? ''
    const remove = () =>
      organiser.call(`DELETE ${PAY}/:paymentId`, undefined, { params: { leagueId, userId, paymentId } })
    expect((await remove()).body.account).toMatchObject({
      state: 'open',
      payments: [{ id: paymentId, corrected: true }],
    })
    expect((await remove()).status).toBe(404)
  })

  it('[PA2] notes what is missing where somebody is marked as paid, and takes it back when that is undone', async () => {
    const { userId } = await register('maya@example.com')
    await note(userId, 'payment', 2000)
    await mark('paid', userId)
    expect((await accountOf(userId))?.payments.map(({ amount }) => amount)).toEqual(['$20', '$25'])
    await mark('open', userId)
    expect(await accountOf(userId)).toMatchObject({ state: 'open', openText: '$25' })
    await mark('waived', userId)
    expect(await accountOf(userId)).toMatchObject({ state: 'waived', tooMuch: '', open: 0 })
    await mark('open', userId)
    expect(await accountOf(userId)).toMatchObject({ state: 'open', openText: '$25', tooMuch: '' })
  })

  it('[PA2] notes one payment of two marks at once', async () => {
    const { userId } = await register('maya@example.com')
    await Promise.all([mark('paid', userId), mark('paid', userId), mark('paid', userId)])
    expect(await accountOf(userId)).toMatchObject({ state: 'paid', tooMuch: '', payments: [{ amount: '$45' }] })
  })

  itOnce('[PA3] gives every registration a reference of its own, which stays', async () => {
    const people = [await register('maya@example.com'), await register('omar@example.com')]
    const references = await Promise.all(people.map(async ({ userId }) => (await accountOf(userId))?.reference ?? ''))
    for (const reference of references) expect(reference).toMatch(/^WC25-[2-9A-Z]{4}$/)
    expect(new Set(references).size).toBe(2)
    await save({ ...usualFee('By bank'), amount: 6000 })
    expect((await accountOf(people[0]?.userId ?? ''))?.reference).toBe(references[0])
  })

  itOnce('[PA3] shows players their own fee without who noted what, and others nothing', async () => {
    await save({ ...usualFee('By bank'), due: '2025-05-25' })
    const { visitor, userId } = await register('maya@example.com')
    await note(userId, 'payment', 2000)
    const own = async (who: Visitor) => (await who.call('GET /api/me/fees')).body
    const [fee] = await own(visitor)
    expect(fee).toMatchObject({ price: '$45', openText: '$25', dueText: 'May 25, 2025', overdue: false })
    expect(JSON.stringify(fee)).not.toContain('organiser')
    expect(fee?.payments).toEqual([{ id: expect.any(String), kind: 'payment', way: 'cash', amount: '$20', at: now }])
    now = Date.UTC(2025, 4, 26, 12)
    expect((await own(visitor))[0]).toMatchObject({ overdue: true })
    expect(await own((await register('omar@example.com')).visitor)).toMatchObject([{ openText: '$45' }])
    await save(usualFee(''))
    expect(await own(visitor)).toEqual([])
  })

  it('[PA2, PE2] goes on with the payments of two rows that became one', async () => {
    const { email: _, nickname: __, ...person } = registrationOf('maya@example.com')
    const add = async () => {
      const form = { ...person, contactEmail: '', invite: false }
      const { body } = await organiser.call('POST /api/leagues/:leagueId/people', form, { params: { leagueId } })
      return body.userId
    }
    const merge = (userId: string, intoUserId: string) =>
      organiser.call('POST /api/leagues/:leagueId/people/:userId/merge', { intoUserId }, params(userId))
    const later: typeof note = (...given) => {
      now += 1000
      return note(...given)
    }
    const [from, into, third] = [await add(), await add(), await add()]
    await later(from, 'payment', 2000)
    await later(into, 'payment', 2500)
    await later(third, 'payment', 500)
    expect((await merge(from, into)).status).toBe(204)
    expect((await later(into, 'refund', 4500)).body).toMatchObject({ fee: 'refunded', open: '' })
    for (const amount of [1000, 1500, 2000])
      expect((await later(into, 'payment', amount)).body).toMatchObject({ account: { state: expect.any(String) } })
    expect((await merge(third, into)).status).toBe(204)
    expect((await later(into, 'refund', 500)).body).toMatchObject({ fee: 'paid' })
    expect((await accountOf(into))?.payments.map(({ amount }) => amount)).toEqual([
      ...['$20', '$25', '$5', '$45', '$10', '$15', '$20', '$5'],
    ])
  })

  itOnce('[PA2, PE5] keeps the sum of somebody who is deleted, without whose it was', async () => {
    const { userId } = await register('maya@example.com')
    await mark('paid', userId)
    const removed = await organiser.call('DELETE /api/people/:userId', undefined, { params: { userId } })
    expect(removed.status).toBe(204)
    const rows = await site.store.connections.read.selectFrom('payments').selectAll().execute()
    expect(rows).toMatchObject([{ userId: null, amount: 4500, currency: 'USD', reference: null }])
  })
})
