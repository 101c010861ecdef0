import type { SeasonDetails } from '#contract/league.ts'
import { instantOf, registrationCloses, registrationOpen } from '../season.ts'

/** Tells whether a registration at an instant (milliseconds since 1970) misses the deadline, taken or not ([PE1]). */
export const isLate = (details: SeasonDetails, registeredAt: number): boolean =>
  registeredAt >= registrationCloses({ ...details, lateRegistration: false })

/**
 * Tells whether a season still gives free places to its waiting list at an instant (milliseconds since 1970): while it
 * accepts registrations, and until its last day is over ([PE6]).
 */
export const givesPlaces = (details: SeasonDetails, now: number): boolean =>
  registrationOpen(details, now) || now < instantOf(details.finals, details.dayEnds, details.timeZone)
