import { Refusal } from '#contract/failures/refusal.ts'
import type { OwnFee } from '#contract/fees/own-fee.ts'
import { longDate } from '#league/day-text.ts'
import { isOverdue } from '#league/fees/owed.ts'
import { newHashedToken } from '../../auth/tokens.ts'
import { serve } from '../../http/serve.ts'
import type { OwnFeeRecord } from '../../store/fees/own-fees.ts'
import type { RouteContext } from '../route-context.ts'
import { accountView } from './account-view.ts'
import { createPaying, onlineOf } from './paying.ts'

/** `own fees`: what somebody owes for their seasons, and has paid, and paying it online ([PA3], [PA7]). */
export function serveOwnFees(context: RouteContext) {
  const { store, clock, mailer, onlinePayments } = context
  const { pageFor, look } = createPaying(context)

  async function own(userId: string): Promise<OwnFee[]> {
    const found = await store.ownFees.ofPerson(userId)
    return found.map((one) => view(one, { now: clock.now(), isOnline: onlinePayments !== null }))
  }

  serve(context, 'GET /api/me/fees', ({ session }) => own(session.user.id))

  serve(context, 'POST /api/me/fees/:leagueId/checkout', ({ params: { leagueId }, session }) =>
    pageFor({ leagueId, userId: session.user.id, payer: 'player' }),
  )

  serve(context, 'POST /api/me/fees/:leagueId/look', async ({ params: { leagueId }, session }) => {
    const userId = session.user.id
    return (await look({ leagueId, userId })) ?? own(userId)
  })

  serve(context, 'POST /api/me/fees/:leagueId/guardian-mail', async ({ params: { leagueId }, session }) => {
    if (!onlinePayments) return new Refusal('no_online_payments')
    if (!mailer.sendsMails) return new Refusal('no_mail_server')
    if (!session.user.emailVerified) return new Refusal('address_unverified')
    const { token, hash } = newHashedToken()
    const link = {
      hash,
      mailTo: (address: string, about: { firstName: string; season: string }) =>
        mailer.prepare(address, { kind: 'guardian-fee', token, ...about }),
    }
    const refused = await store.feeLinks.send({ leagueId, userId: session.user.id }, link, clock.now())
    if (refused) return refused
    mailer.wake()
  })
}

function view(record: OwnFeeRecord, { now, isOnline }: { now: number; isOnline: boolean }): OwnFee {
  const { leagueId, season, slug, details, registeredAt, reference, account, checkouts, hasGuardian, archived } = record
  const { fee } = details.asks
  const { state, price, why, openText, tooMuch, otherCurrencies, currency, payments } = accountView(account, {
    reference,
    notedBy: new Map(),
    online: [],
  })
  const { due = '', howToPay = '' } = fee ?? {}
  const unconfirmed = fee?.unconfirmed === true && !archived
  const online = isOnline && !archived ? onlineOf({ account, checkouts, unconfirmed }, now) : null
  return {
    leagueId,
    season,
    slug,
    registeredAt,
    state,
    price,
    why,
    openText,
    tooMuch,
    otherCurrencies,
    reference,
    currency,
    dueText: due === '' ? '' : longDate(due),
    overdue: fee !== null && isOverdue(fee, state, now, details.timeZone),
    howToPay,
    unconfirmed,
    payments: payments.flatMap(({ id, kind, way, amount, at, corrected }) =>
      corrected ? [] : { id, kind, way, amount, at },
    ),
    online,
    hasGuardian: online !== null && hasGuardian,
  }
}
