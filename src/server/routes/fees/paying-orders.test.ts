import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '#league/testing/rounds.ts'
import { usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { openPayingLeague, type PayingLeague } from '../../testing/paying-league.ts'
import { registrationOf } from '../../testing/site.ts'
import type { Session, StripeEvent } from '../../testing/stripe-service.ts'

const HOUR = 3_600_000

/** What happens to a fee that is paid online while others settle, waive or change it. */
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
    if ('refused' in begun || begun.checkout.sessionId !== null) return
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

        // What is too much is what came without what was owed, and it can go back at Stripe as far as it came there.
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
