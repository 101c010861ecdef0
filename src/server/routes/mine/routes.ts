import type { RouteContext } from '../route-context.ts'
import { serveAnswers, serveNudges } from './answers.ts'
import { serveEveningLinks } from './evening-links.ts'
import { serveMine } from './mine.ts'
import { serveNotices } from './notices.ts'
import { serveOwnCalendar } from './own-calendar.ts'
import { servePush } from './push.ts'

/** Serves what is one's own in the seasons that one plays. */
export function mineRoutes(context: RouteContext): void {
  serveAnswers(context)
  serveEveningLinks(context)
  serveMine(context)
  serveNudges(context)
  serveNotices(context)
  serveOwnCalendar(context)
  servePush(context)
}
