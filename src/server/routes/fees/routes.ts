import type { RouteContext } from '../route-context.ts'
import { serveFeeImport } from './fee-import.ts'
import { serveGuardianFees } from './guardian-fees.ts'
import { serveMoney } from './money.ts'
import { serveOwnFees } from './own-fees.ts'
import { serveStripeEvents } from './stripe-events.ts'

/** Serves what seasons cost, who owes what and who has paid. */
export function feeRoutes(context: RouteContext): void {
  serveFeeImport(context)
  serveMoney(context)
  serveOwnFees(context)
  serveGuardianFees(context)
  serveStripeEvents(context)
}
