import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { graduationClass } from './people/graduation-class.ts'
import { FOOT_CODES, POSITION_CODES } from './people/positions.ts'
import { isReserved } from './reserved-names.ts'
import { LAST_PLANNED_ROUND, MOST_PLANNED, PHASES, PICKED_BY, PLANNED_LINES, RARITIES } from './room/draft-constants.ts'
import { isWithin, name } from './text.ts'

/** A pick clock in seconds; null is no clock ([D11]). */
export const clockSeconds = z
  .int('Enter whole seconds')
  .min(15, 'At least 15 seconds')
  .max(600, 'At most 600 seconds')
  .nullable()

export const draftSettings = z.object({
  maxCaptains: z.int('Enter a whole number').min(2, 'At least 2 captains').max(12, 'At most 12 captains'),
  clockSeconds,
  order: z.enum(['snake', 'straight']),
  /** 'full': filling the last spot starts the lead-in; 'organiser': somebody presses Start. */
  startWhen: z.enum(['full', 'organiser']),
})
export type DraftSettings = z.infer<typeof draftSettings>
export const DEFAULT_SETTINGS: DraftSettings = { maxCaptains: 6, clockSeconds: 60, order: 'snake', startWhen: 'full' }

/** A team's name as it may be stored: one from before the limit may be longer. */
export const storedTeamName = name(LIMITS.label, 'Enter a team name').refine(
  (text) => !isReserved(text),
  'Choose another name: that one is the site’s own',
)

/** As a captain or an organiser types it ([D3], [R5], [TE1]). */
export const teamName = storedTeamName.refine(
  (text) => isWithin(text, LIMITS.teamName),
  `Use at most ${LIMITS.teamName} characters`,
)

/** A player as the room sees one: no address, no number ([D5]). */
export const draftPlayer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.string(),
  position: z.array(z.enum(POSITION_CODES)),
  footPref: z.enum(FOOT_CODES),
  clubTeam: z.string(),
  graduationYear: graduationClass,
  rarity: z.enum(RARITIES),
})
export type DraftPlayer = z.infer<typeof draftPlayer>

const person = z.object({ userId: z.string(), firstName: z.string(), lastName: z.string() })
export type Person = z.infer<typeof person>

export const draftCaptain = z.object({
  ...person.shape,
  teamName: z.string(),
  /** False while the captain is away ([D18]). */
  active: z.boolean(),
  /** The crest's colour: six hex digits. */
  color: z.string(),
  deputy: person.nullable(),
  pickForMe: z.boolean(),
  /**
   * Their registration was removed ([D35]): the deputy picks in their place; where there is none the league list does,
   * until an organiser names somebody.
   */
  removed: z.literal(true).optional(),
  bot: z.boolean(),
  /** Name of the season's team that this one fills when the draft is published ([D20]). */
  fills: z.string().optional(),
})
export type DraftCaptain = z.infer<typeof draftCaptain>

export const draftPick = z.object({
  /** From 0; the screen shows one more ([D8]). */
  pickNumber: z.int(),
  captainId: z.string(),
  playerId: z.string(),
  by: z.enum(PICKED_BY),
})
export type DraftPick = z.infer<typeof draftPick>

export const logEntry = z.object({
  seq: z.int(),
  at: z.int(),
  text: z.string(),
  automatic: z.boolean(),
  /** An undo, which a paused room says large ([D23]). */
  undone: z.literal(true).optional(),
})
export type LogEntry = z.infer<typeof logEntry>

const planned = z.int('Enter a whole number').min(0, 'At least 0')

const wish = {
  atLeast: planned.max(MOST_PLANNED, `At most ${MOST_PLANNED}`),
  /** The round, from 1, at whose end the team has that many at the latest; null: at the end of the draft. */
  byRound: planned.min(1, 'At least 1').max(LAST_PLANNED_ROUND, `At most ${LAST_PLANNED_ROUND}`).nullable(),
  atMost: planned.max(MOST_PLANNED, `At most ${MOST_PLANNED}`).nullable(),
}

/** A captain's plan for one position; each player counts once, in their first position ([D36]). */
export const planEntry = z.object({ position: z.enum(POSITION_CODES), ...wish })
export type PlanEntry = z.infer<typeof planEntry>

/** A captain's own plan for the picks that the server makes ([D36]). */
export const draftPlan = z
  .array(planEntry)
  .max(POSITION_CODES.length, 'Plan each position once')
  .refine((plan) => new Set(plan.map(({ position }) => position)).size === plan.length, 'Plan each position once')
export type DraftPlan = z.infer<typeof draftPlan>

/** A captain's plan for a whole line: its positions' wishes count in it ([D36]). The goalkeepers' is their one position. */
const lineEntry = z.object({ line: z.enum(PLANNED_LINES), ...wish })
export type LineEntry = z.infer<typeof lineEntry>

/** Beside the plan for single positions, since pages of the last release read no lines in that. */
export const linePlan = z
  .array(lineEntry)
  .max(PLANNED_LINES.length, 'Plan each line once')
  .refine((plan) => new Set(plan.map(({ line }) => line)).size === plan.length, 'Plan each line once')

