import type { Evening } from '#contract/schedule/evening.ts'
import type { TakenPlace } from '#contract/schedule/schedule.ts'
import { fieldKey } from '../fields.ts'
import { datedMatches, isOverlap, minuteAt } from './dated.ts'
import type { Plan } from './plan.ts'

/** The grounds on which other seasons concern one: its own venue, others that its evenings name, and its first day. */
export type Grounds = { venue: string; elsewhere: ReadonlySet<string>; from: string }

/** The venues at which a season may play, by name: its own, and those of its evenings. */
export const venuesOf = (venue: string, evenings: readonly Pick<Evening, 'venue'>[]): Set<string> =>
  new Set([venue, ...evenings.flatMap((evening) => evening.venue ?? [])].filter((name) => name !== ''))

/** The grounds of a season with this venue, whose evenings are planned so; null where it has none. */
export function groundsOf(venue: string, plans: readonly Plan[]): Grounds | null {
  const evenings = plans.flatMap((plan) => [...plan.evenings.values()])
  const [from] = evenings.map(({ day }) => day).toSorted()
  if (from === undefined) return null
  return { venue, elsewhere: new Set(evenings.flatMap((evening) => evening.venue ?? [])), from }
}

/**
 * The kick-offs of another season's published matches on fields of the same venues ([SC5]), with the venue as the evenings
 * of this one name it: null for its own.
 */
export function takenBy({ venue, plan }: { venue: string; plan: Plan }, grounds: Grounds): TakenPlace[] {
  return datedMatches(plan).flatMap(({ match: { kickoff, field }, evening }) => {
    const name = evening.venue ?? venue
    const isOwn = name === grounds.venue
    if (kickoff === null || field === null || evening.day < grounds.from) return []
    if (name === '' || (!isOwn && !grounds.elsewhere.has(name))) return []
    return [{ day: evening.day, kickoff, field, venue: isOwn ? null : name }]
  })
}

/** Gives whether another season has a field at a time that overlaps; `minute` is one of the league's own clocks. */
export function takenAt(taken: readonly TakenPlace[], matchMinutes: number) {
  const key = (venue: string | null, field: string) => `${venue ?? ''}\n${fieldKey(field)}`
  const minutes = Map.groupBy(
    taken.map(({ day, kickoff, field, venue }) => ({ minute: minuteAt(day, kickoff), key: key(venue, field) })),
    (one) => one.key,
  )
  return (venue: string | null, field: string, minute: number): boolean =>
    minutes.get(key(venue, field))?.some((one) => isOverlap(one.minute, minute, matchMinutes)) ?? false
}
