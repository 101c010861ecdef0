import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { PlayerLimit } from '#contract/people/waiting.ts'
import { givesPlaces } from '#league/people/late.ts'
import { deleteUnneeded } from '../accounts/users.ts'
import { type By, logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { countEarlierPayments, settleFees } from '../fees/payments.ts'
import { giveReferences, referenceOfRegistration } from '../fees/references.ts'
import { ownAddress } from '../mails/families.ts'
import { insertMail, type Mail } from '../mails/mails.ts'
import { dropOvertaken, placeOf, placeThing } from '../mails/overtaken.ts'
import { firstWordsTo } from '../news/automatic-mails.ts'
import { rememberAddresses } from '../privacy/past-addresses.ts'
import { holdOpen } from '../schedule/lock.ts'
import { inOpenSeason } from '../season/open-season.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'
import { askGuardian, type GuardianRequest } from './guardians.ts'
import {
  countLine,
  countTaken,
  freePlaces,
  isInTurn,
  lockPlaces,
  type OwnPlace,
  placeIn,
  readLine,
  type WaitingForm,
  type WaitingRecord,
} from './waiting-line.ts'

/** A season's limit, the number of registrations that count, and its waiting list. */
export type Line = { limit: PlayerLimit | null; taken: number; waiting: WaitingRecord[] }

/** A season that somebody waits for, and their place in its line. */
export type WaitedFor = OwnPlace & Pick<PeopleSeason, 'id' | 'name' | 'slug' | 'details'>

/** A place of a season that somebody may take until an instant. */
export type StandingOffer = { leagueId: string; offeredUntil: number }

/** An offer of a place to somebody, for the mail about it. */
export type Offer = {
  to: PlaceAddress
  season: PeopleSeason
  until: number
  firstWords: string
  /** The payment reference of who is in again; '' for who only gets an offer. */
  reference: string
}
/** The address of somebody who waits: an account's before it is verified, too. */
export type PlaceAddress = { address: string; isVerified: boolean; isEntered: boolean }
type OfferMail = (offer: Offer) => Mail
/** The mails to whom a place is offered, and to whom one is given at once. */
export type PlaceMails = { offered: OfferMail; entered: OfferMail }
type Given = { offered: number; entered: string[] }

const HOUR_MS = 60 * 60 * 1000

/** Takes somebody off the line, and back what waits to tell them of it; false where they were not in it. */
async function takeOff(trx: Transaction<Database>, leagueId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('waitingPlayers')
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  await dropOvertaken(trx, placeThing(leagueId), new Set([userId]))
  return numDeletedRows > 0n
}

/** Takes somebody off the line without a place, and with what they sent; false where they were not in it. */
async function leaveLine(trx: Transaction<Database>, leagueId: string, userId: string, now: number): Promise<boolean> {
  await rememberAddresses(trx, userId, now)
  return takeOff(trx, leagueId, userId)
}

/** Makes the registration of somebody in the line. Its time is now: who is drafted already is not waited for ([D6]). */
async function enter(
  trx: Transaction<Database>,
  key: { leagueId: string; userId: string },
  form: WaitingForm,
  { request, heldUntil }: { request: GuardianRequest | null; heldUntil: number | null },
  now: number,
) {
  const json = (value: object | null) => value && JSON.stringify(value)
  const { by, notes, fee } = form.broughtIn ?? { by: null, notes: '', fee: null }
  await trx
    .insertInto('registrations')
    .values({
      ...key,
      registeredAt: now,
      late: form.late,
      agreement: json(form.agreement),
      guardian: json(form.guardian),
      emergencyContact: json(form.emergencyContact),
      heldUntil,
      // As in an import that found a place.
      ...(by === null
        ? { sent: JSON.stringify(form.sent), notes: form.notes ?? '' }
        : { addedBy: by, admittedAt: now, admittedBy: by, notes }),
    })
    .onConflict((conflict) => conflict.columns(['leagueId', 'userId']).doNothing())
    .execute()
  await takeOff(trx, key.leagueId, key.userId)
  await giveReferences(trx, key.leagueId)
  await countEarlierPayments(trx, key.leagueId, key.userId)
  if (fee) await settleFees(trx, key.leagueId, new Map([[key.userId, fee]]), { by, now, way: 'unknown' })
  // Held back, or before the own address is confirmed ([L6]), the guardian is asked later: the registration counts.
  if (!request || !form.guardian) return
  const user = await trx
    .selectFrom('users')
    .where('id', '=', key.userId)
    .select('emailVerified')
    .executeTakeFirstOrThrow()
  if (user.emailVerified === 1) await askGuardian(trx, key, request, { by: 'player', now })
}

/** The waiting list of a season ([PE6]). */
export function waitingStore({ read, snapshot, write, engine }: Connections) {
  /** Runs an act on the line of a season, one at a time. */
  const act = <Result>(leagueId: string, work: (trx: Transaction<Database>) => Promise<Result>) =>
    inOpenSeason({ write, engine }, leagueId, async (trx) => {
      await lockPlaces(trx, engine, leagueId)
      const result = await work(trx)
      await announce(trx, { kind: 'players' })
      return result
    })

  return {
    /** Returns a season's limit, the number of registrations that count, and its waiting list in order. */
    line: (leagueId: string): Promise<Line | null> =>
      snapshot(async (db) => {
        const season = await readSeason(db, leagueId)
        if (!season) return null
        const waiting = (await readLine(db, leagueId)).map(({ form: _, ...one }): WaitingRecord => one)
        return { limit: season.details.playerLimit, taken: await countTaken(db, leagueId), waiting }
      }),

    /** Counts the people who wait for a season. */
    countLine: async (leagueId: string): Promise<number> => (await countLine(read, leagueId)).all,

    /** Somebody's place in the line of a season; null where they are not in it. */
    placeIn: (leagueId: string, userId: string): Promise<OwnPlace | null> =>
      snapshot((db) => placeIn(db, leagueId, userId)),

    /** The seasons that somebody waits for, the oldest first, but archived ones. */
    seasonsOf: (userId: string): Promise<WaitedFor[]> =>
      snapshot(async (db) => {
        const rows = await db
          .selectFrom('waitingPlayers')
          .innerJoin('leagues', 'leagues.id', 'waitingPlayers.leagueId')
          .where('waitingPlayers.userId', '=', userId)
          .where('leagues.archivedAt', 'is', null)
          .orderBy('leagues.year')
          .orderBy('leagues.slug')
          .select('leagues.id')
          .execute()
        const found: WaitedFor[] = []
        for (const { id } of rows) {
          const [season, place] = [await readSeason(db, id), await placeIn(db, id, userId)]
          if (season && place) found.push({ ...season, ...place })
        }
        return found
      }),

    /** Counts those who wait before somebody who registers now; null where a place is free for them ([PE6]). */
    waitingBefore: (leagueId: string): Promise<number | null> =>
      snapshot(async (db) => {
        const season = await readSeason(db, leagueId)
        if (!season || (await freePlaces(db, season)) > 0) return null
        return (await countLine(db, leagueId)).all
      }),

    /** The places that are offered to somebody now, in all seasons that are not archived. */
    offersTo: (userId: string): Promise<StandingOffer[]> =>
      read
        .selectFrom('waitingPlayers')
        .innerJoin('leagues', 'leagues.id', 'waitingPlayers.leagueId')
        .where('userId', '=', userId)
        .where('offeredUntil', 'is not', null)
        .where('archivedAt', 'is', null)
        .orderBy('leagues.name')
        .select(['leagueId', 'offeredUntil'])
        .$narrowType<{ offeredUntil: number }>()
        .execute(),

    /** Takes the place that is offered to somebody; it is held where `heldUntil` is given ([PE10]). */
    accept: (
      leagueId: string,
      userId: string,
      entry: { request: GuardianRequest | null; heldUntil: number | null },
      now: number,
    ) =>
      act(leagueId, async (trx) => {
        const one = (await readLine(trx, leagueId)).find((waiting) => waiting.userId === userId)
        if (!one) return new Refusal('not_found')
        if (one.offeredUntil === null || one.offeredUntil <= now) return new Refusal('no_place_offered')
        await enter(trx, { leagueId, userId }, one.form, entry, now)
      }),

    /** Takes somebody off the line, by themselves: what was offered is offered to the next. */
    leave: (leagueId: string, userId: string, now: number) =>
      act(leagueId, async (trx) => {
        if (!(await leaveLine(trx, leagueId, userId, now))) return new Refusal('not_found')
      }),

    /** The same by an organiser. */
    remove: (leagueId: string, userId: string, { by, now }: By) =>
      act(leagueId, async (trx) => {
        if (!(await leaveLine(trx, leagueId, userId, now))) return new Refusal('not_found')
        await deleteUnneeded(trx, [userId])
        await logAct(trx, { at: now, by, act: 'waiting-removed', leagueId, userId })
      }),

    /** Lets somebody in out of turn, by an organiser, also beyond the limit; `mail` tells them. */
    admit: (
      leagueId: string,
      userId: string,
      { request, mail }: { request: GuardianRequest | null; mail: ((reference: string) => Mail) | null },
      { by, now }: By,
    ) =>
      act(leagueId, async (trx) => {
        const one = (await readLine(trx, leagueId)).find((waiting) => waiting.userId === userId)
        if (!one) return new Refusal('not_found')
        await enter(trx, { leagueId, userId }, one.form, { request, heldUntil: null }, now)
        if (mail) {
          const reference = (await referenceOfRegistration(trx, leagueId, userId)) ?? ''
          await insertMail(trx, { ...mail(reference), about: placeOf(leagueId, userId) }, now)
        }
        await logAct(trx, { at: now, by, act: 'waiting-admitted', leagueId, userId })
      }),

    /** Tells whether the time of an offer is over that was not taken. */
    async hasEndedOffers(now: number): Promise<boolean> {
      const one = await read
        .selectFrom('waitingPlayers')
        .where('offeredUntil', '<=', now)
        .limit(1)
        .select('userId')
        .execute()
      return one.length > 0
    },

    /** The address of somebody who waits; null without one. */
    addressOf: (userId: string): Promise<PlaceAddress | null> => placeAddress(read, userId),

    /**
     * Ends offers whose time is over, and gives free places to those who are next, each with its mail, or with none where
     * `mails` is null: somebody who had a place, and has confirmed the address since ([PE10]), and people without a
     * sign-in are registered, everybody else is offered one. Returns how many were offered, and who is registered.
     * Somebody who lets an offer pass is off the list, and may send the form again.
     */
    async offerPlaces(now: number, mails: PlaceMails | null): Promise<Given> {
      const seasons = await read.selectFrom('waitingPlayers').select('leagueId').distinct().execute()
      const given: Given = { offered: 0, entered: [] }
      for (const { leagueId } of seasons) {
        const here = await write.transaction().execute(async (trx) => {
          if (!(await holdOpen(trx, engine, leagueId))) return null
          await lockPlaces(trx, engine, leagueId)
          return offerIn(trx, leagueId, now, mails)
        })
        given.offered += here?.offered ?? 0
        given.entered.push(...(here?.entered ?? []))
      }
      return given
    },
  }
}

async function placeAddress(db: Kysely<Database>, userId: string): Promise<PlaceAddress | null> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'emailVerified', 'contactEmail', 'blockedAt'])
    .executeTakeFirst()
  if (!user) return null
  const { address, isEntered } = ownAddress({ ...user, emailVerified: 1 })
  return address === null ? null : { address, isVerified: !isEntered && user.emailVerified === 1, isEntered }
}

