import type { Transaction } from 'kysely'
import { movementsOf } from '#league/fees/balance.ts'
import type { Database } from '../engine/schema.ts'
import { readSeason } from '../season/people-season.ts'
import { accountOf, paymentsOf } from './payments.ts'
import { pricesOf } from './prices.ts'

type Key = { leagueId: string; userId: string }

/**
 * Writes what a registration's acts without an amount come to, while it is known what it costs: the sums of a season outlast
 * the registration ([PA2]). To be called before it goes, or its person.
 */
export async function keepAmounts(trx: Transaction<Database>, { leagueId, userId }: Key): Promise<void> {
  const acts = (await paymentsOf(trx, leagueId, [userId])).get(userId) ?? []
  if (acts.every(({ amount }) => amount !== null)) return
  const season = await readSeason(trx, leagueId)
  const row = await trx
    .selectFrom('registrations')
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .select('registeredAt')
    .executeTakeFirst()
  if (!season || !row) return
  const prices = { prices: await pricesOf(trx, leagueId), timeZone: season.details.timeZone }
  const { owed } = accountOf(prices, row.registeredAt, acts)
  if (!owed) return
  for (const { act, moved } of movementsOf(acts, owed))
    if (act.amount === null && moved !== 0)
      await trx
        .updateTable('payments')
        .set({ amount: Math.abs(moved), currency: owed.currency })
        .where('id', '=', act.id)
        .execute()
}

/** The same of everything that a person has paid. */
export async function keepAmountsOf(trx: Transaction<Database>, userId: string): Promise<void> {
  const seasons = await trx
    .selectFrom('payments')
    .where('userId', '=', userId)
    .where('amount', 'is', null)
    .select('leagueId')
    .distinct()
    .execute()
  for (const { leagueId } of seasons) await keepAmounts(trx, { leagueId, userId })
}
