import { seasonDetails } from '#contract/league.ts'
import type { Connections } from '../engine/connections.ts'
import { guardianAddresses } from '../people/guardian-addresses.ts'
import { type CheckoutRecord, checkoutsOf } from './checkouts.ts'
import { type AccountRecord, accountOf, paymentsOf } from './payments.ts'
import { pricesOf } from './prices.ts'

/** Somebody's money in a season, and what is shown with it. */
export type OwnFeeRecord = {
  leagueId: string
  season: string
  slug: string
  details: ReturnType<typeof seasonDetails.parse>
  registeredAt: number
  reference: string
  account: AccountRecord
  /** Pages at Stripe on which it was to be paid, the newest first. */
  checkouts: CheckoutRecord[]
  hasGuardian: boolean
  archived: boolean
}

/** People's own fees. */
export function ownFeeStore({ snapshot }: Connections) {
  return {
    /** The fees of somebody's registrations, the newest season first; those of seasons without a way to pay are left out ([PA3]). */
    ofPerson: (userId: string): Promise<OwnFeeRecord[]> =>
      snapshot(async (db) => {
        const rows = await db
          .selectFrom('registrations')
          .innerJoin('leagues', 'leagues.id', 'registrations.leagueId')
          .where('userId', '=', userId)
          .where('removedAt', 'is', null)
          .orderBy('leagues.year', 'desc')
          .orderBy('leagues.createdAt', 'desc')
          .select(['leagues.id as leagueId', 'leagues.name as season', 'slug', 'details', 'registeredAt', 'reference'])
          .select('archivedAt')
          .execute()
        const found: OwnFeeRecord[] = []
        for (const row of rows) {
          const details = seasonDetails.parse(JSON.parse(row.details))
          if (!details.asks.fee || details.asks.fee.howToPay === '') continue
          const prices = { prices: await pricesOf(db, row.leagueId), timeZone: details.timeZone }
          const acts = (await paymentsOf(db, row.leagueId, [userId])).get(userId) ?? []
          const account = accountOf(prices, row.registeredAt, acts)
          const checkouts = (await checkoutsOf(db, row.leagueId, [userId])).get(userId) ?? []
          const hasGuardian = (await guardianAddresses(db, row.leagueId, [userId])).has(userId)
          const { leagueId, season, slug, registeredAt } = row
          const more = { reference: row.reference ?? '', archived: row.archivedAt !== null, hasGuardian }
          found.push({ leagueId, season, slug, registeredAt, ...more, details, account, checkouts })
        }
        return found
      }),
  }
}
