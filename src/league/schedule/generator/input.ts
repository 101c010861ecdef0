import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { TakenPlace } from '#contract/schedule/schedule.ts'
import type { Wish } from '#contract/schedule/wishes.ts'

/** A match that stays where it is: played, locked or chosen. Null where no team is known yet. */
export type FixedMatch = {
  homeTeamId: string | null
  awayTeamId: string | null
  eveningId: string
  day: string
  kickoff: string
  field: string | null
  venue: string | null
  /** It counts among the matches of its teams: a friendly and a match of the finals do not. */
  isRegular: boolean
}

/** Rules that are hard unless an organiser switches them off ([SC5]). */
export type HardSwitches = {
  /** No pair meets twice on one evening. */
  pairOnceAnEvening: boolean
  /** Nobody plays twice on an evening while another who can plays not at all. */
  everybodyPlaysFirst: boolean
  /** At most the places of an evening over teams, rounded up, for each team. */
  evenLoad: boolean
}

/** The input of a schedule ([SC4]); the order of its lists does not matter. */
export type GeneratorInput = {
  teamIds: readonly string[]
  /** Evenings that take matches, and those that only hold fixed ones: `isOpen` false. Called-off ones are left out. */
  evenings: readonly { id: string; evening: PlannedEvening; isOpen: boolean }[]
  /** Null for as many as fit. */
  matchesPerTeam: number | null
  wishes: readonly Wish[]
  fixed: readonly FixedMatch[]
  /** Kick-offs of other seasons, each of which takes its field for as long as a match. */
  taken: readonly TakenPlace[]
  /** A match with its break. */
  matchMinutes: number
  rules: HardSwitches
  /** Soft metrics that an organiser may leave out. */
  cares: { homeAndAway: boolean; fields: boolean }
  /** A whole number from 0, below 2³². */
  seed: number
}

export const ALL_RULES: HardSwitches = { pairOnceAnEvening: true, everybodyPlaysFirst: true, evenLoad: true }

/** Most teams of one schedule. */
export const MAX_TEAMS = 40
