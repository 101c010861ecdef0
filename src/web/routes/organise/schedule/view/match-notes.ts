import type { PlannedMatch, ScheduleReply } from '#contract/schedule/schedule.ts'
import { clockTime, shortDate } from '#league/day-text.ts'
import { fieldLetter, sameField } from '#league/fields.ts'

type Listed = ScheduleReply['matches'][number]
type Evenings = ReadonlyMap<string, ScheduleReply['evenings'][number]>

/** What a change of a match does to what players see: 'was E', 'was 6:00 PM', 'was Jul 23', 'new'; '' without one. */
export function noteOf(
  { planned, published, changedBy }: Listed,
  days: ReadonlyMap<string, string | undefined>,
): string {
  if (changedBy === null || !planned) return ''
  if (!published) return 'new'
  if (planned.eveningId !== published.eveningId) {
    const day = days.get(published.eveningId ?? '')
    return day ? `was ${shortDate(day)}` : 'was to come'
  }
  if (published.kickoff !== null && planned.kickoff !== published.kickoff) return `was ${clockTime(published.kickoff)}`
  if (!sameField(planned.field, published.field)) return published.field ? `was ${fieldLetter(published.field)}` : ''
  if (planned.status === null && published.status !== null) return `was ${published.status}`
  return planned.homeTeamId === published.homeTeamId ? 'changed' : 'teams changed'
}

/** 'Aug 2, 6:00, B': where a match is played now, as short as can be. */
export function whereNow({ eveningId, kickoff, field }: PlannedMatch, evenings: Evenings): string {
  const day = evenings.get(eveningId ?? '')?.planned?.day
  const time = kickoff === null ? '' : clockTime(kickoff).slice(0, -3)
  return [day && shortDate(day), time, field && fieldLetter(field)].filter(Boolean).join(', ')
}
