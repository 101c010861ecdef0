import type { Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'

/** Lets what one row of a person said of matches, and has seen, be the other one's; what that one said stays ([PE2]). */
export async function moveMine(trx: Transaction<Database>, from: string, into: string): Promise<void> {
  await trx
    .updateTable('answers')
    .set({ userId: into })
    .where('userId', '=', from)
    .where('matchId', 'not in', (eb) =>
      eb.selectFrom('answers as own').where('own.userId', '=', into).select('own.matchId'),
    )
    .execute()
  await trx
    .updateTable('seenChanges')
    .set({ userId: into })
    .where('userId', '=', from)
    .where('leagueId', 'not in', (eb) =>
      eb.selectFrom('seenChanges as own').where('own.userId', '=', into).select('own.leagueId'),
    )
    .execute()
  await trx.updateTable('answers').set({ givenBy: into }).where('givenBy', '=', from).execute()
  await trx.updateTable('nudges').set({ by: into }).where('by', '=', from).execute()
}
