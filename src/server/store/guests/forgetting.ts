import type { Kysely, Transaction } from 'kysely'
import { LIVE_STATES } from '#contract/guests/choices.ts'
import type { Database } from '../engine/schema.ts'

/** Takes a deleted person out of what teams asked: where they would fill in, the team may ask again ([PE5], [MN7]). */
export async function forgetGuest(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  await trx
    .updateTable('guestAsks')
    .set({ state: 'left', endedAt: now })
    .where('acceptedBy', '=', userId)
    .where('state', 'in', LIVE_STATES)
    .execute()
  await trx
    .updateTable('guestAsks')
    .set({ acceptedBy: null, guardianLink: null, guardianLinkEnds: null })
    .where('acceptedBy', '=', userId)
    .execute()
  await trx.updateTable('guestAsks').set({ askedBy: null }).where('askedBy', '=', userId).execute()
}

/** Lets what one row of a person asked, accepted and offered as a guest be the other one's ([PE2]). */
export async function moveGuest(trx: Transaction<Database>, from: string, into: string): Promise<void> {
  await trx.updateTable('guestAsks').set({ acceptedBy: into }).where('acceptedBy', '=', from).execute()
  await trx.updateTable('guestAsks').set({ askedBy: into }).where('askedBy', '=', from).execute()
  await trx
    .updateTable('guestPool')
    .set({ userId: into })
    .where('userId', '=', from)
    .where('leagueId', 'not in', (eb) =>
      eb.selectFrom('guestPool as own').where('own.userId', '=', into).select('own.leagueId'),
    )
    .execute()
  await trx.updateTable('answerLinks').set({ userId: into }).where('userId', '=', from).execute()
}

/** Ends the links that ask whoever was a player's guardian before. Their asks end once that is seen (`following.ts`). */
export async function endGuestLinks(
  trx: Transaction<Database>,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<void> {
  await trx
    .updateTable('guestAsks')
    .set({ guardianLink: null, guardianLinkEnds: null })
    .where('leagueId', '=', leagueId)
    .where('acceptedBy', '=', userId)
    .where('state', '=', 'guardian')
    .execute()
}

/** Forgets who filled in, in a season that was archived some months ago ([PE5]). */
export async function dropGuests(db: Kysely<Database>, leagueId: string): Promise<void> {
  await db.deleteFrom('guestPool').where('leagueId', '=', leagueId).execute()
  await db.deleteFrom('guestAsks').where('leagueId', '=', leagueId).execute()
  await db.deleteFrom('answerLinks').where('leagueId', '=', leagueId).execute()
}
