import type { Kysely } from 'kysely'
import type { Money } from '#league/fees/money.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import type { PeopleSeason } from '../season/people-season.ts'
import { accountOf, paymentsOf } from './payments.ts'
import { pricesOf } from './prices.ts'

/**
 * Returns the amounts that can be paid online now for a season's registrations, by user id ([PA7]): open fees of those
 * who count. Empty for a season that is archived, has no fee, says no way to pay it, or whose fee is to be confirmed.
 */
export async function toPayIn(
  db: Kysely<Database>,
  { id: leagueId, archivedAt, details: { asks, timeZone } }: PeopleSeason,
  userIds: readonly string[],
): Promise<Map<string, Money>> {
  const found = new Map<string, Money>()
  if (archivedAt !== null || !asks.fee || asks.fee.howToPay === '' || asks.fee.unconfirmed) return found
  const prices = { prices: await pricesOf(db, leagueId), timeZone }
  const payments = await paymentsOf(db, leagueId, userIds)
  for (const ids of idSlices(userIds)) {
    const rows = await db
      .selectFrom('registrations')
      .innerJoin('users', 'users.id', 'registrations.userId')
      .where('leagueId', '=', leagueId)
      .where('userId', 'in', ids)
      .where('removedAt', 'is', null)
      .where('blockedAt', 'is', null)
      .select(['userId', 'registeredAt'])
      .execute()
    for (const { userId, registeredAt } of rows) {
      const { owed, balance } = accountOf(prices, registeredAt, payments.get(userId) ?? [])
      if (owed && balance.open > 0) found.set(userId, { amount: balance.open, currency: owed.currency })
    }
  }
  return found
}