async function offerIn(
  trx: Transaction<Database>,
  leagueId: string,
  now: number,
  mails: PlaceMails | null,
): Promise<Given> {
  // Nobody can confirm an address without a mail: those who lost a place by that wait like everybody else.
  if (!mails)
    await trx
      .updateTable('waitingPlayers')
      .set({ heldUntil: null })
      .where('leagueId', '=', leagueId)
      .where('heldUntil', 'is not', null)
      .execute()
  const passed = await trx
    .selectFrom('waitingPlayers')
    .where('leagueId', '=', leagueId)
    .where((eb) =>
      eb.or([
        eb('offeredUntil', '<=', now),
        // Registered by an organiser meanwhile.
        eb.exists(
          eb
            .selectFrom('registrations')
            .where('registrations.leagueId', '=', leagueId)
            .whereRef('registrations.userId', '=', 'waitingPlayers.userId')
            .where('registrations.removedAt', 'is', null)
            .select('registrations.userId'),
        ),
      ]),
    )
    .select('userId')
    .execute()
  for (const { userId } of passed) await leaveLine(trx, leagueId, userId, now)
  const season = await readSeason(trx, leagueId)
  const next = season && givesPlaces(season.details, now) ? await nextInLine(trx, season) : []
  const until = now + (season?.details.playerLimit?.acceptHours ?? 48) * HOUR_MS
  const entered: string[] = []
  for (const { userId, form, heldUntil, emailVerified } of next) {
    const to = await placeAddress(trx, userId)
    const { email } = await trx.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()
    const isBack = heldUntil !== null && emailVerified
    // Without a sign-in nobody can accept: an organiser's file asked for the place already.
    const isIn = isBack || email === null
    if (isIn) {
      await enter(trx, { leagueId, userId }, form, { request: null, heldUntil: null }, now)
      if (isBack) entered.push(userId)
    } else
      await trx
        .updateTable('waitingPlayers')
        .set({ offeredUntil: until })
        .where('leagueId', '=', leagueId)
        .where('userId', '=', userId)
        .execute()
    // One that is held back is still on the site.
    if (to === null || !season || !mails) continue
    const offer = { to, season, until }
    const firstWords = isIn ? await firstWordsTo(trx, { leagueId, kind: 'place', to }) : ''
    if (firstWords === null) continue
    const mailTo = isIn ? mails.entered : mails.offered
    const reference = isIn ? ((await referenceOfRegistration(trx, leagueId, userId)) ?? '') : ''
    const about = { ...placeOf(leagueId, userId), ...(!isIn && { endsAt: until }) }
    await insertMail(trx, { ...mailTo({ ...offer, firstWords, reference }), about }, now)
  }
  if (passed.length > 0 || next.length > 0) await announce(trx, { kind: 'players' })
  return { offered: next.length - entered.length, entered }
}

/** Returns the people at the head of the line for whom a place is free. */
async function nextInLine(trx: Transaction<Database>, { id, details: { playerLimit: limit } }: PeopleSeason) {
  const line = await readLine(trx, id)
  const unoffered = line.filter(({ offeredUntil }) => offeredUntil === null)
  if (limit === null) return unoffered
  const free = limit.players - (await countTaken(trx, id)) - (line.length - unoffered.length)
  return unoffered.filter(isInTurn).slice(0, Math.max(0, free))
}
