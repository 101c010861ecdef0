import type { PlannedEvening } from '#contract/evening.ts'
import type { PlannedMatch } from '#contract/schedule.ts'

/** Evenings and matches by id, as players see them or as the working copy says. */
export type Plan = {
  evenings: ReadonlyMap<string, PlannedEvening>
  matches: ReadonlyMap<string, PlannedMatch>
}
