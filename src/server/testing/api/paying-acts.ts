import type { RouteKey } from '#contract/api.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import type { TestSite } from '../site.ts'
import type { StripeService } from '../stripe-service.ts'
import type { Ask } from './fuzz-requests.ts'
import { GUARDIAN } from './guest-acts.ts'

/** Makes a request and gives its answer; fails where it is refused. */
type Act = (
  key: RouteKey,
  body?: object,
  params?: Record<string, string>,
  as?: string,
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is held against the document, not against types
) => Promise<any>

type Paying = {
  site: Pick<TestSite, 'tokenFor' | 'store'>
  stripe: StripeService
  /** Somebody registered, whose guardian has answered. */
  child: string
  ask: Ask
  /** A request that the entry takes. */
  right(key: RouteKey): Parameters<Ask>[1]
}

/**
 * Everything that is done about paying online: by a player, by a guardian, by the provider and by an organiser, in a season
 * that asks this.
 */
export async function documentPayingActs(act: Act, asks: object, { site, stripe, child, ask, right }: Paying) {
  const details = { ...season2025.details, asks: { ...asks, fee: usualFee('By bank') } }
  const before = { ...season2025, details: { ...details, asks } }
  await act('PUT /api/leagues/:leagueId', { ...season2025, details, before })
  await act('POST /api/me/fees/:leagueId/checkout', undefined, {}, child)
  await act('POST /api/me/fees/:leagueId/look', undefined, {}, child)
  // The acts before have used up the mails of a day ([L6]).
  await site.store.connections.write.deleteFrom('mailCounts').execute()
  await act('POST /api/me/fees/:leagueId/guardian-mail', undefined, {}, child)
  const token = await site.tokenFor(GUARDIAN.email)
  await act('POST /api/guardian/fee/read', { token })
  const { url } = await act('POST /api/guardian/fee/checkout', { token })
  const event = JSON.stringify(stripe.pay(String(url).split('/').at(-1) ?? ''))
  const key = 'POST /api/stripe/events'
  const headers = { ...right(key).headers, 'stripe-signature': stripe.signatureOf(event) }
  const heard = await ask(key, { ...right(key), headers, payload: Buffer.from(event) }, null)
  if (heard.status !== 204) throw new Error(`the event is answered ${heard.status}`)
  await act('POST /api/guardian/fee/look', { token })
  const { account } = await act('GET /api/leagues/:leagueId/people/:userId', undefined, { userId: child })
  const { checkoutId = '' } = account.online[0]
  const refund = { checkoutId, amount: 1000, currency: 'USD' }
  await act('POST /api/leagues/:leagueId/people/:userId/online-refunds', refund, { userId: child })
}
