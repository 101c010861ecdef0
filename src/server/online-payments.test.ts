import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { usualFee } from './seed/seasons.ts'
import { StripeFailure } from './stripe/stripe.ts'
import { ENGINES } from './testing/engines.ts'
import { onceOnly } from './testing/once-only.ts'
import { openPayingLeague, type PayingLeague } from './testing/paying-league.ts'
import { registrationOf } from './testing/site.ts'

const HOUR = 3_600_000
const MAYA = 'maya@example.com'
type Player = Awaited<ReturnType<PayingLeague['register']>>

describe.each(ENGINES)('pages at Stripe on which nothing is to be paid any more on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: PayingLeague
  let maya: Player
  let other: ReturnType<PayingLeague['otherProcess']>
  beforeEach(async () => {
    league = await openPayingLeague(engine)
    maya = await league.register(MAYA)
    other = league.otherProcess()
  })
  afterEach(async () => {
    await other.close()
    await league.close()
  })
  const params = () => ({ params: { leagueId: league.leagueId } })
  const act = (kind: 'remove' | 'block', userId: string) =>
    league.organiser.call('POST /api/leagues/:leagueId/people-acts', { act: kind, userIds: [userId] }, params())
  const statusOf = (sessionId: string) => league.stripe.sessions.get(sessionId)?.status
  const expectTooMuch = async ({ userId, fee }: Player, state: string, amount: number, text: string) => {
    expect(await fee()).toMatchObject({ state, tooMuch: text })
    expect((await league.desk()).get('paid-too-much')).toMatchObject({ count: 1 })
    const { online } = (await league.sheet(userId)).account ?? { online: [] }
    expect(online.reduce((sum, one) => sum + one.refundDue, 0)).toBe(amount)
    return online.find((one) => one.refundDue > 0)?.checkoutId ?? ''
  }

  /** Writes that somebody wants to pay, and gives what has Stripe make the page, and what then writes that it is open. */
  async function begin({ userId }: Player, payer: 'player' | 'guardian') {
    const now = league.clock.at
    const asked = { id: randomUUID(), payer, now, endsAt: now + HOUR, askAt: now + HOUR }
    const begun = await league.site.store.checkouts.begin({ leagueId: league.leagueId, userId }, asked)
    if (begun instanceof Refusal) throw new Error(begun.code)
    const { checkout, reference } = begun
    return {
      make: () => league.makePage(checkout, reference),
      opened: (sessionId: string) => league.site.store.checkouts.opened(checkout.id, sessionId),
    }
  }
  async function openAs(player: Player, payer: 'player' | 'guardian') {
    const { make, opened } = await begin(player, payer)
    const sessionId = await make()
    await opened(sessionId)
    return sessionId
  }

  /** Has the other process close pages at Stripe only where `isClosing` says so; gives what Stripe was asked, and how much at a time. */
  function closingWhere(isClosing: (sessionId: string, asked: readonly string[]) => boolean) {
    const { closePage } = other.stripe
    const seen = { asked: [] as string[], most: 0 }
    let closing = 0
    vi.spyOn(other.stripe, 'closePage').mockImplementation(async (sessionId) => {
      seen.asked.push(sessionId)
      seen.most = Math.max(seen.most, ++closing)
      const isClosed = isClosing(sessionId, seen.asked)
      const answer = isClosed ? await closePage(sessionId) : new StripeFailure('unreachable', 'lock_timeout')
      closing--
      return answer
    })
    return seen
  }
  /** Pages of Maya's, all of them open, while nothing is to be paid any more. */
  async function obsoletePages(count: number) {
    const pages: string[] = []
    for (let nth = 0; nth < count; nth++) pages.push(await openAs(maya, nth % 2 === 0 ? 'player' : 'guardian'))
    await league.mark(maya.userId, 'waived')
    return { pages, left: () => pages.filter((sessionId) => statusOf(sessionId) === 'open') }
  }

  itOnce('[PA7] are closed though Stripe never closes one before them', async () => {
    const { left } = await obsoletePages(4)
    const seen = closingWhere((sessionId, asked) => sessionId !== asked[0])
    expect((await other.closeObsolete()).closed.size).toBe(3)
    expect(left()).toEqual([seen.asked[0]])
    const again = await other.closeObsolete()
    expect([again.obsolete.size, again.closed.size]).toEqual([1, 0])
  })

  itOnce('[PA7] are closed five at a time', async () => {
    const { left } = await obsoletePages(12)
    const seen = closingWhere(() => true)
    await other.closeObsolete()
    expect(left()).toEqual([])
    expect(seen.most).toBe(5)
  })

  itOnce('[PA7] are left for the next time where three in a row are not closed', async () => {
    const { pages, left } = await obsoletePages(12)
    const seen = closingWhere(() => false)
    const { obsolete, closed } = await other.closeObsolete()
    expect([obsolete.size, closed.size]).toEqual([12, 0])
    // Those that were asked for at the same time end by themselves.
    expect(seen.asked.length).toBeGreaterThanOrEqual(3)
    expect(seen.asked.length).toBeLessThan(8)
    expect(left()).toEqual(pages)
    await league.site.askStripe()
    expect(left()).toEqual([])
  })

  it('[PA7] are closed at once, however the fee was settled, waived or changed', async () => {
    const { organiser, leagueId, site, clock, stripe } = league
    const { write } = site.store.connections
    const again = async ({ userId, visitor }: Player) => {
      await write.deleteFrom('registrations').where('userId', '=', userId).execute()
      clock.at += 1000
      await league.save({ fee: { ...usualFee('By bank'), amount: 5000 } })
      clock.at += 1000
      await visitor.call('PUT /api/me/registration', registrationOf('again@example.com'))
    }
    const merged = async ({ userId: intoUserId }: Player) => {
      const { email: _, nickname: __, ...person } = registrationOf(MAYA)
      const form = { ...person, contactEmail: '', invite: false }
      const { body } = await organiser.call('POST /api/leagues/:leagueId/people', form, params())
      await league.note(body.userId, 'payment', 1000)
      await organiser.call(
        'POST /api/leagues/:leagueId/people/:userId/merge',
        { intoUserId },
        { params: { leagueId, userId: body.userId } },
      )
    }
    const fromFile = async ({ userId }: Player) => {
      const line = {
        id: 'a'.repeat(64),
        otherDayId: 'a'.repeat(64),
        otherDay: null,
        oldId: 'b'.repeat(64),
        exact: '',
        alike: [],
        isTwin: false,
        row: 2,
        name: '',
        text: '',
        rest: '',
        all: '',
        day: '2025-05-20',
        amount: 4500,
        currency: 'USD',
        wrong: null,
        doubt: null,
      }
      const plan = await site.store.feeImport.preview(leagueId, [line])
      const given = { lines: [line], confirmed: [{ line: line.id, userIds: [userId] }], seen: plan?.seen ?? '' }
      expect(await site.store.feeImport.bringIn(leagueId, given, { by: userId, now: clock.at })).toHaveProperty(
        'paymentIds',
      )
    }
    const paidByGuardian = async (player: Player) => {
      const page = await openAs(player, 'guardian')
      await league.hear(stripe.pay(page))
    }
    const ways: Record<string, (player: Player) => Promise<unknown>> = {
      paid: ({ userId }) => league.mark(userId, 'paid'),
      part: ({ userId }) => league.note(userId, 'payment', 2000),
      waived: ({ userId }) => league.mark(userId, 'waived'),
      refunded: ({ userId }) => league.mark(userId, 'refunded'),
      file: fromFile,
      removed: ({ userId }) => act('remove', userId),
      blocked: ({ userId }) => act('block', userId),
      deleted: ({ visitor }) => visitor.call('DELETE /api/me'),
      guardian: paidByGuardian,
      merged,
      again,
    }
    const opened: [string, Player, string][] = []
    for (const way of Object.keys(ways)) {
      const player = await league.register(`${way}@example.com`)
      opened.push([way, player, await player.open()])
    }
    const mayas = await maya.open()
    other.start()
    await other.idle()
    for (const [way, player, sessionId] of opened) {
      expect([way, statusOf(sessionId)]).toEqual([way, 'open'])
      await ways[way]?.(player)
      await other.idle()
      expect([way, statusOf(sessionId)]).toEqual([way, 'expired'])
    }
    expect(statusOf(mayas)).toBe('open')
    const states = await write.selectFrom('checkouts').where('sessionId', 'is not', null).select('state').execute()
    expect(states.filter(({ state }) => state === 'open')).toHaveLength(1)
    await league.save({ fee: { ...usualFee('By bank'), amount: 5000 } })
    await other.idle()
    // A player who registered before a new price owes the old one.
    expect(statusOf(mayas)).toBe('open')
    await organiser.call('PUT /api/leagues/:leagueId/archive', undefined, params())
    await other.idle()
    expect(statusOf(mayas)).toBe('expired')
  }, 60_000)

  itOnce('[PA7] are closed at once where the season has no fee any more, or no way to pay it', async () => {
    other.start()
    for (const fee of [usualFee(''), null]) {
      await league.save({ fee: usualFee('By bank') })
      const sessionId = await maya.open()
      await league.save({ fee })
      await other.idle()
      expect(statusOf(sessionId)).toBe('expired')
    }
  })

  it('[PA7, PA10] have the refund ready where they were paid in that second', async () => {
    other.start()
    const sessionId = await maya.open()
    league.stripe.pay(sessionId)
    await league.mark(maya.userId, 'waived')
    await other.idle()
    const checkoutId = await expectTooMuch(maya, 'waived', 4500, '$45')
    const { body } = await league.refund(maya.userId, checkoutId, 4500)
    expect(body.account).toMatchObject({ state: 'waived', tooMuch: '', online: [{ refundable: 0, refundDue: 0 }] })
    expect((await league.desk()).has('paid-too-much')).toBe(false)
    expect(await league.payments()).toHaveLength(3)
  })

  itOnce(
    '[PA7, PA10] have the refund ready of a fee that was refunded, paid in part, or costs less by now',
    async () => {
      for (const [name, settle, state, amount, text] of [
        ['refunded', ({ userId }: Player) => league.mark(userId, 'refunded'), 'refunded', 4500, '$45'],
        ['part', ({ userId }: Player) => league.note(userId, 'payment', 2000), 'paid', 2000, '$20'],
      ] as const) {
        const player = await league.register(`${name}@example.com`)
        const sessionId = await player.open()
        const event = league.stripe.pay(sessionId)
        await settle(player)
        await league.hear(event)
        const checkoutId = await expectTooMuch(player, state, amount, text)
        expect((await league.refund(player.userId, checkoutId, amount)).body.account).toMatchObject({
          state,
          tooMuch: '',
        })
      }
      const event = league.stripe.pay(await maya.open())
      const { write } = league.site.store.connections
      await write.deleteFrom('registrations').where('userId', '=', maya.userId).execute()
      league.clock.at += 1000
      await league.save({ fee: { ...usualFee('By bank'), amount: 4000 } })
      league.clock.at += 1000
      await maya.visitor.call('PUT /api/me/registration', registrationOf(MAYA))
      await league.hear(event)
      await expectTooMuch(maya, 'paid', 500, '$5')
      expect((await league.receipts(MAYA)).at(-1)?.text).toContain('That makes $5 more than you owed')
    },
  )

  it('[PA7] are closed by the next look where nothing told of the change, or Stripe did not answer', async () => {
    const sessionId = await maya.open()
    await league.mark(maya.userId, 'paid')
    league.stripe.setDown(true)
    await league.site.askStripe()
    expect(statusOf(sessionId)).toBe('open')
    league.stripe.setDown(false)
    await league.site.askStripe()
    expect(statusOf(sessionId)).toBe('expired')
    await league.mark(maya.userId, 'open')
    expect(await maya.fee()).toMatchObject({ state: 'open', online: 'expired' })
    expect(await maya.open()).not.toBe(sessionId)
  }, 60_000)

  it('[PA7] are closed where Stripe made them after the fee was settled', async () => {
    const { make, opened } = await begin(maya, 'player')
    await league.mark(maya.userId, 'paid')
    const sessionId = await make()
    await league.site.askStripe()
    await opened(sessionId)
    await league.site.askStripe()
    expect(statusOf(sessionId)).toBe('expired')
    const omar = await league.register('omar@example.com')
    league.stripe.whileMaking(() => league.mark(omar.userId, 'waived'))
    expect((await omar.begin()).body.code).toBe('nothing_to_pay')
    expect([...league.stripe.sessions.values()].filter(({ status }) => status === 'open')).toEqual([])
  })

  it('[PA7, PA8] leave one page to a player and a guardian who open theirs at the same time', async () => {
    const [player, guardian] = [await begin(maya, 'player'), await begin(maya, 'guardian')]
    const pages = [await player.make(), await guardian.make()] as const
    await player.opened(pages[0])
    await guardian.opened(pages[1])
    await Promise.all([league.site.askStripe(), other.look()])
    expect(pages.map(statusOf)).toEqual(['expired', 'open'])
    // Paid in the same second, what came twice goes back with one press.
    const omar = await league.register('omar@example.com')
    const [first, second] = [await begin(omar, 'player'), await begin(omar, 'guardian')]
    for (const page of [first, second]) {
      const sessionId = await page.make()
      await page.opened(sessionId)
      league.stripe.pay(sessionId)
    }
    await Promise.all([league.site.askStripe(), other.look()])
    await expectTooMuch(omar, 'paid', 4500, '$45')
  })

  itOnce(
    '[PA7] are closed while a payment on another one takes its days, which is too much where it lands late',
    async () => {
      const [player, guardian] = [await begin(maya, 'player'), await begin(maya, 'guardian')]
      const pages = [await player.make(), await guardian.make()] as const
      await player.opened(pages[0])
      await league.hear(league.stripe.pay(pages[0], { later: true }))
      await guardian.opened(pages[1])
      await league.site.askStripe()
      expect(statusOf(pages[1])).toBe('expired')
      await league.mark(maya.userId, 'waived')
      await league.hear(league.stripe.settle(pages[0], true))
      await expectTooMuch(maya, 'waived', 4500, '$45')
    },
  )

  it('[PA7] are taken once, whichever of several processes closes them', async () => {
    const third = league.otherProcess()
    for (const one of [other, third]) one.start()
    const sessionId = await maya.open()
    league.stripe.pay(sessionId)
    await league.mark(maya.userId, 'paid')
    await Promise.all([other.idle(), third.idle(), league.site.askStripe()])
    expect((await league.payments()).map(({ way, amount }) => [way, amount]).toSorted()).toEqual([
      ['cash', 4500],
      ['stripe', 4500],
    ])
    await third.close()
    await expectTooMuch(maya, 'paid', 4500, '$45')
  })

  itOnce('[PA7] are closed after a restore that knows nothing of them', async () => {
    await league.site.askStripe()
    const sessionId = await maya.open()
    await league.site.store.connections.write.deleteFrom('checkouts').execute()
    await league.mark(maya.userId, 'paid')
    // As a process that starts.
    await other.look()
    await other.look()
    expect(statusOf(sessionId)).toBe('expired')
  })

  itOnce('[PA7] take a refund and a dispute after their payment, whatever is heard first', async () => {
    const sessionId = await maya.open()
    await league.hear(league.stripe.pay(sessionId, { later: true }))
    const paid = league.stripe.settle(sessionId, true)
    const { payment_intent: intent } = league.stripe.sessions.get(sessionId) ?? {}
    const refunded = league.stripe.refund(intent ?? '', 1500)
    for (const event of [refunded, paid]) expect(await league.hear(event)).toBe(204)
    expect(await maya.fee()).toMatchObject({ state: 'open', openText: '$15', tooMuch: '' })
  })
})
