import type { RouteContext } from '../route-context.ts'
import { serveOwnFees } from './own-fees.ts'

/** What seasons cost, who owes what and who has paid. */
export function feeRoutes(context: RouteContext): void {
  serveOwnFees(context)
}
