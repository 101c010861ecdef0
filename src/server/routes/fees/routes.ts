import type { RouteContext } from '../route-context.ts'
import { serveGuardianFees } from './guardian-fees.ts'
import { serveOwnFees } from './own-fees.ts'
import { serveStripeEvents } from './stripe-events.ts'

/** What seasons cost, who owes what and who has paid. */
export function feeRoutes(context: RouteContext): void {
  serveOwnFees(context)
  serveGuardianFees(context)
  serveStripeEvents(context)
}
