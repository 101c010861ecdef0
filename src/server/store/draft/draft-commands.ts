import { setImmediate } from 'node:timers/promises'
import type { Connections } from '../engine/connections.ts'

const DAY_MS = 86_400_000
/** Repeats come within minutes; the organisers' file of the draft is read within days. */
const REFUSED_DAYS = 7

/** Commands of drafts as they were answered. */
export function draftCommandStore({ read, write }: Connections) {
  return {
    /** Forgets commands that were refused or changed nothing a week ago ([D28], [D31]); the others are part of the draft. */
    async sweep(now: number): Promise<void> {
      for (const { id } of await read.selectFrom('drafts').select('id').execute()) {
        await write
          .deleteFrom('draftCommands')
          .where('draftId', '=', id)
          .where('at', '<', now - REFUSED_DAYS * DAY_MS)
          .where('answer', 'like', '%"success":false%')
          .execute()
        await setImmediate()
      }
    },
  }
}
