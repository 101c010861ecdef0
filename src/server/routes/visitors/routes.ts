import type { RouteContext } from '../route-context.ts'
import { serveOpening } from './opening.ts'

/** What visitors see of seasons, and whether they do. */
export function visitorRoutes(context: RouteContext): void {
  serveOpening(context)
}
