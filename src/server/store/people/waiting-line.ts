import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { STORED_FEES } from '#contract/people/choices.ts'
import { type Guardian, maybeConfirmedGuardian } from '#contract/people/guardian.ts'
import { agreement as agreementSchema } from '#contract/people/person.ts'
import { profile as profileSchema, storedEmergencyContact } from '#contract/profile.ts'
import type { Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import type { PeopleSeason } from '../season/people-season.ts'
import { toProfile } from '../season/player-row.ts'

const waitingForm = z.object({
  sent: profileSchema,
  late: z.int(),
  agreement: agreementSchema.nullable(),
  guardian: maybeConfirmedGuardian.nullable(),
  emergencyContact: storedEmergencyContact.nullable(),
  /** The organisers' own, of who had a place before ([PE10]). */
  notes: z.string().optional(),
  /** Of somebody whom an organiser's file put here: by whom, and what else it said ([PE4]). */
  broughtIn: z.object({ by: z.string(), notes: z.string(), fee: z.enum(STORED_FEES).nullable() }).optional(),
})
/** The form that a player sent, or a file's facts about them, kept until the place is theirs. */
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
  /** Until when they had a place, which was held for an address that nobody has confirmed ([PE10]); null where they had none. */
  heldUntil: number | null
  emailVerified: boolean
  guardian: Guardian | null
}

/**
 * Lets one at a time count and take the places of a season, so that no two processes give the last one away. SQLite has one
 * writer anyway.
 */
