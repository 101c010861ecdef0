/*
 * Numbers and texts of the contract that screens show before they load its schemas, which bring zod.
 */

/** Longest texts, in characters as Unicode counts them. */
export const LIMITS = {
  name: 80,
  nickname: 40,
  clubTeam: 80,
  phone: 40,
  email: 254,
  label: 80,
  /** Length of a field's name ([SE2]). */
  field: 40,
  /** Length of a team's name ([TE1]). */
  teamName: 40,
  url: 500,
  passwordMin: 6,
  passwordMax: 128,
} as const

/** The text inside an empty password field of "Sign up". */
export const PASSWORD_HINT = `At least ${LIMITS.passwordMin} chars`

/** Most goals of a side. */
export const MAX_SCORE = 99
export const SCORE_TOO_LOW = 'A score is 0 or more'
export const SCORE_TOO_HIGH = `A score is at most ${MAX_SCORE}`

/** Most characters of what a captain says to organisers beside a score. */
export const MAX_NOTE = 300

/** The largest amount of money that the site takes, in minor units: a hundred million of a currency with cents. */
export const MAX_AMOUNT = 10_000_000_000

/** Directions of money in a bank's file. */
export const MONEY_DIRECTIONS = ['in', 'out'] as const

/** The outcome of a line of that file: it is found, waits for a decision, is left out, or is money that went out. */
export const FEE_LINE_OUTCOMES = ['found', 'decide', 'left-out', 'out'] as const

/** Most teams of a season. */
export const MAX_TEAMS = 64

/** Letters of the name that is shown where space is short. */
export const SHORT_NAME_MAX = 12

/** Recovery codes that are made at a time; each signs in once in place of a passkey. */
export const RECOVERY_CODES = 10

/** The years that a season may have. */
export const SEASON_YEARS = { first: 2000, last: 2100 } as const

/** Most kicks of a side when penalties decide. */
export const MAX_KICKS = 30

/** Delay of the mails about a move, in milliseconds: as long as its screen offers to undo it. */
export const MAIL_HOLD_MS = 20_000

/** A season that asks its players for nothing besides their profile. */
export const ASKS_NOTHING = { fee: null, agreement: '', guardian: false, emergencyContact: false }
