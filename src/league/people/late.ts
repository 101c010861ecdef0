import type { SeasonDetails } from '#contract/league.ts'
import { registrationCloses } from '../season.ts'

/** Whether a registration at an instant (milliseconds since 1970) comes after the season's deadline, taken or not ([PE1]). */
export const isLate = (details: SeasonDetails, registeredAt: number): boolean =>
  registeredAt >= registrationCloses({ ...details, lateRegistration: false })