export async function lockPlaces(trx: Transaction<Database>, engine: Engine, leagueId: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${`places ${leagueId}`}))`.execute(trx)
}

/** Selects who waits for a season: nobody who is blocked, or registered by an organiser meanwhile. */
const inLine = (db: Kysely<Database>, leagueId: string) =>
  db
    .selectFrom('waitingPlayers')
    .innerJoin('users', 'users.id', 'waitingPlayers.userId')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.userId', '=', 'waitingPlayers.userId')
        .onRef('registrations.leagueId', '=', 'waitingPlayers.leagueId'),
    )
    .where('waitingPlayers.leagueId', '=', leagueId)
    .where('users.blockedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .where('registrations.userId', 'is', null)

/** Counts of a season's waiting list: everybody, those whose turn may come, and those of the latter without an offer. */
export type LineCounts = { all: number; inTurn: number; unoffered: number }

/** Counts the waiting list of a season. */
export async function countLine(db: Kysely<Database>, leagueId: string): Promise<LineCounts> {
  const isNext = sql<boolean>`("waitingPlayers"."heldUntil" is null or "users"."emailVerified" = 1)`
  const { all, inTurn, unoffered } = await inLine(db, leagueId)
    .select((eb) => [
      eb.fn.countAll().as('all'),
      eb.fn.countAll().filterWhere(isNext).as('inTurn'),
      eb.fn.countAll().filterWhere(isNext).filterWhere('offeredUntil', 'is', null).as('unoffered'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(all), inTurn: Number(inTurn), unoffered: Number(unoffered) }
}

/** Somebody's own place in the waiting list of a season. */
export type OwnPlace = Pick<WaitingRecord, 'place' | 'offeredUntil' | 'heldUntil'>

/** Somebody's own place in the waiting list of a season; null where they are not in it. Reads those before them. */
export async function placeIn(db: Kysely<Database>, leagueId: string, userId: string): Promise<OwnPlace | null> {
  const own = await inLine(db, leagueId)
    .where('waitingPlayers.userId', '=', userId)
    .select(['number', 'offeredUntil', 'waitingPlayers.heldUntil'])
    .executeTakeFirst()
  if (!own) return null
  const { number, offeredUntil, heldUntil } = own
  const { before } = await inLine(db, leagueId)
    .where('number', '<', number)
    .select((eb) => eb.fn.countAll().as('before'))
    .executeTakeFirstOrThrow()
  return { place: Number(before) + 1, offeredUntil, heldUntil }
}

/** The waiting list in its order. */
export async function readLine(
  db: Kysely<Database>,
  leagueId: string,
): Promise<(WaitingRecord & { form: WaitingForm })[]> {
  const rows = await inLine(db, leagueId)
    .innerJoin('profiles', 'profiles.userId', 'waitingPlayers.userId')
    .orderBy('waitingPlayers.number')
    .select([
      'waitingPlayers.userId',
      'since',
      'offeredUntil',
      'waitingPlayers.heldUntil',
      'form',
      'users.emailVerified',
    ])
    .selectAll('profiles')
    .execute()
  return rows.map(({ userId, since, offeredUntil, heldUntil, ...row }, i) => {
    const { firstName, lastName, nickname } = row
    const form = storedJson(row.form, waitingForm, null) ?? {
      sent: toProfile(row),
      late: 0,
      agreement: null,
      guardian: null,
      emergencyContact: null,
    }
    const emailVerified = row.emailVerified === 1
    const own = { userId, firstName, lastName, nickname, since, offeredUntil, heldUntil, emailVerified }
    return { ...own, form, guardian: form.guardian, place: i + 1 }
  })
}

/** Tells whether somebody may get an offer: who lost a place for want of a confirmed address confirms it first ([PE10]). */
export const isInTurn = ({ heldUntil, emailVerified }: Pick<WaitingRecord, 'heldUntil' | 'emailVerified'>) =>
  heldUntil === null || emailVerified

/** Registrations of a season that count. Reads an index of them, and the few accounts that are blocked. */
export async function countTaken(db: Kysely<Database>, leagueId: string): Promise<number> {
  const { all, blocked } = await db
    .selectNoFrom([
      db
        .selectFrom('registrations')
        .where('leagueId', '=', leagueId)
        .where('removedAt', 'is', null)
        .select((eb) => eb.fn.countAll().as('count'))
        .as('all'),
      db
        .selectFrom('users')
        .where('blockedAt', 'is not', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('registrations')
              .where('leagueId', '=', leagueId)
              .where('removedAt', 'is', null)
              .whereRef('userId', '=', 'users.id')
              .select('userId'),
          ),
        )
        .select((eb) => eb.fn.countAll().as('count'))
        .as('blocked'),
    ])
    .executeTakeFirstOrThrow()
  return Number(all) - Number(blocked)
}

/**
 * Counts the places that are free for the next person, Infinity without a limit: offered places are not free, and nobody
 * overtakes the waiting list. They can be taken inside a transaction that holds `lockPlaces`.
 */
export async function freePlaces(db: Kysely<Database>, season: PeopleSeason): Promise<number> {
  const limit = season.details.playerLimit
  if (limit === null) return Number.POSITIVE_INFINITY
  const { inTurn, unoffered } = await countLine(db, season.id)
  if (unoffered > 0) return 0
  return Math.max(0, limit.players - inTurn - (await countTaken(db, season.id)))
}

/** Tells whether a form that is sent now finds a free place, inside a transaction that holds `lockPlaces`. */
export const hasFreePlace = async (trx: Transaction<Database>, season: PeopleSeason): Promise<boolean> =>
  (await freePlaces(trx, season)) > 0

/** Rows of one insert: six values each, below what either engine takes. */
const INSERTED_AT_ONCE = 400

/**
 * Puts players at the end of the line, in their order; who is in it already stays where they are. `heldUntil`: until when
 * they had a place ([PE10]).
 */
export async function joinLine(
  trx: Transaction<Database>,
  leagueId: string,
  players: readonly { userId: string; form: WaitingForm; heldUntil?: number }[],
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
        players.slice(i, i + INSERTED_AT_ONCE).map(({ userId, form, heldUntil = null }, k) => ({
          leagueId,
          userId,
          number: next + i + k,
          since: now,
          heldUntil,
          form: JSON.stringify(form),
        })),
      )
      .onConflict((conflict) => conflict.columns(['leagueId', 'userId']).doNothing())
      .execute()
}
