import { type Kysely, sql } from 'kysely'
import type { Role } from '#contract/people/choices.ts'
import { batchByKey } from '../engine/batch-by-key.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import { deleteInBatches } from '../engine/in-batches.ts'
import { memoizeUntilWrite } from '../engine/memoize-until-write.ts'
import type { Database } from '../engine/schema.ts'
import { carryPushSubscription, endPushes } from '../push/subscriptions.ts'
import { type PlayerRecord, type PlayerRow, playerColumns, toPlayerRecord } from '../season/player-row.ts'
import { noteSignIn } from './users.ts'

export type SessionRecord = {
  /** The hash of the session's token; by itself it opens nothing. */
  id: string
  createdAt: number
  expiresAt: number
  lastUsedAt: number
  user: {
    id: string
    email: string
    emailVerified: boolean
    name: string
    photoURL: string | null
    pendingEmail: string | null
    createdAt: number
    lastSignInAt: number
    /** The role that owners gave; `league/permissions.ts` says when it counts. */
    role: Role | null
    /** The site asks a passkey of every role, and this account has none ([AC4]). */
    passkeyMissing: boolean
  }
  /** The passkey or recovery code of the account is still to come: the session opens nothing else ([AC4]). */
  secondStepDue: boolean
  /** Data read with it, as old as the record: on PostgreSQL, where another look-up costs more than a wider row. */
  alongside?: Alongside
}

/**
 * The current season, '' without one, what the session's owner is in it, made of the row when somebody asks, and the version
 * of every season by its id.
 */
type Alongside = { leagueId: string; player(): PlayerRecord; versions: ReadonlyMap<string, number> }

/** Browser and system by name, null where the browser did not tell; nothing else of the device is kept. */
export type Device = { browser: string | null; system: string | null }

export type NewSession = Device & {
  id: string
  expiresAt: number
  /** The session that this one takes the place of. */
  replaces: string | undefined
  /** A passkey or recovery code was given, for this session or for the one that it takes the place of. */
  secondStepDone?: boolean
}

/** The time that a sign-in waits for its second step. */
const SECOND_STEP_MS = 10 * 60_000

/**
 * Signs a user in: writes the session, notes the sign-in and ends the session before. False, with nothing written, for
 * a blocked account. Where the account has a passkey, the second step is due, and soon.
 */
export async function startSession(
  db: Kysely<Database>,
  userId: string,
  session: NewSession,
  now: number,
): Promise<boolean> {
  if (!(await noteSignIn(db, userId, now))) return false
  const { replaces, secondStepDone = false, ...row } = session
  const isDue = !secondStepDone && (await hasPasskey(db, userId))
  const expiresAt = isDue ? now + SECOND_STEP_MS : row.expiresAt
  await db
    .insertInto('sessions')
    .values({ ...row, expiresAt, userId, createdAt: now, lastUsedAt: now, secondStepDue: Number(isDue) })
    .execute()
  if (replaces === undefined) return true
  await carryPushSubscription(db, { from: replaces, to: row.id, userId })
  await db.deleteFrom('sessions').where('id', '=', replaces).execute()
  return true
}

