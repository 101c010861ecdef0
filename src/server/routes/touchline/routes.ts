import type { RouteContext } from '../route-context.ts'
import { serveTouchlineLinks } from './links.ts'
import { serveTouchlinePhones } from './phones.ts'

/** Scores by those who stand at the touchline. `secret` is the site's. */
export function touchlineRoutes(context: RouteContext, secret: string): void {
  serveTouchlineLinks(context, secret)
  serveTouchlinePhones(context)
}
