import type { RouteContext } from '../route-context.ts'
import { serveCallingOff } from './calling-off.ts'
import { serveReferees } from './referees.ts'
import { serveSchedule } from './schedule.ts'
import { serveWishes } from './wishes.ts'
import { serveWithdrawals } from './withdrawals.ts'

/** The schedule: its working copy, publishing, calling off, wishes and withdrawals. */
export function scheduleRoutes(context: RouteContext): void {
  serveCallingOff(context)
  serveReferees(context)
  serveSchedule(context)
  serveWishes(context)
  serveWithdrawals(context)
}
