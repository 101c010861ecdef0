import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { clockTime, dayLabel } from '#league/day-text.ts'
import { fieldText } from '#league/fields.ts'
import type { FairnessContext } from '#league/schedule/fairness/context.ts'
import type { PlaceContext } from '#league/schedule/places.ts'
import type { Plan } from '#league/schedule/plan.ts'
import type { Board } from './board.ts'

/** The working copy as the checks of [SC8] read it. */
export function planOf({ evenings, matches }: Pick<ScheduleReply, 'evenings' | 'matches'>): Plan {
  const planned = <Value extends object>(list: readonly { id: string; planned: Value | null }[]) =>
    new Map(list.flatMap((one) => (one.planned ? [[one.id, one.planned] as const] : [])))
  return { evenings: planned(evenings), matches: planned(matches) }
}

/** The published schedule as the checks read it. */
export const publishedPlanOf = ({ evenings, matches }: ScheduleReply): Plan =>
  planOf({
    evenings: evenings.map((one) => ({ ...one, planned: one.published })),
    matches: matches.map((one) => ({ ...one, planned: one.published })),
  })

/** The teams that an organiser can choose: those that have not withdrawn ([TE3]), and `chosen` ones in any case. */
export const teamsToPlan = (
  { teams, withdrawn }: Pick<ScheduleReply, 'teams' | 'withdrawn'>,
  chosen: readonly (string | undefined)[] = [],
) => teams.filter(({ id }) => !withdrawn.includes(id) || chosen.includes(id))

/** Returns what places are judged by: an evening that is called off, or was played, takes no match. */
export const placeContextOf = (
  { teams, matchMinutes, wishes, taken }: ScheduleReply,
  board: Board,
  today: string,
): PlaceContext => ({
  teams: new Map(teams.map(({ id, name }) => [id, name])),
  matchMinutes,
  wishes: wishes.map(({ wish }) => wish),
  taken,
  closed: new Set(board.evenings.filter(({ state }) => state !== 'open').map(({ id }) => id)),
  today,
})

/** Returns what fairness is judged by: also the teams that have withdrawn. */
export const fairnessContextOf = ({ withdrawn }: ScheduleReply, context: PlaceContext): FairnessContext => ({
  ...context,
  withdrawn: new Set(withdrawn),
})

/** 'Sat, Aug 2 · 7:00 PM · field E', 'date to come' */
export function placeText(
  { evenings }: Plan,
  { eveningId, kickoff, field }: { eveningId: string | null; kickoff: string | null; field: string | null },
): string {
  const day = evenings.get(eveningId ?? '')?.day
  if (day === undefined || kickoff === null) return 'date to come'
  return [dayLabel(day), clockTime(kickoff), field && fieldText(field)].filter(Boolean).join(' · ')
}

/**
 * The day that it is in the league's zone, as '2025-07-09'; `now` is in milliseconds since 1970. The server's word while
 * that day lasts: to make the first `Intl.DateTimeFormat` of a page takes a phone 80 ms.
 */
export function todayOf({ today, zone }: Pick<ScheduleReply, 'today' | 'zone'>, now: number): string {
  if (now < today.endsAt) return today.day
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone.id, dateStyle: 'short' }).formatToParts(new Date(now))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
