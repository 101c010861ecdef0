import { sql } from 'kysely'
import type { Connections } from '../engine/connections.ts'
import { alongKeys, BATCH } from '../engine/in-batches.ts'

const DAY_MS = 86_400_000
/** Repeats come within minutes; the organisers' file of the draft is read within days. */
const REFUSED_DAYS = 7

/** Before every command. */
const FIRST = { draftId: '', userId: '', commandId: '' }

/** Commands of drafts as they were answered. */
export function draftCommandStore({ read, write }: Connections) {
  return {
    /** Forgets commands that were refused or changed nothing a week ago ([D28], [D31]); the others are part of the draft. */
    async sweep(now: number): Promise<void> {
      const before = now - REFUSED_DAYS * DAY_MS
      const nothing = sql<boolean>`at < ${before} and answer like '%"success":false%'`
      await alongKeys(FIRST, async (after) => {
        const keys = await read
          .selectFrom('draftCommands')
          .where(
            sql<boolean>`("draftId", "userId", "commandId") > (${after.draftId}, ${after.userId}, ${after.commandId})`,
          )
          .orderBy('draftId')
          .orderBy('userId')
          .orderBy('commandId')
          .limit(BATCH)
          .select(['draftId', 'userId', 'commandId', nothing.as('isNothing')])
          .execute()
        const over = keys.filter(({ isNothing }) => isNothing)
        if (over.length > 0)
          await write
            .deleteFrom('draftCommands')
            .where(
              sql<boolean>`("draftId", "userId", "commandId") in (values ${sql.join(
                over.map(({ draftId, userId, commandId }) => sql`(${draftId}, ${userId}, ${commandId})`),
              )})`,
            )
            .execute()
        return keys
      })
    },
  }
}
