import { z } from 'zod'
import { id } from '../id.ts'
import { MAX_MATCHES, MAX_WISHES } from './limits.ts'
import { scheduleReply } from './schedule.ts'
import { listedWish, wish } from './wishes.ts'

/** One change of the wishes: null stands before for a new one, afterwards for one that is removed. */
const wishChange = z.object({ id, before: wish.nullable(), after: wish.nullable() })
export type WishChange = z.infer<typeof wishChange>

/** Changes of the wishes that are saved all or none. */
export const wishChanges = z.object({
  changes: z
    .array(wishChange)
    .min(1, 'There is nothing to save')
    .max(MAX_WISHES, `Save at most ${MAX_WISHES} requests at once`)
    .refine((changes) => new Set(changes.map((one) => one.id)).size === changes.length, 'One request is here twice'),
})

/** Outcome of a save: where somebody was faster nothing is written, and the reply has both values. */
export const wishChangesResult = z.object({
  conflicts: z.array(
    z.object({
      id: z.string(),
      /** The stored value, null where it is gone. */
      current: listedWish.shape.wish.nullable(),
      yours: listedWish.shape.wish.nullable(),
      /** The name of whoever changed it, null where it is gone. */
      by: z.string().nullable(),
    }),
  ),
  schedule: scheduleReply,
})

/** Matches that are to stay where they are, or may be moved again ([SC10]). */
export const matchLocks = z.object({
  matchIds: z.array(id).min(1, 'Choose a match').max(MAX_MATCHES),
  locked: z.boolean(),
})
