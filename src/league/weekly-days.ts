/** The plan of a season's days: the first day sets the weekday. */
export type WeeklyPlan = { firstDay: string; count: number; except: readonly string[] }

const WEEK = 7 * 24 * 60 * 60_000

/**
 * Days of one evening a week from the first day on; days of `except` are left out and not counted ([SE2]). Browsers
 * without Temporal can call it.
 */
export function weeklyDays({ firstDay, count, except }: WeeklyPlan): string[] {
  const days: string[] = []
  for (let at = Date.parse(firstDay); days.length < count; at += WEEK) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (!except.includes(day)) days.push(day)
  }
  return days
}
