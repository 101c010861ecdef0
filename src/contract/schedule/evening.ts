import { z } from 'zod'
import { day } from '../day.ts'
import { id } from '../id.ts'
import { fields, kickoffs } from '../league.ts'
import { LIMITS } from '../limits.ts'
import { line } from '../text.ts'

/** Kinds of evenings; those of the finals have no number. */
export const EVENING_KINDS = ['regular', 'finals'] as const

/** A day of a season as organisers plan it: its kick-offs and fields ([SE2]). Day and times are the league's own. */
export const plannedEvening = z.object({
  day,
  kind: z.enum(EVENING_KINDS),
  kickoffs,
  fields,
  /** 'Week 3, replayed'; null for one that its number names. */
  name: line(LIMITS.label, 'Enter a name').nullable(),
  /** Null for the season's own venue. */
  venue: line(LIMITS.label, 'Enter where it is played').nullable(),
  /** The id of the evening that it replaces, or of which it plays a part again ([SC1]); left out for one of its own. */
  replaces: id.optional(),
})
export type PlannedEvening = z.infer<typeof plannedEvening>

/** An evening that players see. */
export type Evening = PlannedEvening & {
  id: string
  /** Fixed when it was first published ([SC1]); null on an evening of the finals, and on one that another one replaces. */
  number: number | null
  calledOff: { at: number; reason: string } | null
}
