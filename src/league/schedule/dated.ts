import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import type { Plan } from './plan.ts'

/** Minutes between the end of a match and the next kick-off on its field. */
export const CHANGEOVER_MINUTES = 5

const MINUTE = 60_000
const DAY = 86_400_000

/** The day so many days later: '2025-07-09' and 7 are '2025-07-16'. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Days from one day to another, fewer than none to an earlier one. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/** A match that takes place, with its kick-off in minutes of the league's own clocks since 1970. */
export type DatedMatch = { id: string; match: PlannedMatch; evening: PlannedEvening; minute: number }

/** Minutes since midnight of a time like "18:00". */
export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A kick-off in minutes of the league's own clocks since 1970. */
export const minuteAt = (day: string, kickoff: string) => Date.parse(`${day}T00:00Z`) / MINUTE + minuteOf(kickoff)

/** The matches of a plan that take place: neither postponed nor cancelled, on an evening, at a kick-off. */
export function datedMatches({ evenings, matches }: Plan): DatedMatch[] {
  const dayStarts = new Map([...evenings].map(([id, { day }]) => [id, minuteAt(day, '00:00')]))
  const dated: DatedMatch[] = []
  for (const [id, match] of matches) {
    const evening = evenings.get(match.eveningId ?? '')
    if (match.status !== null || !evening || match.kickoff === null) continue
    dated.push({ id, match, evening, minute: (dayStarts.get(match.eveningId ?? '') ?? 0) + minuteOf(match.kickoff) })
  }
  return dated
}

/** Tells whether two kick-offs are nearer than a match with its break and the changeover ([SC5]). */
export const isOverlap = (a: number, b: number, matchMinutes: number) =>
  Math.abs(a - b) < matchMinutes + CHANGEOVER_MINUTES
