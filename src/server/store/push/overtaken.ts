import type { Transaction } from 'kysely'
import type { PushKind } from '#contract/push/choices.ts'
import type { Told } from '#league/push/told.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import type { ToldMatches } from './told-matches.ts'

/** The subject of pushes. */
type About = { kind: PushKind; about: string }

type Waiting = { id: string; userId: string; sentTo: string; endsAt: number }

/**
 * Takes back pushes about any of these matches or evenings, in the caller's transaction, and returns what they would have
 * told, by person. One that a process has in hand may go out once more, and never after a newer one.
 */
export async function takeBackTold(
  trx: Transaction<Database>,
  { kind, about }: About,
  userIds: readonly string[],
  ids: ReadonlySet<string>,
): Promise<Map<string, Told[]>> {
  const unheard = new Map<string, Told[]>()
  for (const slice of idSlices(userIds)) {
    const rows = await waiting(trx, { kind, about }).where('userId', 'in', slice).execute()
    const shared = rows.flatMap((row) => {
      const own = row.told === null ? [] : (JSON.parse(row.told) as ToldMatches).own
      return own.some(({ id }) => ids.has(id)) ? [{ ...row, own }] : []
    })
    for (const { userId, own, endsAt } of shared)
      if (endsAt > 0) unheard.set(userId, [...(unheard.get(userId) ?? []), ...own])
    await takeBack(trx, shared)
  }
  return unheard
}

/**
 * Takes back pushes about something, in the caller's transaction: those of some people, or everybody's. Returns the
 * people whom they were for, without those whose push a push service has taken already. One in hand may go out once more,
 * and never after a newer one.
 */
export async function dropWaitingPushes(
  trx: Transaction<Database>,
  kind: PushKind,
  about: string,
  userIds: readonly string[] | 'everybody',
): Promise<string[]> {
  if (userIds === 'everybody') return takeBack(trx, await waiting(trx, { kind, about }).execute())
  const dropped: string[] = []
  for (const slice of idSlices(userIds))
    dropped.push(...(await takeBack(trx, await waiting(trx, { kind, about }).where('userId', 'in', slice).execute())))
  return dropped
}

const waiting = (trx: Transaction<Database>, { kind, about }: About) =>
  trx
    .selectFrom('pushes')
    .where('kind', '=', kind)
    .where('about', '=', about)
    .select(['id', 'userId', 'told', 'sentTo', 'endsAt'])

/**
 * Removes pushes that nobody has in hand. The row of one in hand stays until its try ends, since newer pushes wait for
 * that: it is not tried again, and no mail takes its place.
 */
async function takeBack(trx: Transaction<Database>, rows: readonly Waiting[]): Promise<string[]> {
  for (const slice of idSlices(rows.map(({ id }) => id))) {
    await trx.deleteFrom('pushes').where('id', 'in', slice).where('holder', 'is', null).execute()
    await trx.updateTable('pushes').set({ endsAt: 0, fallback: null }).where('id', 'in', slice).execute()
  }
  return rows.flatMap(({ userId, sentTo, endsAt }) => (endsAt > 0 && sentTo === '[]' ? [userId] : []))
}
