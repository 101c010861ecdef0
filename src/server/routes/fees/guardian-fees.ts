import { Refusal } from '#contract/failures/refusal.ts'
import type { GuardianFee } from '#contract/fees/guardian-fee.ts'
import { moneyText } from '#league/fees/money.ts'
import { hashOf } from '../../auth/tokens.ts'
import { serve } from '../../http/serve.ts'
import type { FeeLinkRecord } from '../../store/fees/fee-links.ts'
import type { RouteContext } from '../route-context.ts'
import { createPaying, onlineOf } from './paying.ts'

/** `guardian/fee`: guardians pay by the link in a mail, and see first name, season and amount alone ([PA8]). */
export function serveGuardianFees(context: RouteContext) {
  const { store, clock, onlinePayments } = context
  const { pageFor, look } = createPaying(context)
  const find = (token: string) => store.feeLinks.read(hashOf(token), clock.now())

  function view({ firstName, season, account, checkouts, unconfirmed }: FeeLinkRecord): GuardianFee {
    const { owed, balance } = account
    return {
      firstName,
      season,
      state: balance.state,
      openText: owed && balance.open > 0 ? moneyText({ amount: balance.open, currency: owed.currency }) : '',
      unconfirmed,
      online: onlinePayments ? onlineOf({ account, checkouts, unconfirmed }, clock.now()) : null,
    }
  }

  serve(context, 'POST /api/guardian/fee/read', async ({ body }) => {
    const found = await find(body.token)
    return found instanceof Refusal ? found : view(found)
  })

  serve(context, 'POST /api/guardian/fee/checkout', async ({ body }) => {
    const found = await find(body.token)
    if (found instanceof Refusal) return found
    const { leagueId, userId } = found
    const page = await pageFor({ leagueId, userId, payer: 'guardian' })
    if (!(page instanceof Refusal)) return page
    // Its season was archived, or its registration removed, at this moment.
    const { code } = page
    return code === 'season_archived' || code === 'not_found' ? new Refusal('link_ended') : new Refusal(code)
  })

  serve(context, 'POST /api/guardian/fee/look', async ({ body }) => {
    const found = await find(body.token)
    if (found instanceof Refusal) return found
    const refusal = await look(found)
    if (refusal) return refusal
    const after = await find(body.token)
    return after instanceof Refusal ? after : view(after)
  })
}
