import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'

/** Evenings and matches by id, as players see them or as the working copy says. */
export type Plan = {
  evenings: ReadonlyMap<string, PlannedEvening>
  matches: ReadonlyMap<string, PlannedMatch>
}
