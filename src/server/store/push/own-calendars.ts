import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { noEarlier } from '../season/match-rows.ts'

const newId = () => randomBytes(16).toString('base64url')

/** Each person's own calendar: the id in its address, which opens nothing without its key, and whose matches it shows ([SC13]). */
export function ownCalendarStore({ read, write }: Connections) {
  return {
    /** A person's id; null before one was made. */
    idOf: async (userId: string): Promise<string | null> => {
      const row = await read
        .selectFrom('calendarAddresses')
        .where('userId', '=', userId)
        .select('id')
        .executeTakeFirst()
      return row?.id ?? null
    },

    /** Gives a person an id, or another one; the one before is nobody's. */
    async renew(userId: string, now: number): Promise<string> {
      const row = { id: newId(), createdAt: now }
      await write
        .insertInto('calendarAddresses')
        .values({ userId, ...row })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute()
      return row.id
    },

    /**
     * Returns a calendar's owner, and when they last answered for a match or took an answer back (milliseconds since
     * 1970, 0 before that); null for an unknown calendar, and for somebody who is blocked.
     */
    async ownerOf(id: string): Promise<{ userId: string; answeredAt: number } | null> {
      const row = await read
        .selectFrom('calendarAddresses')
        .innerJoin('users', 'users.id', 'calendarAddresses.userId')
        .where('calendarAddresses.id', '=', id)
        .where('users.blockedAt', 'is', null)
        .select(['userId', 'answeredAt'])
        .executeTakeFirst()
      return row ? { userId: row.userId, answeredAt: row.answeredAt ?? 0 } : null
    },

    /** The teams that a person is on, in every season. */
    teamsOf: (userId: string): Promise<{ leagueId: string; teamId: string }[]> =>
      read
        .selectFrom('rosters')
        .innerJoin('users', (join) =>
          join.on((eb) =>
            eb.or([
              eb('users.id', '=', eb.ref('rosters.userId')),
              eb.and([eb('users.email', '=', eb.ref('rosters.email')), eb('users.emailVerified', '=', 1)]),
            ]),
          ),
        )
        .where('users.id', '=', userId)
        .orderBy('rosters.leagueId')
        .select(['rosters.leagueId', 'rosters.teamId'])
        .distinct()
        .execute(),
  }
}

/** Notes that these people answered for a match, or took an answer back, at `now`: their own calendars say so ([SC13]). */
export async function noteAnswered(trx: Transaction<Database>, userIds: readonly string[], now: number): Promise<void> {
  if (userIds.length === 0) return
  await trx
    .updateTable('calendarAddresses')
    .set((eb) => ({ answeredAt: noEarlier(eb.ref('answeredAt'), now) }))
    .where('userId', 'in', userIds)
    .execute()
}
