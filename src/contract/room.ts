import { z } from 'zod'
import { clockSeconds, draftPlan, draftSettings, linePlan, teamName } from './draft.ts'
import { FAILURES, type FailureCode } from './failures/failure.ts'
import { id } from './id.ts'
import type { AnswerTopic } from './room/channel.ts'

const nothing = z.object({})
const ids = z.array(id).max(2000)
const onCaptain = z.object({ captainId: id })

/**
 * Commands that a client may SEND: `/app/{name}`, its body and the topic of the answer. Organisers alone may send the names
 * under `organiser/`. Every body may carry a `commandId`, which makes a repeat harmless ([D31]).
 */
export const COMMANDS = {
  'become-captain': { body: z.object({ uid: z.string().optional() }), answer: 'captain-response' },
  'leave-captain': { body: nothing, answer: 'captain-response' },
  'team-name': { body: z.object({ teamName, captainId: id.optional() }), answer: 'captain-response' },
  pick: { body: z.object({ playerId: id, pickNumber: z.int() }), answer: 'pick-response' },
  queue: { body: z.object({ playerIds: ids }), answer: 'pick-response' },
  'pick-for-me': { body: z.object({ on: z.boolean() }), answer: 'pick-response' },
  /** The whole plan of a captain, in place of the one before ([D36]); without `lines` those stay as they are. */
  plan: { body: z.object({ plan: draftPlan, lines: linePlan.optional() }), answer: 'pick-response' },

  'organiser/settings': { body: draftSettings, answer: 'organiser-response' },
  'organiser/add-captain': {
    body: z.object({ userId: id, teamName: teamName.optional() }),
    answer: 'organiser-response',
  },
  'organiser/remove-captain': { body: onCaptain, answer: 'organiser-response' },
  'organiser/replace-captain': { body: onCaptain.extend({ userId: id }), answer: 'organiser-response' },
  'organiser/deputy': { body: onCaptain.extend({ userId: id.nullable() }), answer: 'organiser-response' },
  /** null: drawn at the start ([D7]). */
  'organiser/order': { body: z.object({ captainIds: ids.nullable() }), answer: 'organiser-response' },
  /** Puts a player before another of the league list, or last ([D14]). */
  'organiser/list': { body: z.object({ playerId: id, before: id.nullable() }), answer: 'organiser-response' },
  /** null takes the player off the team again ([D25]). */
  'organiser/place': { body: z.object({ playerId: id, captainId: id.nullable() }), answer: 'organiser-response' },
  'organiser/start': { body: nothing, answer: 'organiser-response' },
  'organiser/hold': { body: nothing, answer: 'organiser-response' },
  'organiser/pause': { body: nothing, answer: 'organiser-response' },
  'organiser/resume': { body: nothing, answer: 'organiser-response' },
  /** Without a number the last pick; else everything from that pick on ([D23]). */
  'organiser/undo': { body: z.object({ toPick: z.int().min(0).optional() }), answer: 'organiser-response' },
  'organiser/pick-for': { body: z.object({ playerId: id, pickNumber: z.int() }), answer: 'organiser-response' },
  'organiser/add-time': { body: nothing, answer: 'organiser-response' },
  'organiser/clock': { body: z.object({ clockSeconds }), answer: 'organiser-response' },
  'organiser/add-player': { body: z.object({ playerId: id }), answer: 'organiser-response' },
  /** null: the team that rule [D6] names. */
  'organiser/place-late': { body: z.object({ playerId: id, captainId: id.nullable() }), answer: 'organiser-response' },
  /** `confirm` is the word RESET, typed ([D26]). */
  'organiser/reset': { body: z.object({ confirm: z.string() }), answer: 'organiser-response' },
  'organiser/publish': { body: nothing, answer: 'organiser-response' },
  'organiser/take-back': { body: nothing, answer: 'organiser-response' },
  /** Begins a rehearsal beside the draft, or ends it ([D27]). */
  'organiser/rehearse': { body: z.object({ on: z.boolean() }), answer: 'organiser-response' },
} as const satisfies Record<string, { body: z.ZodType; answer: AnswerTopic }>
export type CommandName = keyof typeof COMMANDS
export type CommandBody<Name extends CommandName> = z.infer<(typeof COMMANDS)[Name]['body']>

/** Commands that the channel itself answers, without a decision. */
export const GREETINGS = {
  /** Existing clients send who they are; only a `uid` that is not the session's is looked at, and refused ([D1]). */
  auth: z.object({ uid: z.string().optional() }),
  heartbeat: z.unknown(),
  'captain-status': z.unknown(),
} as const

/** Chosen by the client; what can be printed, so that every store takes it. */
export const commandId = z.string().regex(/^[!-~]{1,64}$/, 'Use 1 to 64 printable characters')

/** The answer to a command ([D31]). */
export const answer = z.object({
  success: z.boolean(),
  /** The command it answers. */
  command: z.string(),
  commandId: z.string().optional(),
  code: z.enum(Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]).optional(),
  /** A sentence for people; the server leaves it empty in no answer. */
  message: z.string(),
  /** The state the answer belongs to. */
  seq: z.int(),
})
export type Answer = z.infer<typeof answer>

/** `/topic/auth-response`: who the server takes this connection for. */
export const authAnswer = z.object({
  success: z.boolean(),
  code: answer.shape.code,
  message: z.string(),
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organiser: z.boolean(),
})
export type AuthAnswer = z.infer<typeof authAnswer>
