import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { STORED_FEES } from '#contract/people/choices.ts'
import { type Guardian, storedGuardian } from '#contract/people/guardian.ts'
import { agreement as agreementSchema } from '#contract/people/person.ts'
import type { PlayerLimit } from '#contract/people/waiting.ts'
import { profile as profileSchema, storedEmergencyContact } from '#contract/profile.ts'
import { givesPlaces } from '#league/people/late.ts'
import { deleteUnneeded } from '../accounts/users.ts'
import { type By, logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections, Engine } from '../engine/connections.ts'
import { memoizeUntilWrite } from '../engine/memoize-until-write.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { insertMail, type Mail } from '../mails/mails.ts'
import { holdOpen } from '../schedule/lock.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'
import { toProfile } from '../season/player-row.ts'
import { askGuardian, type GuardianRequest } from './guardians.ts'

const waitingForm = z.object({
  sent: profileSchema,
  late: z.int(),
  agreement: agreementSchema.nullable(),
  guardian: storedGuardian.nullable(),
  emergencyContact: storedEmergencyContact.nullable(),
  /** Of somebody whom an organiser's file put here: by whom, and what else it said ([PE4]). */
  broughtIn: z.object({ by: z.string(), notes: z.string(), fee: z.enum(STORED_FEES).nullable() }).optional(),
})
/** What a player sent, or a file says of them, kept until the place is theirs. */
export type WaitingForm = z.infer<typeof waitingForm>

/** Somebody on the waiting list of a season, with their place in it. */
export type WaitingRecord = {
  userId: string
  firstName: string
  lastName: string
  nickname: string
  place: number
  since: number
  offeredUntil: number | null
  guardian: Guardian | null
}

/** How many a season takes, how many are in, and who waits. */
export type Line = { limit: PlayerLimit | null; taken: number; waiting: WaitingRecord[] }

/** A place of a season that somebody may take until an instant. */
export type StandingOffer = { leagueId: string; offeredUntil: number }

/** Whom a place is offered to, and the mail that says so. */
export type Offer = { email: string; emailVerified: boolean; season: PeopleSeason; until: number }
export type OfferMail = (offer: Offer) => Mail

const HOUR_MS = 60 * 60 * 1000
/** Rows of one insert: five values each, below what either engine takes. */
const INSERTED_AT_ONCE = 400

/**
 * Lets one at a time count and take the places of a season, so that no two processes give the last one away. SQLite has one
 * writer anyway.
 */
