import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch, ScheduleEdit } from '#contract/schedule/schedule.ts'
import { sameField } from '../fields.ts'
import type { Plan } from './plan.ts'

/** A kick-off of an evening on a field: where a match can be. */
export type Place = { eveningId: string; kickoff: string; field: string | null }

/** A match of the working copy, with what players see of it; null where it is new. */
export type EditedMatch = { id: string; planned: PlannedMatch; published: PlannedMatch | null }

/** A change of one match. */
export const matchEdit = (id: string, before: PlannedMatch | null, after: PlannedMatch | null): ScheduleEdit => ({
  item: 'match',
  id,
  before,
  after,
})

/** A match at a place; it is on there, also where it was postponed ([SC10]). */
export const placedAt = (match: PlannedMatch, published: PlannedMatch | null, place: Place): PlannedMatch => ({
  ...match,
  ...place,
  field: fieldAs([published?.field, match.field], place.field),
  status: null,
})

/** The change that gives an evening the kick-off of a place; none where it has it, or is not one of the plan. */
export function kickoffEdit({ evenings }: Plan, { eveningId, kickoff }: Place): ScheduleEdit[] {
  const before = evenings.get(eveningId)
  if (!before || before.kickoffs.includes(kickoff)) return []
  const after = { ...before, kickoffs: [...before.kickoffs, kickoff].toSorted() }
  return [{ item: 'evening', id: eveningId, before, after }]
}

/** A field as it was called before: 'B' is no change of 'Field B'. */
const fieldAs = (before: readonly (string | null | undefined)[], field: string | null): string | null =>
  before.find((one) => sameField(one ?? null, field)) ?? field

/** Two matches in each other's places ([SC10]). Neither is where both are not placed. */
export function swapEdits(a: EditedMatch, b: EditedMatch): ScheduleEdit[] {
  const [placeA, placeB] = [placeOf(a.planned), placeOf(b.planned)]
  if (!placeA || !placeB) return []
  return [
    matchEdit(a.id, a.planned, placedAt(a.planned, a.published, placeB)),
    matchEdit(b.id, b.planned, placedAt(b.planned, b.published, placeA)),
  ]
}

/** Returns the planned place of a match, null while its date is to come. */
export const placeOf = ({ eveningId, kickoff, field }: PlannedMatch): Place | null =>
  eveningId === null || kickoff === null ? null : { eveningId, kickoff, field }

/**
 * The change of an evening, and of its matches: one at a kick-off or on a field that becomes another one goes along. On
 * another day one that was postponed is on again, as a match that is moved by itself. Its `matches` are those that are
 * not played.
 */
export function eveningEdits(
  id: string,
  before: PlannedEvening,
  after: PlannedEvening,
  matches: readonly EditedMatch[],
): ScheduleEdit[] {
  const kickoffs = renamed(before.kickoffs, after.kickoffs, (a, b) => a === b)
  const fields = renamed(before.fields, after.fields, sameField)
  const moved = matches.flatMap(({ id: matchId, planned, published }) => {
    const place = placeOf(planned)
    if (place?.eveningId !== id) return []
    const field = place.field === null ? null : fields(place.field)
    const next: PlannedMatch = {
      ...planned,
      kickoff: kickoffs(place.kickoff),
      field: sameField(field, place.field) ? place.field : fieldAs([published?.field], field),
      status: planned.status === 'postponed' && before.day !== after.day ? null : planned.status,
    }
    const isSame = next.kickoff === planned.kickoff && next.field === planned.field && next.status === planned.status
    return isSame ? [] : [matchEdit(matchId, planned, next)]
  })
  return [{ item: 'evening', id, before, after }, ...moved]
}

/** Returns a function that replaces a value missing from the other list with the new one at its index there. */
function renamed(before: readonly string[], after: readonly string[], isSame: (a: string, b: string) => boolean) {
  const isIn = (list: readonly string[], value: string) => list.some((one) => isSame(one, value))
  return (value: string): string => {
    if (before.length !== after.length || isIn(after, value)) return value
    const next = after[before.findIndex((one) => isSame(one, value))]
    return next === undefined || isIn(before, next) ? value : next
  }
}

/** Returns the edits that undo these, where nobody has changed the same since ([SC10]). */
export const inverseOf = (edits: readonly ScheduleEdit[]): ScheduleEdit[] =>
  edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before }) as ScheduleEdit).toReversed()
