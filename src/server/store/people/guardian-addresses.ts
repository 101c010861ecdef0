import type { Kysely } from 'kysely'
import { confirmedGuardian } from '#contract/people/guardian.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { createTurns } from '../engine/turns.ts'
import { readSeason } from '../season/people-season.ts'

/**
 * Returns the addresses of the guardians of a season's players, or of some players, by user id: those who have answered the
 * mail to that address, and nobody where the season asks no guardians ([PE9]).
 */
export async function guardianAddresses(
  db: Kysely<Database>,
  leagueId: string,
  userIds?: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const season = await readSeason(db, leagueId)
  if (!season?.details.asks.guardian) return found
  const takeTurn = createTurns()
  for (const ids of userIds === undefined ? [null] : idSlices(userIds)) {
    const rows = await db
      .selectFrom('registrations')
      .where('leagueId', '=', leagueId)
      .where('guardian', 'is not', null)
      .where('removedAt', 'is', null)
      .$if(ids !== null, (query) => query.where('userId', 'in', ids ?? []))
      .select(['userId', 'guardian'])
      .execute()
    for (const { userId, guardian } of rows) {
      const confirmed = storedJson(guardian, confirmedGuardian, null)
      if (confirmed) found.set(userId, confirmed.email)
      await takeTurn()
    }
  }
  return found
}
