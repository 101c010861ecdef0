import type { SeasonDetails } from '#contract/league.ts'
import type { NewEvening } from '#contract/new-season.ts'
import { weeklyDays } from '#league/weekly-days.ts'

/** The plan for a new season's evenings: once a week, or the days of the last season moved on. */
export type EveningPlan = {
  /** The number of evenings that are played. */
  count: number
  /** Days without an evening. */
  except: readonly string[]
  /** The evenings of a last season that did not play once a week; null for a weekly one. */
  copied: readonly NewEvening[] | null
}

export const MAX_COUNT = 60

/** Every day that can be chosen, with whether it is played, in order. */
export function plannedDays(firstDay: string, { count, except, copied }: EveningPlan) {
  if (copied) return copied.map(({ day }) => ({ day, isPlayed: !except.includes(day) }))
  if (!/^\d{4}-\d\d-\d\d$/.test(firstDay) || !(count >= 1 && count <= MAX_COUNT)) return []
  const last = weeklyDays({ firstDay, count, except }).at(-1) ?? firstDay
  return weeklyDays({ firstDay, count: count + except.length, except: [] })
    .filter((day) => day <= last)
    .map((day) => ({ day, isPlayed: !except.includes(day) }))
}

/** The evenings of a season as they are sent, the finals' among them. */
export function plannedEvenings(details: SeasonDetails, plan: EveningPlan): NewEvening[] {
  const { rounds: kickoffs, venue } = details
  const finals = { day: details.finals, kind: 'finals', kickoffs, fields: venue.fields } as const
  const days = plannedDays(details.seasonStart, plan).filter(({ isPlayed }) => isPlayed)
  const own = new Map(plan.copied?.map((evening) => [evening.day, evening]))
  const regular = days.map(
    ({ day }) => own.get(day) ?? { day, kind: 'regular' as const, kickoffs, fields: venue.fields },
  )
  return [...regular, finals]
}
