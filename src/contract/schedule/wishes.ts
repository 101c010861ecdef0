import { z } from 'zod'
import { day } from '../day.ts'
import { id } from '../id.ts'
import { clockTime } from '../league.ts'
import { LIMITS } from '../limits.ts'
import { line } from '../text.ts'

/** A hard wish is never broken by the generator; a soft one where nothing harder is lost ([SC5], [SC6]). */
const hard = z.boolean()

/** A team that can't play on a day, or at some times of it ([SC7]). */
const unavailable = z.object({
  kind: z.literal('unavailable'),
  teamId: id,
  /** Null stands for every day of the season. */
  day: day.nullable(),
  /** Can't kick off before this time; null with `after` null: not at all on that day. */
  before: clockTime.nullable(),
  /** Can't kick off after this time. */
  after: clockTime.nullable(),
  hard,
})

/** Two teams with one coach are never in two different matches at the same time; they may meet ([SC7]). */
const sharedCoach = z.object({ kind: z.literal('shared-coach'), teamIds: z.tuple([id, id]), hard })

/** Two teams with one player: as with one coach, and besides they never meet ([SC7]). */
const sharedPlayer = z.object({ kind: z.literal('shared-player'), teamIds: z.tuple([id, id]), hard })

/** A team that likes a field best; never hard ([SC7]). */
const preferredField = z.object({
  kind: z.literal('preferred-field'),
  teamId: id,
  field: line(LIMITS.label, 'Choose a field'),
})

/** A team's wish for the schedule ([SC7]); the screens call it a request. */
export const wish = z
  .discriminatedUnion('kind', [unavailable, sharedCoach, sharedPlayer, preferredField])
  .superRefine((wish, context) => {
    if ('teamIds' in wish && wish.teamIds[0] === wish.teamIds[1])
      context.addIssue({ code: 'custom', path: ['teamIds'], message: 'Choose two teams' })
    if (wish.kind === 'unavailable' && wish.day === null && wish.before === null && wish.after === null)
      context.addIssue({ code: 'custom', path: ['day'], message: 'Choose a day or a time' })
  })
export type Wish = z.infer<typeof wish>

/** A wish as it is stored. */
export const listedWish = z.object({ id: z.string(), wish })
export type ListedWish = z.infer<typeof listedWish>
