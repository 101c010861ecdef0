import { z } from 'zod'
import { league, leagueForm, season } from './league.ts'
import { plannedEvening } from './schedule/evening.ts'
import { MAX_EVENINGS } from './schedule/limits.ts'

/** An evening of a season that is set up: its day, kick-offs and fields ([SE2]). */
export const newEvening = plannedEvening.pick({ day: true, kind: true, kickoffs: true, fields: true })
export type NewEvening = z.infer<typeof newEvening>

/** The form of a season that is set up: the season, and its evenings where they are not the usual ones. */
export const newSeasonForm = leagueForm
  .safeExtend({
    evenings: z.array(newEvening).max(MAX_EVENINGS, `At most ${MAX_EVENINGS} evenings`).optional(),
  })
  .superRefine(({ year, evenings = [] }, context) => {
    evenings.forEach(({ day }, i) => {
      if (Math.abs(Number(day.slice(0, 4)) - year) > 1)
        context.addIssue({
          code: 'custom',
          path: ['evenings', i, 'day'],
          message: `This date is far from the year ${year}`,
        })
    })
  })
export type NewSeasonForm = z.infer<typeof newSeasonForm>

/** A season in the list of all, with its evenings. */
export const listedLeague = league.extend({
  evenings: z.array(
    newEvening.extend({
      /** Set if it replaces another evening of the list, or plays a part of it again: a copy has that one alone ([SE4]). */
      isReplay: z.literal(true).optional(),
    }),
  ),
})
export type ListedLeague = z.infer<typeof listedLeague>

/** Preview of a season's form, checked like a save ([SE4]): the season as visitors would see it, and its evenings. */
export const seasonPreview = z.object({
  season,
  /** True if Home would show it. */
  current: z.boolean(),
  evenings: z.array(newEvening),
})
export type SeasonPreview = z.infer<typeof seasonPreview>
