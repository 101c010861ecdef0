import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Connections, Engine } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'

/** A person's list of players for a draft, the first first ([D42]). Version 0: nothing yet. */
export type PreparationRecord = { version: number; playerIds: string[] }

const ALREADY_PUBLISHED = 'The teams are published, so there is nothing to prepare any more.'

/** People's own preparation before a draft ([D42]): nobody but its owner reads it. */
export function preparationStore({ read, write, snapshot, engine }: Connections) {
  return {
    read: (leagueId: string, userId: string): Promise<PreparationRecord> =>
      snapshot((db) => readPreparation(db, leagueId, userId)),

    /** The players on somebody's list, the first first. */
    list: (leagueId: string, userId: string): Promise<string[]> => listOf(read, leagueId, userId),

    /**
     * Puts a list in the place of the one that was seen under `version`. Its players are of the season: those whom the pool
     * has (`isInPool`), or who are on the list already; a registration that was removed meanwhile is unknown. Refused too
     * where another device has saved since, and once the teams are published.
     */
    save: (
      leagueId: string,
      userId: string,
      { version, playerIds }: { version: number; playerIds: readonly string[] },
      isInPool: (userId: string) => boolean,
    ) =>
      transact(write, async (trx) => {
        await lock(trx, engine, leagueId, [userId, ...playerIds])
        if (await isPublished(trx, leagueId)) return new Refusal('wrong_phase', { message: ALREADY_PUBLISHED })
        if (!(await raiseVersion(trx, leagueId, userId, version))) return new Refusal('list_changed')
        const before = new Set(await listOf(trx, leagueId, userId))
        const registered = await registeredOf(trx, engine, leagueId, playerIds)
        const isKnown = (id: string) => id !== userId && registered.has(id) && (isInPool(id) || before.has(id))
        if (!playerIds.every(isKnown)) return new Refusal('unknown_player')
        await trx.deleteFrom('draftStars').where('leagueId', '=', leagueId).where('userId', '=', userId).execute()
        if (playerIds.length > 0)
          await trx
            .insertInto('draftStars')
            .values(playerIds.map((playerId, sortOrder) => ({ userId, leagueId, playerId, sortOrder })))
            .execute()
        return readPreparation(trx, leagueId, userId)
      }),
  }
}

async function readPreparation(db: Kysely<Database>, leagueId: string, userId: string): Promise<PreparationRecord> {
  const row = await db
    .selectFrom('draftPreparations')
    .where('userId', '=', userId)
    .where('leagueId', '=', leagueId)
    .select('version')
    .executeTakeFirst()
  return { version: row?.version ?? 0, playerIds: await listOf(db, leagueId, userId) }
}

/** Without those who gave up their places since: their registrations are gone. */
async function listOf(db: Kysely<Database>, leagueId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('draftStars')
    .innerJoin('registrations', (join) =>
      join
        .onRef('registrations.userId', '=', 'draftStars.playerId')
        .onRef('registrations.leagueId', '=', 'draftStars.leagueId'),
    )
    .where('draftStars.userId', '=', userId)
    .where('draftStars.leagueId', '=', leagueId)
    .where('registrations.removedAt', 'is', null)
    .orderBy('draftStars.sortOrder')
    .select('draftStars.playerId')
    .execute()
  return rows.map(({ playerId }) => playerId)
}

/**
 * The draft and the people of a list, in the order in which deleting, merging and publishing lock them too: what one of
 * those takes away, none of them misses. SQLite has one writer at a time.
 */
async function lock(trx: Transaction<Database>, engine: Engine, leagueId: string, userIds: readonly string[]) {
  if (engine !== 'postgres') return
  await trx
    .selectFrom('drafts')
    .where('leagueId', '=', leagueId)
    .where('rehearsal', '=', 0)
    .select('id')
    .forShare()
    .execute()
  await trx
    .selectFrom('users')
    .where('id', 'in', [...userIds])
    .orderBy('id')
    .select('id')
    .forKeyShare()
    .execute()
}

const PUBLISHED = JSON.stringify({ type: 'published' })
const TAKEN_BACK = JSON.stringify({ type: 'takenBack' })

