import type { RouteContext } from '../route-context.ts'
import { serveAnswers } from './answers.ts'

/** What is one's own in the seasons that one plays. */
export function mineRoutes(context: RouteContext): void {
  serveAnswers(context)
}
