/*
 * Texts about players in lists and forms. Apart from the schemas, so that a screen that shows players need not bring the
 * code that checks forms.
 */

/** Position codes and their names, in the order forms list them (spec section 3). */
export const POSITIONS = {
  GK: 'Goalkeeper',
  CB: 'Center Back',
  RB: 'Right Back',
  LB: 'Left Back',
  DM: 'Defensive Mid',
  CM: 'Center Mid',
  AM: 'Attacking Mid',
  RW: 'Right Wing',
  LW: 'Left Wing',
  ST: 'Striker',
} as const
export type Position = keyof typeof POSITIONS
export const POSITION_CODES = Object.keys(POSITIONS) as [Position, ...Position[]]
export const MAX_POSITIONS = 3

/** The positions by the part of the field they are in, from the goal forward. */
export const LINES = {
  GK: ['GK'],
  DEF: ['LB', 'CB', 'RB'],
  MID: ['DM', 'CM', 'AM'],
  ATT: ['LW', 'ST', 'RW'],
} as const satisfies Record<string, readonly Position[]>
export type Line = keyof typeof LINES

/** Returns the line that a player counts in: that of the position they play first. */
export const lineOf = ({ position: [first] }: { position: readonly Position[] }): Line | undefined =>
  (Object.keys(LINES) as Line[]).find((line) => LINES[line].some((code) => code === first))

/** Preferred feet and their labels. */
export const FEET = { right: 'Right', left: 'Left', both: 'Both' } as const
export type Foot = keyof typeof FEET
export const FOOT_CODES = Object.keys(FEET) as [Foot, ...Foot[]]

export const FIRST_YEAR = 2000
const LAST_YEAR = 2029
/** The list goes on so many years after the season. */
const YEARS_AHEAD = 4

/**
 * Graduation classes that a season's forms offer, oldest first: to 2029 (spec section 9), or to four years after the
 * season's year where that is later ([SE5]).
 */
export function graduationClasses(seasonYear: number): string[] {
  const last = Math.max(LAST_YEAR, seasonYear + YEARS_AHEAD)
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, i) => String(FIRST_YEAR + i))
  return [`before${FIRST_YEAR}`, ...years, `after${last}`]
}

/** Returns a graduation class as it is shown: 'Before 2000', '2027', 'After 2029'. */
export const graduationLabel = (year: string) => year.replace('before', 'Before ').replace('after', 'After ')
