import type { Kysely } from 'kysely'
import { confirmedGuardian } from '#contract/people/guardian.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { readSeason } from '../season/people-season.ts'

/**
 * Where the guardians of a season's players are written to, by user id: those who have answered the mail to that address,
 * and nobody where the season asks no guardians ([PE9]).
 */
export async function guardianAddresses(db: Kysely<Database>, leagueId: string): Promise<Map<string, string>> {
  const season = await readSeason(db, leagueId)
  if (!season?.details.asks.guardian) return new Map()
  const rows = await db
    .selectFrom('registrations')
    .where('leagueId', '=', leagueId)
    .where('guardian', 'is not', null)
    .where('removedAt', 'is', null)
    .select(['userId', 'guardian'])
    .execute()
  return new Map(
    rows.flatMap(({ userId, guardian }) => {
      const confirmed = storedJson(guardian, confirmedGuardian, null)
      return confirmed ? [[userId, confirmed.email] as const] : []
    }),
  )
}
