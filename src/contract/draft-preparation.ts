import { z } from 'zod'
import { id } from './id.ts'
import { MAX_STARRED } from './room/draft-constants.ts'
import { seenVersionOrNone } from './version.ts'

/** The players that somebody starred before a draft, in their own order ([D42]). Version 0: nothing saved yet. */
export const draftPreparation = z.object({ version: z.int(), playerIds: z.array(z.string()) })
export type DraftPreparation = z.infer<typeof draftPreparation>

/** The whole list, in place of the one that was seen under this version. */
export const preparationForm = z.object({
  version: seenVersionOrNone,
  playerIds: z
    .array(id)
    .max(MAX_STARRED, `Star at most ${MAX_STARRED} players`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each player once'),
})
