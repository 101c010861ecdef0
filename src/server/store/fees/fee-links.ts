import type { Kysely } from 'kysely'
import type { DeadLinkCode } from '#contract/failures/dead-link.ts'
import { Refusal, refuseUntil } from '#contract/failures/refusal.ts'
import { seasonDetails } from '#contract/league.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { openLink, putLink, refuseLink } from '../links/mail-links.ts'
import { countMail } from '../mails/mail-counts.ts'
import { insertMail, type Mail } from '../mails/mails.ts'
import { guardianAddresses } from '../people/guardian-addresses.ts'
import { BY_AN_ACCOUNT } from '../people/guardians.ts'
import { type CheckoutRecord, checkoutsOf } from './checkouts.ts'
import { type AccountRecord, accountOf, paymentsOf } from './payments.ts'
import { pricesOf } from './prices.ts'

type Key = { leagueId: string; userId: string }

/** A link with which a guardian pays, by the hash of its token, and the mail that carries it. */
export type FeeLink = {
  hash: string
  mailTo(address: string, about: { firstName: string; season: string }): Mail
}

/** The subject of a guardian's link. */
export type FeeLinkRecord = Key & {
  firstName: string
  season: string
  account: AccountRecord
  /** True where the fee is to be confirmed before anything more is charged ([PA11]). */
  unconfirmed: boolean
  checkouts: CheckoutRecord[]
}

/** Links with which guardians pay for players, without an account ([PA8]). */
export function feeLinkStore({ snapshot, write }: Connections) {
  return {
    /**
     * Sends a player's guardian a link, for the player, who can have three sent a day ([L6]). Refused where none has answered
     * at the address that was named.
     */
    send: ({ leagueId, userId }: Key, link: FeeLink, now: number) =>
      transact(write, async (trx) => {
        const address = (await guardianAddresses(trx, leagueId, [userId])).get(userId)
        const about = address === undefined ? null : await aboutOf(trx, { leagueId, userId })
        if (address === undefined || !about) return new Refusal('not_found')
        const { firstName, season } = about
        const mail = link.mailTo(address, { firstName, season })
        const counted = { recipient: `by ${userId}`, kind: 'guardian-fee' }
        const tooMany = await countMail(trx, counted, now, BY_AN_ACCOUNT)
        if (tooMany) mail.limit?.onHeldBack()
        const heldBack = tooMany ?? (await insertMail(trx, mail, now))
        if (heldBack) return refuseUntil(heldBack.retryAt, now)
        await putLink(trx, { purpose: 'fee', hash: link.hash, leagueId, userId }, now)
        return undefined
      }),

    /** Returns the subject of the link with this hash. */
    read: (hash: string, now: number): Promise<FeeLinkRecord | Refusal<DeadLinkCode>> =>
      snapshot(async (db) => {
        const link = await openLink(db, 'fee', hash, now)
          .innerJoin('users', 'users.id', 'mailLinks.userId')
          .where('users.blockedAt', 'is', null)
          .where('users.deletedAt', 'is', null)
          .select(['leagueId', 'userId'])
          .$narrowType<{ leagueId: string }>()
          .executeTakeFirst()
        // A guardian who is not named any more pays for nobody.
        if (!link || !(await guardianAddresses(db, link.leagueId, [link.userId])).has(link.userId))
          return refuseLink(db, ['fee'], hash)
        const about = await aboutOf(db, link)
        return about ? { ...link, ...about } : refuseLink(db, ['fee'], hash)
      }),
  }
}

async function aboutOf(db: Kysely<Database>, { leagueId, userId }: Key) {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
    .innerJoin('leagues', 'leagues.id', 'registrations.leagueId')
    .where('registrations.leagueId', '=', leagueId)
    .where('registrations.userId', '=', userId)
    .where('registrations.removedAt', 'is', null)
    .where('leagues.archivedAt', 'is', null)
    .select(['profiles.firstName', 'leagues.name as season', 'details', 'registeredAt'])
    .executeTakeFirst()
  if (!row) return null
  const { asks, timeZone } = seasonDetails.parse(JSON.parse(row.details))
  if (!asks.fee || asks.fee.howToPay === '') return null
  const acts = (await paymentsOf(db, leagueId, [userId])).get(userId) ?? []
  const account = accountOf({ prices: await pricesOf(db, leagueId), timeZone }, row.registeredAt, acts)
  const checkouts = (await checkoutsOf(db, leagueId, [userId])).get(userId) ?? []
  const unconfirmed = asks.fee.unconfirmed === true
  return { firstName: row.firstName, season: row.season, account, unconfirmed, checkouts }
}
