import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { WishChange } from '#contract/schedule/wish-changes.ts'
import type { ListedWish } from '#contract/schedule/wishes.ts'
import { applyWishChanges, type OvertakenWish, teamsOfWish, wrongWishChanges } from '#league/schedule/wish-changes.ts'
import { type By, logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { authorName } from '../season/authors.ts'
import { scheduleAct } from './act.ts'

/** A change that was overtaken, and who changed the wish before; null where it is gone. */
type OvertakenBy = OvertakenWish & { by: string | null }

/** Lists the wishes of teams for a season's schedule, in the order of their ids. */
export async function listWishes(db: Kysely<Database>, leagueId: string): Promise<ListedWish[]> {
  const rows = await db
    .selectFrom('wishes')
    .where('leagueId', '=', leagueId)
    .orderBy('id')
    .select(['id', 'value'])
    .execute()
  return rows.map(({ id, value }) => ({ id, wish: JSON.parse(value) }))
}

/** Wishes of teams for the schedule ([SC7]). */
export function wishStore(connections: Connections) {
  const act = scheduleAct(connections)
  return {
    /** Saves changes of the wishes, all or none: none once one is overtaken or wrong. Gives those that are overtaken. */
    save: (leagueId: string, changes: readonly WishChange[], { by, now }: By) =>
      act(leagueId, async (trx, { teams }) => {
        const wishes = await listWishes(trx, leagueId)
        const { overtaken, wishes: next } = applyWishChanges(wishes, changes)
        if (overtaken.length > 0) return withAuthors(trx, leagueId, overtaken)
        const wrong = wrongWishChanges(wishes, changes, new Set(teams.keys()))
        if (Object.keys(wrong).length > 0) return new Refusal('invalid_fields', { fields: wrong })
        const before = new Map(wishes.map(({ id, wish }) => [id, JSON.stringify(wish)]))
        const remaining = new Set(next.map(({ id }) => id))
        const gone = wishes.filter(({ id }) => !remaining.has(id))
        const written = next.filter(({ id, wish }) => before.get(id) !== JSON.stringify(wish))
        if (gone.length + written.length === 0) return []
        if (gone.length > 0) await deleteWishes(trx, leagueId, gone)
        if (written.length > 0) await insertWishes(trx, leagueId, written, { by, now })
        const teamIds = new Set([...gone, ...written].flatMap(({ wish }) => teamsOfWish(wish)))
        const [teamId] = teamIds
        await logAct(trx, {
          at: now,
          by,
          act: 'wishes-changed',
          leagueId,
          ...(teamIds.size === 1 && teamId !== undefined && { teamId }),
          details: { count: gone.length + written.length },
        })
        await announce(trx, { kind: 'workingCopy', leagueId })
        return []
      }),
  }
}

/** Deletes wishes of a season. */
export const deleteWishes = (trx: Transaction<Database>, leagueId: string, wishes: readonly ListedWish[]) =>
  trx
    .deleteFrom('wishes')
    .where('leagueId', '=', leagueId)
    .where(
      'id',
      'in',
      wishes.map(({ id }) => id),
    )
    .execute()

/** Writes wishes of a season, over those of the same id. */
export const insertWishes = (
  trx: Transaction<Database>,
  leagueId: string,
  wishes: readonly ListedWish[],
  { by, now }: By,
) =>
  trx
    .insertInto('wishes')
    .values(
      wishes.map(({ id, wish }) => ({ leagueId, id, value: JSON.stringify(wish), changedBy: by, changedAt: now })),
    )
    .onConflict((conflict) =>
      conflict.columns(['leagueId', 'id']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        changedBy: eb.ref('excluded.changedBy'),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .execute()

async function withAuthors(
  db: Kysely<Database>,
  leagueId: string,
  overtaken: readonly OvertakenWish[],
): Promise<OvertakenBy[]> {
  const rows = await db
    .selectFrom('wishes')
    .leftJoin('users', 'users.id', 'wishes.changedBy')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .where('wishes.leagueId', '=', leagueId)
    .select(['wishes.id', 'profiles.firstName', 'profiles.lastName', 'users.email'])
    .execute()
  const authors = new Map(rows.map(({ id, ...author }) => [id, authorName(author)]))
  return overtaken.map((one) => ({ ...one, by: authors.get(one.change.id) ?? null }))
}