export async function lockPlaces(trx: Transaction<Database>, engine: Engine, leagueId: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${`places ${leagueId}`}))`.execute(trx)
}

/** The waiting list in its order; who is blocked, or registered by an organiser meanwhile, is not in it. */
export async function readLine(
  db: Kysely<Database>,
  leagueId: string,
): Promise<(WaitingRecord & { form: WaitingForm })[]> {
  const rows = await db
    .selectFrom('waitingPlayers')
    .innerJoin('users', 'users.id', 'waitingPlayers.userId')
    .innerJoin('profiles', 'profiles.userId', 'waitingPlayers.userId')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.userId', '=', 'waitingPlayers.userId')
        .onRef('registrations.leagueId', '=', 'waitingPlayers.leagueId'),
    )
    .where('waitingPlayers.leagueId', '=', leagueId)
    .where('users.blockedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .where('registrations.userId', 'is', null)
    .orderBy('waitingPlayers.number')
    .select(['waitingPlayers.userId', 'since', 'offeredUntil', 'form'])
    .selectAll('profiles')
    .execute()
  return rows.map(({ userId, since, offeredUntil, ...row }, i) => {
    const { firstName, lastName, nickname } = row
    const form = storedJson(row.form, waitingForm, null) ?? {
      sent: toProfile(row),
      late: 0,
      agreement: null,
      guardian: null,
      emergencyContact: null,
    }
    return { userId, firstName, lastName, nickname, since, offeredUntil, form, guardian: form.guardian, place: i + 1 }
  })
}

/** Registrations of a season that count. */
async function countTaken(db: Kysely<Database>, leagueId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.userId')
    .where('registrations.leagueId', '=', leagueId)
    .where('registrations.removedAt', 'is', null)
    .where('users.blockedAt', 'is', null)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * How many places are free for who comes now, Infinity without a limit: places that are offered are not free, and nobody
 * overtakes who waits. They can be taken inside a transaction that holds `lockPlaces`.
 */
export async function freePlaces(db: Kysely<Database>, season: PeopleSeason): Promise<number> {
  const limit = season.details.playerLimit
  if (limit === null) return Number.POSITIVE_INFINITY
  const line = await readLine(db, season.id)
  if (line.some(({ offeredUntil }) => offeredUntil === null)) return 0
  return Math.max(0, limit.players - line.length - (await countTaken(db, season.id)))
}

/** Whether a form that is sent now finds a free place, inside a transaction that holds `lockPlaces`. */
export const hasFreePlace = async (trx: Transaction<Database>, season: PeopleSeason): Promise<boolean> =>
  (await freePlaces(trx, season)) > 0

/** Puts players at the end of the line, in their order; who is in it already stays where they are. */
export async function joinLine(
  trx: Transaction<Database>,
  leagueId: string,
  players: readonly { userId: string; form: WaitingForm }[],
  now: number,
): Promise<void> {
  const last = await trx
    .selectFrom('waitingPlayers')
    .where('leagueId', '=', leagueId)
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst()
  const next = Number(last?.number ?? 0) + 1
  for (let i = 0; i < players.length; i += INSERTED_AT_ONCE)
    await trx
      .insertInto('waitingPlayers')
      .values(
        players.slice(i, i + INSERTED_AT_ONCE).map(({ userId, form }, k) => ({
          leagueId,
          userId,
          number: next + i + k,
          since: now,
          form: JSON.stringify(form),
        })),
      )
      .onConflict((conflict) => conflict.columns(['leagueId', 'userId']).doNothing())
      .execute()
}

/** Makes the registration of somebody in the line. Its time is now: who is drafted already is not waited for ([D6]). */
async function enter(
  trx: Transaction<Database>,
  key: { leagueId: string; userId: string },
  form: WaitingForm,
  request: GuardianRequest | null,
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
      // As in an import that found a place.
      ...(by === null
        ? { sent: JSON.stringify(form.sent) }
        : { addedBy: by, admittedAt: now, admittedBy: by, notes, fee, ...(fee && { feeBy: by, feeAt: now }) }),
    })
    .onConflict((conflict) => conflict.columns(['leagueId', 'userId']).doNothing())
    .execute()
  await row(trx, key.leagueId, key.userId).execute()
  // Held back, or before the own address is confirmed ([L6]), the guardian is asked later: the registration counts.
  if (!request || !form.guardian) return
  const user = await trx
    .selectFrom('users')
    .where('id', '=', key.userId)
    .select('emailVerified')
    .executeTakeFirstOrThrow()
  if (user.emailVerified === 1) await askGuardian(trx, key, request, { by: 'player', now })
}

const row = (trx: Transaction<Database>, leagueId: string, userId: string) =>
  trx.deleteFrom('waitingPlayers').where('leagueId', '=', leagueId).where('userId', '=', userId)

type Refused = 'unknown' | 'archived' | 'not offered'

/** The waiting list of a season ([PE6]). */
export function waitingStore({ read, snapshot, write, engine, version }: Connections) {
  /** Runs an act on the line of a season, one at a time. */
  const act = <Result>(leagueId: string, work: (trx: Transaction<Database>) => Promise<Result>) =>
    write.transaction().execute(async (trx): Promise<Result | 'archived'> => {
      if (!(await holdOpen(trx, engine, leagueId))) return 'archived'
      await lockPlaces(trx, engine, leagueId)
      const result = await work(trx)
      await announce(trx, { kind: 'players' })
      return result
    })

  return {
    /** How many a season takes, how many are in, and who waits, in order. */
    line: memoizeUntilWrite(
      version,
      (leagueId: string): Promise<Line | null> =>
        snapshot(async (db) => {
          const season = await readSeason(db, leagueId)
          if (!season) return null
          const waiting = (await readLine(db, leagueId)).map(
            ({ userId, firstName, lastName, nickname, place, since, offeredUntil, guardian }) => ({
              userId,
              firstName,
              lastName,
              nickname,
              place,
              since,
              offeredUntil,
              guardian,
            }),
          )
          return { limit: season.details.playerLimit, taken: await countTaken(db, leagueId), waiting }
        }),
    ),

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

    /** Takes the place that is offered to somebody. */
    accept: (leagueId: string, userId: string, request: GuardianRequest | null, now: number) =>
      act<'accepted' | Refused>(leagueId, async (trx) => {
        const one = (await readLine(trx, leagueId)).find((waiting) => waiting.userId === userId)
        if (!one) return 'unknown'
        if (one.offeredUntil === null || one.offeredUntil <= now) return 'not offered'
        await enter(trx, { leagueId, userId }, one.form, request, now)
        return 'accepted'
      }),

    /** Takes somebody off the line, by themselves: what was offered is offered to the next. */
    leave: (leagueId: string, userId: string) =>
      act<'left' | Refused>(leagueId, async (trx) => {
        const { numDeletedRows } = await row(trx, leagueId, userId).executeTakeFirst()
        return numDeletedRows === 0n ? 'unknown' : 'left'
      }),

    /** The same by an organiser. */
    remove: (leagueId: string, userId: string, { by, now }: By) =>
      act<'left' | Refused>(leagueId, async (trx) => {
        const { numDeletedRows } = await row(trx, leagueId, userId).executeTakeFirst()
        if (numDeletedRows === 0n) return 'unknown'
        await deleteUnneeded(trx, [userId])
        await logAct(trx, { at: now, by, act: 'waiting-removed', leagueId, userId })
        return 'left'
      }),

    /** Lets somebody in out of turn, by an organiser, also beyond the limit; `mail` tells them. */
    admit: (
      leagueId: string,
      userId: string,
      { request, mail }: { request: GuardianRequest | null; mail: Mail | null },
      { by, now }: By,
    ) =>
      act<'accepted' | Refused>(leagueId, async (trx) => {
        const one = (await readLine(trx, leagueId)).find((waiting) => waiting.userId === userId)
        if (!one) return 'unknown'
        await enter(trx, { leagueId, userId }, one.form, request, now)
        if (mail) await insertMail(trx, mail, now)
        await logAct(trx, { at: now, by, act: 'waiting-admitted', leagueId, userId })
        return 'accepted'
      }),

    /** The address of somebody who waits. */
    async addressOf(userId: string): Promise<{ email: string; emailVerified: boolean } | null> {
      const user = await read
        .selectFrom('users')
        .where('id', '=', userId)
        .select(['email', 'emailVerified'])
        .executeTakeFirst()
      return user?.email ? { email: user.email, emailVerified: user.emailVerified === 1 } : null
    },

    /**
     * Ends offers whose time is over, and offers free places to those who are next, each with its mail, or with none
     * where `mailTo` is null; people without a sign-in have theirs at once. Gives how many were offered. Who lets an offer pass is off the list, and may send the form again.
     */
    async offerPlaces(now: number, mailTo: OfferMail | null): Promise<number> {
      const seasons = await read.selectFrom('waitingPlayers').select('leagueId').distinct().execute()
      let offered = 0
      for (const { leagueId } of seasons)
        offered += await write.transaction().execute(async (trx) => {
          if (!(await holdOpen(trx, engine, leagueId))) return 0
          await lockPlaces(trx, engine, leagueId)
          return offerIn(trx, leagueId, now, mailTo)
        })
      return offered
    },
  }
}

async function offerIn(trx: Transaction<Database>, leagueId: string, now: number, mailTo: OfferMail | null) {
  const passed = await trx
    .deleteFrom('waitingPlayers')
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
    .executeTakeFirst()
  const season = await readSeason(trx, leagueId)
  const line = await readLine(trx, leagueId)
  const limit = season?.details.playerLimit ?? null
  let next: typeof line = []
  if (season && givesPlaces(season.details, now)) {
    const isOffered = ({ offeredUntil }: WaitingRecord) => offeredUntil !== null
    const free =
      limit === null ? line.length : limit.players - (await countTaken(trx, leagueId)) - line.filter(isOffered).length
    next = line.filter((one) => !isOffered(one)).slice(0, Math.max(0, free))
    const until = now + (limit?.acceptHours ?? 48) * HOUR_MS
    for (const { userId, form } of next) {
      const user = await trx
        .selectFrom('users')
        .where('id', '=', userId)
        .select(['email', 'emailVerified'])
        .executeTakeFirstOrThrow()
      // Who has no sign-in can't accept: an organiser's file asked for the place already.
      if (user.email === null) {
        await enter(trx, { leagueId, userId }, form, null, now)
        continue
      }
      await trx
        .updateTable('waitingPlayers')
        .set({ offeredUntil: until })
        .where('leagueId', '=', leagueId)
        .where('userId', '=', userId)
        .execute()
      // One that is held back is still on the site.
      if (mailTo)
        await insertMail(
          trx,
          mailTo({ email: user.email, emailVerified: user.emailVerified === 1, season, until }),
          now,
        )
    }
  }
  if (passed.numDeletedRows > 0n || next.length > 0) await announce(trx, { kind: 'players' })
  return next.length
}
