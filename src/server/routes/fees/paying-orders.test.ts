import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { rounds } from '#league/testing/rounds.ts'
import { usualFee } from '../../seed/seasons.ts'
import { StripeFailure } from '../../stripe/stripe.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openPayingLeague, type PayingLeague } from '../../testing/paying-league.ts'
import { registrationOf } from '../../testing/site.ts'
import type { Session, StripeEvent } from '../../testing/stripe-service.ts'
import type { RouteContext } from '../route-context.ts'
import { createPaying } from './paying.ts'

const HOUR = 3_600_000

/** The events of a fee that is paid online while others settle, waive or change it. */
const ACTS = ['open', 'open as guardian', 'pay', 'pay late', 'hear', 'expire', 'look'] as const
const SETTLED = ['cash', 'paid', 'waived', 'refunded', 'price'] as const
const anyOrder = fc.array(
  fc.record({ act: fc.oneof(fc.constantFrom(...ACTS), fc.constantFrom(...SETTLED)), at: fc.nat(9) }),
  { minLength: 4, maxLength: 14 },
)

describe.each(ENGINES)('a fee that is paid online while it changes on %s', (engine) => {
  let league: PayingLeague
  let players = 0
  beforeAll(async () => {
    league = await openPayingLeague(engine)
  })
  afterAll(() => league.close())

  async function openAsGuardian(userId: string) {
    const now = league.clock.at
    const asked = { id: randomUUID(), payer: 'guardian' as const, now, endsAt: now + HOUR, askAt: now }
    const begun = await league.site.store.checkouts.begin({ leagueId: league.leagueId, userId }, asked)
    if (begun instanceof Refusal || begun.checkout.sessionId !== null) return
    await league.site.store.checkouts.opened(begun.checkout.id, await league.makePage(begun.checkout, begun.reference))
  }

  it('[PA2, PA7, PA10] loses nothing that was paid, and has the refund of what is too much ready, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, async (order) => {
        const { stripe, clock, site, leagueId } = league
        const email = `player${players++}@example.com`
        await league.save({})
        const player = await league.register(email)
        const { userId } = player
        const before = new Set(stripe.sessions.keys())
        const pages = (): Session[] => [...stripe.sessions.values()].filter(({ id }) => !before.has(id))
        const isOpen = ({ status }: Session) => status === 'open'
        const told: StripeEvent[] = []
        const one = <Of>(list: readonly Of[], at: number): Of | undefined => list[at % Math.max(1, list.length)]

        for (const { act, at } of order) {
          clock.at += 1000
          const page = one(pages().filter(isOpen), at)
          const event = one(told, at)
          if (act === 'open') await player.begin()
          else if (act === 'open as guardian') await openAsGuardian(userId)
          else if (act === 'pay' && page) told.push(stripe.pay(page.id))
          else if (act === 'pay late' && page)
            told.push(stripe.pay(page.id, { later: true }), stripe.settle(page.id, true))
          else if (act === 'expire' && page) told.push(stripe.expire(page.id))
          else if (act === 'hear' && event) await league.hear(event)
          else if (act === 'look') await site.askStripe()
          else if (act === 'cash') await league.note(userId, 'payment', 2000)
          else if (act === 'paid' || act === 'waived' || act === 'refunded') await league.mark(userId, act)
          else if (act === 'price') {
            await site.store.connections.write.deleteFrom('registrations').where('userId', '=', userId).execute()
            await league.save({ fee: { ...usualFee('By bank'), amount: 4000 + at * 100 } })
            clock.at += 1000
            await player.visitor.call('PUT /api/me/registration', registrationOf(email))
          }
        }

        // No page asks for what is not owed, as soon as anybody looks.
        await site.askStripe()
        const open = pages().filter(isOpen)
        expect(open.length).toBeLessThanOrEqual(1)
        const due = (await site.store.people.read(leagueId, userId))?.sheet.account
        for (const { amount_total: amount } of open) expect(amount).toBe(due?.balance.open)

        // Everything is known at last, whatever was told and however often.
        for (const event of [...told, ...told].toReversed()) await league.hear(event)
        clock.at += 2 * HOUR
        await site.askStripe()
        const paid = pages().filter(({ payment_status: status }) => status === 'paid')
        const noted = (await league.payments()).filter((row) => row.userId === userId && row.way === 'stripe')
        expect(noted.map(({ amount }) => amount).toSorted()).toEqual(paid.map((page) => page.amount_total).toSorted())

        // Money that came without being owed is too much, and can go back at Stripe as far as it came there.
        const { account, online = [] } = (await site.store.people.read(leagueId, userId))?.sheet ?? {}
        if (!account?.owed) throw new Error('nothing is owed')
        const { state, received, tooMuch, waived, open: left } = account.balance
        const kept = received - tooMuch
        expect(kept + left + waived).toBe(state === 'refunded' ? 0 : account.owed.amount)
        expect(Math.min(left, tooMuch)).toBe(0)
        const refundable = online.reduce((sum, one) => sum + one.refundable, 0)
        const { account: shown } = await league.sheet(userId)
        const ready = (shown?.online ?? []).reduce((sum, one) => sum + one.refundDue, 0)
        expect(ready).toBe(Math.min(tooMuch, refundable))
        expect((await league.desk()).has('paid-too-much') || tooMuch === 0).toBe(true)
      }),
      { numRuns: rounds(12, 200) },
    )
  }, 600_000)
})

