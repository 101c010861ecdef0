import type { SeasonDetails } from '#contract/league.ts'
import { instantOf, registrationCloses, registrationOpen } from '../season.ts'

/** Whether a registration at an instant (milliseconds since 1970) comes after the season's deadline, taken or not ([PE1]). */
export const isLate = (details: SeasonDetails, registeredAt: number): boolean =>
  registeredAt >= registrationCloses({ ...details, lateRegistration: false })

/**
 * Whether a season still gives free places to its waiting list at an instant (milliseconds since 1970): while it takes
 * registrations, and until its last day is over ([PE6]).
 */
export const givesPlaces = (details: SeasonDetails, now: number): boolean =>
  registrationOpen(details, now) || now < instantOf(details.finals, details.dayEnds, details.timeZone)
