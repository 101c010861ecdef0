import type { OwnFee } from '#contract/fees/own-fee.ts'
import { longDate } from '#league/day-text.ts'
import { isOverdue } from '#league/fees/owed.ts'
import { serve } from '../../http/serve.ts'
import type { OwnFeeRecord } from '../../store/fees/own-fees.ts'
import type { RouteContext } from '../route-context.ts'
import { accountView } from './account-view.ts'

/** `own fees`: what somebody owes for their seasons, and has paid ([PA3]). */
export function serveOwnFees(context: RouteContext) {
  const { store, clock } = context
  serve(context, 'GET /api/me/fees', async ({ session }) => {
    const found = await store.ownFees.ofPerson(session.user.id)
    return found.map((one) => view(one, clock.now()))
  })
}

function view(
  { leagueId, season, slug, details, registeredAt, reference, account }: OwnFeeRecord,
  now: number,
): OwnFee {
  const { fee } = details.asks
  const { state, price, why, openText, tooMuch, currency, payments } = accountView(account, {
    reference,
    notedBy: new Map(),
  })
  const { due = '', howToPay = '' } = fee ?? {}
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
    reference,
    currency,
    dueText: due === '' ? '' : longDate(due),
    overdue: fee !== null && isOverdue(fee, state, now, details.timeZone),
    howToPay,
    payments: payments.flatMap(({ id, kind, way, amount, at, corrected }) =>
      corrected ? [] : { id, kind, way, amount, at },
    ),
  }
}
