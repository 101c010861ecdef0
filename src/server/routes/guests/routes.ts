import type { RouteContext } from '../route-context.ts'
import { serveGuests } from './guests.ts'

/** Players who fill in for other teams. */
export function guestRoutes(context: RouteContext): void {
  serveGuests(context)
}
