import { Refusal } from '#contract/failures/refusal.ts'
import { PUT_OFF_MS, type PutOff } from '#league/desk/put-off.ts'
import type { By } from '../acts/acts.ts'
import { personName } from '../acts/names.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import { transact } from '../engine/transact.ts'

/** Things on the desks of seasons that somebody who organises has put off for a day ([DK3]). */
export function putOffStore({ read, write }: Connections) {
  return {
    /** Lists the things put off in a season, with the name of whoever did. */
    async list(leagueId: string, now: number): Promise<PutOff[]> {
      const rows = await read
        .selectFrom('deskPutOffs')
        .innerJoin('users', 'users.id', 'deskPutOffs.by')
        .leftJoin('profiles', 'profiles.userId', 'users.id')
        .where('leagueId', '=', leagueId)
        .where('until', '>', now)
        .select(['needId', 'count', 'until', 'users.name', 'users.email', 'profiles.firstName', 'profiles.lastName'])
        .execute()
      return rows.map(({ needId, count, until, ...person }) => ({ needId, count, until, by: personName(person) }))
    },

    /** Puts one off from now on, also where somebody has already. */
    add: (leagueId: string, need: Pick<PutOff, 'needId' | 'count'>, { by, now }: By): Promise<void> =>
      write.transaction().execute(async (trx) => {
        const row = { leagueId, ...need, by, until: now + PUT_OFF_MS }
        const { count, until } = row
        await trx
          .insertInto('deskPutOffs')
          .values(row)
          .onConflict((conflict) => conflict.columns(['leagueId', 'needId']).doUpdateSet({ by, count, until }))
          .execute()
        await announce(trx, { kind: 'desk', leagueId })
      }),

    /** Takes one back at once; refused where nothing was put off. */
    remove: (leagueId: string, needId: string) =>
      transact(write, async (trx): Promise<Refusal<'not_found'> | undefined> => {
        const { numDeletedRows } = await trx
          .deleteFrom('deskPutOffs')
          .where('leagueId', '=', leagueId)
          .where('needId', '=', needId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return new Refusal('not_found')
        await announce(trx, { kind: 'desk', leagueId })
        return undefined
      }),

    /** Takes away those whose time is over. */
    async sweep(now: number): Promise<void> {
      await write.deleteFrom('deskPutOffs').where('until', '<=', now).execute()
    },
  }
}