/** Tells whether a session still is this user's, second step and all; `now` is in milliseconds. */
export const isSignedIn = async (
  db: Kysely<Database>,
  userId: string,
  id: string | undefined,
  now: number,
): Promise<boolean> =>
  id !== undefined &&
  (await db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('secondStepDue', '=', 0)
    .where('expiresAt', '>', now)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Tells whether a passkey protects an account. */
export const hasPasskey = async (db: Kysely<Database>, userId: string): Promise<boolean> =>
  (await db.selectFrom('passkeys').where('userId', '=', userId).select('id').limit(1).executeTakeFirst()) !== undefined

/** Ends every session of a user, or every other. */
export const endSessions = (db: Kysely<Database>, userId: string, keep = '') =>
  db.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', keep).execute()

/** The end of a session that a block has ended: it is kept, so that its browser can say so. */
const ENDED_BY_BLOCK = 0
/** Counts from a session's start: the longest that one can last, in milliseconds ([Q16]), as `SESSION.absoluteMs`. */
const ENDED_SESSION_RETENTION_MS = 90 * 86_400_000

/** Ends every session of blocked accounts; each browser can still learn why (`isOfBlocked`). */
export async function endSessionsByBlock(db: Kysely<Database>, userIds: readonly string[]): Promise<void> {
  await db.updateTable('sessions').set({ expiresAt: ENDED_BY_BLOCK }).where('userId', 'in', userIds).execute()
  await endPushes(db, userIds)
}

/** Deletes the sessions that a block has ended, once the accounts are unblocked. */
export const forgetBlockedSessions = (db: Kysely<Database>, userIds: readonly string[]) =>
  db.deleteFrom('sessions').where('userId', 'in', userIds).where('expiresAt', '=', ENDED_BY_BLOCK).execute()

/** Sessions as each request looks them up: one join, prepared once. */
export function sessionStore({ read, write, engine, prepared, version }: Connections) {
  const all = read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('roles', 'roles.userId', 'users.id')
    .where('users.email', 'is not', null)
    .select([
      ...(['sessions.id', 'sessions.createdAt', 'sessions.expiresAt', 'sessions.lastUsedAt'] as const),
      ...(['sessions.userId', 'users.email', 'users.emailVerified', 'users.name', 'users.photoURL'] as const),
      ...(['users.pendingEmail', 'users.lastSignInAt', 'users.createdAt as userCreatedAt', 'roles.role'] as const),
      'sessions.secondStepDue' as const,
      (eb) =>
        eb
          .selectFrom('settings')
          .where('key', '=', sql.lit('passkeysRequired'))
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('passkeys').whereRef('passkeys.userId', '=', 'users.id').select('passkeys.id'))),
          )
          .select('settings.value')
          .as('passkeyMissing'),
    ])
    .$narrowType<{ email: string }>()
  const findOne = () => {
    const ask = prepared(all.where('sessions.id', '=', ''))
    return memoizeUntilWrite(version, async (id: string): Promise<SessionRecord | null> => {
      const [row] = await ask(id)
      return row ? toRecord(row) : null
    })
  }
  const findInBatches = () => {
    const withAlongside = all
      .leftJoin('settings as chosen', (join) => join.on('chosen.key', '=', sql.lit('registrationLeague')))
      .leftJoin('profiles', 'profiles.userId', 'users.id')
      .leftJoin('registrations', (join) =>
        join.onRef('registrations.userId', '=', 'users.id').onRef('registrations.leagueId', '=', 'chosen.value'),
      )
      .select((eb) => playerColumns(eb))
      .select((eb) => [
        'chosen.value as leagueId',
        eb
          .selectFrom('leagues')
          .select(sql<Record<string, number>>`json_object_agg(leagues.id, leagues.version)`.as('versions'))
          .as('versions'),
      ])
    const ask = prepared(withAlongside.where(sql<boolean>`sessions.id = any(${''})`))
    return batchByKey(async (ids) => new Map((await ask(ids)).map((row) => [row.id, toWideRecord(row)])))
  }

  return {
    /** The session of an id with its user, whether or not it has run out; null when there is none. */
    find: engine === 'postgres' ? findInBatches() : findOne(),

    /** The sessions of ids that there are, whether or not they have run out. */
    async findAll(ids: readonly string[]): Promise<SessionRecord[]> {
      const found: SessionRecord[] = []
      for (const slice of idSlices(ids)) {
        const rows = await all.where('sessions.id', 'in', slice).execute()
        found.push(...rows.map(toRecord))
      }
      return found
    },

    /** Tells whether a session is one that the block of its account has ended. */
    async isOfBlocked(id: string): Promise<boolean> {
      const row = await read
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .where('sessions.id', '=', id)
        .where('sessions.expiresAt', '=', ENDED_BY_BLOCK)
        .where('users.blockedAt', 'is not', null)
        .select('sessions.id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Moves the end of a session in use, in milliseconds since 1970; one that a block has ended meanwhile stays ended. */
    async extend(id: string, expiresAt: number, now: number): Promise<void> {
      await write
        .updateTable('sessions')
        .set({ expiresAt, lastUsedAt: now })
        .where('id', '=', id)
        .where('expiresAt', '!=', ENDED_BY_BLOCK)
        .execute()
    },

    /** Every complete session of a user, the last one used first, whether or not it has run out. */
    ofUser: (userId: string) =>
      read
        .selectFrom('sessions')
        .where('userId', '=', userId)
        .where('secondStepDue', '=', 0)
        .where('expiresAt', '!=', ENDED_BY_BLOCK)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('createdAt', 'desc')
        .select(['id', 'createdAt', 'expiresAt', 'lastUsedAt', 'browser', 'system'])
        .execute(),

    /** Ends every session of a user but one. */
    async endOthers(userId: string, keep: string): Promise<void> {
      await endSessions(write, userId, keep)
    },

    /** Notes that a session is in use. */
    async touch(id: string, now: number): Promise<void> {
      await write.updateTable('sessions').set({ lastUsedAt: now }).where('id', '=', id).execute()
    },

    /** Ends one session. */
    async end(id: string): Promise<void> {
      await write.deleteFrom('sessions').where('id', '=', id).execute()
    },

    /** Deletes what has run out, so that the table does not grow for ever; what a block has ended after `ENDED_SESSION_RETENTION_MS`. */
    async sweep(now: number): Promise<void> {
      const endedBefore = now - ENDED_SESSION_RETENTION_MS
      await deleteInBatches(
        write,
        'sessions',
        'id',
        sql<boolean>`"expiresAt" > ${ENDED_BY_BLOCK} and "expiresAt" < ${now}`,
      )
      const isForgotten = sql<boolean>`"expiresAt" = ${ENDED_BY_BLOCK} and "createdAt" < ${endedBefore}`
      await deleteInBatches(write, 'sessions', 'id', isForgotten)
    },
  }
}

type Row = Pick<SessionRecord, 'id' | 'createdAt' | 'expiresAt' | 'lastUsedAt'> &
  Omit<SessionRecord['user'], 'id' | 'emailVerified' | 'createdAt' | 'passkeyMissing'> & {
    userId: string
    emailVerified: number
    userCreatedAt: number
    secondStepDue: number
    passkeyMissing: string | null
  }

type WideRow = Row & PlayerRow & { leagueId: string | null; versions: Record<string, number> | null }

const toWideRecord = (row: WideRow): SessionRecord => ({
  ...toRecord(row),
  alongside: {
    leagueId: row.leagueId ?? '',
    player: () => toPlayerRecord(row),
    // By any name that strangers think up, such as 'constructor'.
    versions: new Map(Object.entries(row.versions ?? {})),
  },
})

const toRecord = (row: Row): SessionRecord => ({
  id: row.id,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastUsedAt,
  user: {
    id: row.userId,
    email: row.email,
    emailVerified: row.emailVerified === 1,
    name: row.name,
    photoURL: row.photoURL,
    pendingEmail: row.pendingEmail,
    createdAt: row.userCreatedAt,
    lastSignInAt: row.lastSignInAt,
    role: row.role,
    passkeyMissing: row.passkeyMissing !== null,
  },
  secondStepDue: row.secondStepDue === 1,
})
