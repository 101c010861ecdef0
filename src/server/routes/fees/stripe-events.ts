import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'

/**
 * `stripe/events`: what Stripe tells of by itself ([PA7]). Answered once it is stored, so that Stripe tells again what a
 * killed server has not taken; whoever does not sign as the league's account learns nothing.
 */
export function serveStripeEvents(context: RouteContext) {
  serve(context, 'POST /api/stripe/events', async ({ body, request }) => {
    const { onlinePayments } = context
    const { 'stripe-signature': signature } = request.headers
    const event =
      onlinePayments && typeof signature === 'string' ? await onlinePayments.stripe.readSigned(body, signature) : null
    if (!onlinePayments || !event) return new Refusal('unsigned_event')
    const taken = event.fact && (await onlinePayments.take(event.fact, event.id))
    if (taken === 'unknown') request.log.warn({ event: event.id }, 'Stripe tells of a payment that is not known here')
  })
}
