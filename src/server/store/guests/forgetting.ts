import type { Kysely, Transaction } from 'kysely'
import { LIVE_STATES } from '#contract/guests/choices.ts'
import type { Database } from '../engine/schema.ts'
import { dropLinks } from '../links/mail-links.ts'

/** Takes a deleted person out of what teams asked: where they would fill in, the team may ask again ([PE5], [MN7]). */
export async function forgetGuest(trx: Transaction<Database>, userId: string, now: number): Promise<void> {
  await trx
    .updateTable('guestAsks')
    .set({ state: 'left', endedAt: now })
    .where('acceptedBy', '=', userId)
    .where('state', 'in', LIVE_STATES)
    .execute()
  await trx.updateTable('guestAsks').set({ acceptedBy: null }).where('acceptedBy', '=', userId).execute()
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
}

/** Forgets who filled in and how guardians were asked, in a season that was archived some months ago ([PE5]). */
export async function dropGuests(db: Kysely<Database>, leagueId: string): Promise<void> {
  await db.deleteFrom('guestPool').where('leagueId', '=', leagueId).execute()
  await db.deleteFrom('guestAsks').where('leagueId', '=', leagueId).execute()
  await dropLinks(db, ['evening', 'agreement'], { leagueId })
}