/**
 * The server's pick for a captain whose time runs out, and its reason ([D13], [D16]). `plan` is there where the captain's
 * plan chose among those of the list, with the position that it wants, or null where it only passes others over ([D37]).
 */
export const autoPick = z.object({
  playerId: z.string(),
  reason: z.enum(['queue', 'list']),
  plan: z
    .object({
      position: z.enum(POSITION_CODES).nullable(),
      /** The line that it wants, where no position of it is wanted yet. */
      line: z.enum(PLANNED_LINES).optional(),
    })
    .optional(),
})
export type AutoPick = z.infer<typeof autoPick>

/** `/topic/draft`: the whole state of the room. Instants are the server's, in milliseconds since 1970 ([D11], [D32]). */
export const draftMessage = z.object({
  draftId: z.string(),
  seq: z.int(),
  serverTime: z.int(),
  phase: z.enum(PHASES),
  rehearsal: z.boolean(),
  /** A rehearsal of this draft is open beside it ([D27]). */
  rehearsalRuns: z.boolean().default(false),
  /** The server can't write at present: nothing is taken until it can, and nothing is lost. */
  stalled: z.boolean(),
  settings: draftSettings,
  draftStarted: z.boolean(),
  published: z.boolean(),
  currentCaptain: draftCaptain.nullable(),
  nextCaptain: draftCaptain.nullable(),
  /** The number of the pick on the clock, from 0, and its round, from 1; null when nobody picks. */
  pickNumber: z.int().nullable(),
  round: z.int().nullable(),
  totalPicks: z.int(),
  /** Start and zero of the shown clock, and its length in milliseconds; null without a clock. */
  pickStartsAt: z.int().nullable(),
  pickExpiresAt: z.int().nullable(),
  pickLength: z.int().nullable(),
  /** Time left on a paused clock, in milliseconds. */
  remaining: z.int().nullable(),
  /** End of the lead-in. */
  startsAt: z.int().nullable(),
  /** Captains by user id in the order in which they pick; empty before the draw, unless an organiser set it ([D7]). */
  order: z.array(z.string()),
  /** The proof of the draw: SHA-256 of the secret before it, the secret itself after it ([D7]). */
  draw: z.object({ hash: z.string(), secret: z.string().nullable(), byHand: z.boolean() }),
  /** Null for everyone once the draft is finished ([D21]). */
  lastPick: z
    .object({
      ...draftPick.shape,
      firstName: z.string(),
      lastName: z.string(),
      teamName: z.string(),
      position: draftPlayer.shape.position,
      rarity: draftPlayer.shape.rarity,
      at: z.int(),
    })
    .nullable(),
  /** In the order of the league list ([D14]). */
  availablePool: z.array(draftPlayer),
  /** By the captain's user id, the captain first ([D4]). */
  teams: z.record(z.string(), z.array(draftPlayer)),
  captains: z.array(draftCaptain),
  /** In the order of pick numbers; empty for all but organisers once the draft is finished ([D21]). */
  picks: z.array(draftPick),
  /** Players who registered after the start and are on no team yet ([D6]). */
  unassigned: z.array(draftPlayer),
  /** The latest entries, newest first; empty for all but organisers once the draft is finished ([D21]). */
  log: z.array(logEntry),
  /** Only in what the captain, or the deputy, of a team gets ([D16]). */
  own: z
    .object({
      captainId: z.string(),
      queue: z.array(z.string()),
      autoPick: autoPick.nullable(),
      plan: z.array(planEntry).default([]),
      /** Its wishes for whole lines, where it has any. */
      lines: z.array(lineEntry).optional(),
    })
    .optional(),
  /** As `own.autoPick`; where existing clients look for it. */
  autoPick: autoPick.nullable().optional(),
  /** Only in what an organiser gets. */
  organiser: z
    .object({
      /** Players placed before the start, by player id, with the captain's id ([D25]). */
      placed: z.record(z.string(), z.string()),
      held: z.boolean(),
      /** As `rehearsalRuns` above, and true in the rehearsal itself; where pages of the last release look for it. */
      rehearsalRuns: z.boolean(),
      /** The pick that undoing would take back, null without one. */
      undo: z.object({ pickNumber: z.int(), playerId: z.string() }).nullable(),
    })
    .optional(),
})
export type DraftMessage = z.infer<typeof draftMessage>

/** `/topic/captains` */
export const captainsMessage = z.object({
  draftId: z.string(),
  seq: z.int(),
  captains: z.array(draftCaptain),
  count: z.int(),
  maxCaptains: z.int(),
  canBecomeCaptain: z.boolean(),
})
export type CaptainsMessage = z.infer<typeof captainsMessage>

/** The first read of everybody in the room: `/topic/draft` and `/topic/captains` of one moment. */
export const draftRoom = z.object({ draft: draftMessage, captains: captainsMessage })
export type DraftRoom = z.infer<typeof draftRoom>

/** `/topic/connected-users` */
export const connectedUsersMessage = z.object({
  users: z.array(z.object({ uid: z.string(), firstName: z.string(), lastName: z.string(), captain: z.boolean() })),
  count: z.int(),
})
export type ConnectedUsersMessage = z.infer<typeof connectedUsersMessage>