describe.each(ENGINES)('a page that is asked for while its fee changes on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: PayingLeague
  let maya: Awaited<ReturnType<PayingLeague['register']>>
  let other: ReturnType<PayingLeague['otherProcess']>
  beforeEach(async () => {
    league = await openPayingLeague(engine)
    maya = await league.register('maya@example.com')
    other = league.otherProcess()
  })
  afterEach(async () => {
    await other.close()
    await league.close()
  })
  const waive = () => league.mark(maya.userId, 'waived')
  const statuses = () => [...league.stripe.sessions.values()].map(({ status }) => status)

  /** Asks the other process for Maya's page; something happens right after one of its steps in the store. */
  function pageWhere(step: 'begin' | 'opened', happens: () => Promise<unknown>) {
    const { store } = league.site
    const { begin, opened } = store.checkouts
    const then = async <Result>(result: Promise<Result>) => {
      const done = await result
      await happens()
      return done
    }
    const checkouts = {
      ...store.checkouts,
      ...(step === 'begin'
        ? { begin: (...given: Parameters<typeof begin>) => then(begin(...given)) }
        : { opened: (...given: Parameters<typeof opened>) => then(opened(...given)) }),
    }
    const { pageFor } = createPaying({
      store: { ...store, checkouts },
      clock: { now: () => league.clock.at },
      env: { publicUrl: 'http://localhost:8080' },
      onlinePayments: other,
    } as unknown as RouteContext)
    return pageFor({ leagueId: league.leagueId, userId: maya.userId, payer: 'player' })
  }

  it('[PA7] is not given where the fee is waived and Stripe does not close it, and is closed later', async () => {
    const { stripe } = league
    stripe.whileMaking(async () => {
      await waive()
      stripe.setDown(true)
    })
    expect((await maya.begin()).body.code).toBe('stripe_unreachable')
    expect(statuses()).toEqual(['open'])
    stripe.setDown(false)
    await league.site.askStripe()
    expect(statuses()).toEqual(['expired'])
    expect((await maya.begin()).body.code).toBe('nothing_to_pay')
  }, 60_000)

  itOnce('[PA7] is not given again where the fee is waived and Stripe does not close it', async () => {
    await maya.open()
    vi.spyOn(other.stripe, 'closePage').mockResolvedValue(new StripeFailure('unreachable', 'lock_timeout'))
    expect(await pageWhere('begin', waive)).toMatchObject({ code: 'stripe_unreachable' })
    expect(statuses()).toEqual(['open'])
  })

  itOnce('[PA7] is not given once it was closed, also where the fee changes twice', async () => {
    const { stripe, note } = league
    stripe.whileMaking(async () => {
      await note(maya.userId, 'payment', 2000)
      stripe.whileMaking(waive)
    })
    expect((await maya.begin()).body.code).toBe('nothing_to_pay')
    expect(statuses()).toEqual(['expired', 'expired'])
  })

  itOnce('[PA7] asks for what is owed at last where the fee changes twice', async () => {
    const { stripe, note } = league
    stripe.whileMaking(async () => {
      await note(maya.userId, 'payment', 2000)
      stripe.whileMaking(() => note(maya.userId, 'payment', 1000))
    })
    expect(stripe.sessions.get(await maya.open())).toMatchObject({ status: 'open', amount_total: 1500 })
    expect(statuses()).toEqual(['expired', 'expired', 'open'])
  })

  it('[PA7] is not given where another process has closed it', async () => {
    const page = await pageWhere('opened', async () => {
      await waive()
      await league.site.askStripe()
    })
    expect(page).toMatchObject({ code: 'nothing_to_pay' })
    expect(statuses()).toEqual(['expired'])
  })
})
