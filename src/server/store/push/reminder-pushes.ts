import type { Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'
import { dropWaitingPushes } from './overtaken.ts'

/** Returns the subject of a push that reminds of a season's matches on a day. */
export const reminderAbout = (leagueId: string, day: string): string => `${leagueId} ${day}`

/** Takes back reminders of days that have not gone out, in the caller's transaction: the matches are not what they tell. */
export async function dropReminders(
  trx: Transaction<Database>,
  leagueId: string,
  days: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  for (const day of days) await dropWaitingPushes(trx, 'reminder', reminderAbout(leagueId, day), userIds)
}
