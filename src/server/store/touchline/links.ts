import { sql, type Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import { deleteInBatches } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'
import type { TouchlineLinkTable } from '../engine/touchline-schema.ts'
import { transact } from '../engine/transact.ts'
import { holdOpen, lockTaps } from '../schedule/lock.ts'
import { inOpenSeason } from '../season/open-season.ts'

/** A touchline link as it is stored; `field` is '' for the whole evening, `sealed` its token under the site's secret. */
export type LinkRecord = Omit<TouchlineLinkTable, 'endedAt'> & { endedAt: number | null }

export type NewLink = Pick<LinkRecord, 'id' | 'leagueId' | 'eveningId' | 'field' | 'hash' | 'sealed'>

/** A phone that has opened a link. */
export type PhoneRecord = { phone: string; link: LinkRecord }

type Evening = Pick<LinkRecord, 'leagueId' | 'eveningId'>

/** Touchline links, and the phones that have opened them ([MN3]). */
export function touchlineLinkStore({ engine, read, write }: Connections) {
  return {
    /** The links of an evening that nobody has ended, with how many phones have opened each. */
    list: ({ leagueId, eveningId }: Evening) =>
      read
        .selectFrom('touchlineLinks')
        .where('leagueId', '=', leagueId)
        .where('eveningId', '=', eveningId)
        .where('endedAt', 'is', null)
        .orderBy('field')
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('touchlinePhones')
            .whereRef('linkId', '=', 'touchlineLinks.id')
            .select(eb.fn.countAll<number>().as('count'))
            .as('phones'),
        )
        .execute()
        .then((rows) => rows.map(({ phones, ...link }) => ({ ...link, phones: Number(phones) }))),

    /** Makes a link, unless the evening has one for the same field. */
    make: (link: NewLink, by: By) => inOpenSeason({ write, engine }, link.leagueId, (trx) => insertLink(trx, link, by)),

    /** Ends a link, and makes another one for the same field. */
    renew: (place: Evening & { linkId: string }, next: Omit<NewLink, keyof Evening | 'field'>, by: By) =>
      transact(write, async (trx) => {
        await lockTaps(trx, engine, place.leagueId)
        if (!(await holdOpen(trx, engine, place.leagueId))) return new Refusal('season_archived')
        const ended = await endLink(trx, place, by)
        if (!ended) return new Refusal('not_found')
        await insertLink(trx, { ...next, leagueId: ended.leagueId, eveningId: ended.eveningId, field: ended.field }, by)
        return undefined
      }),

    /** Ends a link: what is stored after it counts nowhere by itself. */
    end: (place: Evening & { linkId: string }, by: By) =>
      transact(write, async (trx) => {
        await lockTaps(trx, engine, place.leagueId)
        return (await endLink(trx, place, by)) ? undefined : new Refusal('not_found')
      }),

    /** The link of a token's hash, whatever its time. */
    async byHash(hash: string): Promise<LinkRecord | null> {
      const link = await read.selectFrom('touchlineLinks').where('hash', '=', hash).selectAll().executeTakeFirst()
      return link ?? null
    },

    /** Lets a phone send taps by a cookie, known by its hash, until an instant. */
    async addPhone(phone: { hash: string; linkId: string; phone: string; openedAt: number; expiresAt: number }) {
      await write.transaction().execute(async (trx) => {
        // One for each phone: who opens the link again has another cookie.
        await trx
          .deleteFrom('touchlinePhones')
          .where('linkId', '=', phone.linkId)
          .where('phone', '=', phone.phone)
          .execute()
        await trx.insertInto('touchlinePhones').values(phone).execute()
      })
    },

    /** Tells whether a phone has opened a link before. */
    async knowsPhone(linkId: string, phone: string): Promise<boolean> {
      const known = await read
        .selectFrom('touchlinePhones')
        .where('linkId', '=', linkId)
        .where('phone', '=', phone)
        .select('hash')
        .executeTakeFirst()
      return known !== undefined
    },

    /** The phone of a cookie's hash, whatever has become of its link. */
    async findPhone(hash: string, now: number): Promise<PhoneRecord | null> {
      const row = await read
        .selectFrom('touchlinePhones')
        .innerJoin('touchlineLinks as link', 'link.id', 'touchlinePhones.linkId')
        .where('touchlinePhones.hash', '=', hash)
        .where('touchlinePhones.expiresAt', '>', now)
        .selectAll('link')
        .select('touchlinePhones.phone')
        .executeTakeFirst()
      if (!row) return null
      const { phone, ...link } = row
      return { phone, link }
    },

    /** Forgets phones whose time is over. */
    sweep: async (now: number): Promise<void> => {
      await deleteInBatches(write, 'touchlinePhones', 'hash', sql<boolean>`"expiresAt" <= ${now}`)
    },
  }
}

async function insertLink(trx: Transaction<Database>, link: NewLink, { by, now }: By): Promise<void> {
  const made = await trx
    .insertInto('touchlineLinks')
    .values({ ...link, madeAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(made.numInsertedOrUpdatedRows ?? 0) === 0) return
  const { leagueId, eveningId } = link
  await logAct(trx, { at: now, by, act: 'touchline-link-made', leagueId, eveningId })
}

/** Gives the link that was ended, null where there is none to end. */
async function endLink(
  trx: Transaction<Database>,
  { leagueId, eveningId, linkId }: Evening & { linkId: string },
  { by, now }: By,
) {
  const ended = await trx
    .updateTable('touchlineLinks')
    .set({ endedAt: now })
    .where('id', '=', linkId)
    .where('leagueId', '=', leagueId)
    .where('eveningId', '=', eveningId)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!ended) return null
  await logAct(trx, { at: now, by, act: 'touchline-link-ended', leagueId, eveningId })
  return ended
}