/** Tells whether the teams of a season's draft are published, and not taken back since ([D20]). */
async function isPublished(trx: Transaction<Database>, leagueId: string): Promise<boolean> {
  const last = await trx
    .selectFrom('draftEvents')
    .innerJoin('drafts', 'drafts.id', 'draftEvents.draftId')
    .where('drafts.leagueId', '=', leagueId)
    .where('drafts.rehearsal', '=', 0)
    .where('draftEvents.event', 'in', [PUBLISHED, TAKEN_BACK])
    .orderBy('draftEvents.seq', 'desc')
    .limit(1)
    .select('draftEvents.event')
    .executeTakeFirst()
  return last?.event === PUBLISHED
}

/** Gives the list its next version; false where it has another one than was seen. */
async function raiseVersion(
  trx: Transaction<Database>,
  leagueId: string,
  userId: string,
  seen: number,
): Promise<boolean> {
  if (seen === 0) {
    const made = await trx
      .insertInto('draftPreparations')
      .values({ userId, leagueId, version: 1 })
      .onConflict((conflict) => conflict.columns(['userId', 'leagueId']).doNothing())
      .executeTakeFirst()
    return made.numInsertedOrUpdatedRows === 1n
  }
  const raised = await trx
    .updateTable('draftPreparations')
    .set({ version: seen + 1 })
    .where('userId', '=', userId)
    .where('leagueId', '=', leagueId)
    .where('version', '=', seen)
    .executeTakeFirst()
  return raised.numUpdatedRows === 1n
}

async function registeredOf(
  trx: Transaction<Database>,
  engine: Engine,
  leagueId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await trx
    .selectFrom('registrations')
    .where('leagueId', '=', leagueId)
    .where('userId', 'in', [...userIds])
    .where('removedAt', 'is', null)
    .orderBy('userId')
    .select('userId')
    .$if(engine === 'postgres', (query) => query.forShare())
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Published teams end what was prepared for the draft, for everybody ([D42]). */
export async function dropPreparations(db: Kysely<Database>, leagueId: string): Promise<void> {
  await db.deleteFrom('draftStars').where('leagueId', '=', leagueId).execute()
  await db.deleteFrom('draftPreparations').where('leagueId', '=', leagueId).execute()
}

/** People whose registrations were just removed are on nobody's list, and have none ([D42]). */
export async function leavePreparations(
  trx: Transaction<Database>,
  leagueId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const ids of idSlices(userIds)) {
    await trx
      .deleteFrom('draftStars')
      .where('leagueId', '=', leagueId)
      .where((eb) => eb.or([eb('playerId', 'in', ids), eb('userId', 'in', ids)]))
      .execute()
    await trx.deleteFrom('draftPreparations').where('leagueId', '=', leagueId).where('userId', 'in', ids).execute()
  }
}

/** A person who is deleted is on nobody's list, and has none ([D42]). */
export async function forgetPreparations(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .deleteFrom('draftStars')
    .where((eb) => eb.or([eb('playerId', '=', userId), eb('userId', '=', userId)]))
    .execute()
  await trx.deleteFrom('draftPreparations').where('userId', '=', userId).execute()
}

/**
 * Lets a row of a person be on the lists of others where the other row was, at the higher of two places; of two lists of
 * their own the one of the row that stays counts ([D42]).
 */
export async function movePreparations(trx: Transaction<Database>, from: string, into: string): Promise<void> {
  const kept = trx.selectFrom('draftPreparations').where('userId', '=', into).select('leagueId')
  await trx.deleteFrom('draftStars').where('userId', '=', from).where('leagueId', 'in', kept).execute()
  await trx.deleteFrom('draftPreparations').where('userId', '=', from).where('leagueId', 'in', kept).execute()
  await trx.updateTable('draftPreparations').set({ userId: into }).where('userId', '=', from).execute()
  await trx.updateTable('draftStars').set({ userId: into }).where('userId', '=', from).execute()
  // Nobody is on a list of their own.
  await trx.deleteFrom('draftStars').where('userId', '=', into).where('playerId', 'in', [from, into]).execute()
  const starred = await trx
    .selectFrom('draftStars')
    .where('playerId', 'in', [from, into])
    .orderBy('sortOrder')
    .selectAll()
    .execute()
  const firsts = new Set<string>()
  for (const { userId, leagueId, playerId } of starred) {
    const list = `${userId} ${leagueId}`
    const ofList = (id: string) => ({ userId, leagueId, playerId: id })
    if (firsts.has(list))
      await trx
        .deleteFrom('draftStars')
        .where((eb) => eb.and(ofList(playerId)))
        .execute()
    else firsts.add(list)
  }
  await trx.updateTable('draftStars').set({ playerId: into }).where('playerId', '=', from).execute()
}
