import { z } from 'zod'
import { id } from '../id.ts'
import { MAX_KICKS, MAX_SCORE } from '../limits.ts'
import { MAX_TAPS } from './choices.ts'

const side = z.enum(['home', 'away'])
/** A whole score, as it is on the phone. */
const goals = z.int().min(0).max(MAX_SCORE)
const penaltyGoals = z
  .object({ home: z.int().min(0).max(MAX_KICKS), away: z.int().min(0).max(MAX_KICKS) })
  .refine(({ home, away }) => home !== away, { path: ['away'], message: 'Penalties have a winner' })
/** Milliseconds since 1970 by the phone's own clock, which may be wrong. */
const phoneTime = z.int().min(0).max(8_640_000_000_000_000)

const common = {
  /** Counts the taps of one phone from 1: it says their order, and each is counted once. */
  number: z.int().min(1).max(1_000_000),
  matchId: id,
  at: phoneTime,
  /** The last tap of the match that the phone had heard of from the server, 0 before the first. */
  seen: z.int().min(0).max(1_000_000),
}

/** Something that was tapped on a phone at the touchline ([MN3]). */
export const tap = z.discriminatedUnion('kind', [
  /** The match has begun: the clock starts. */
  z.object({ ...common, kind: z.literal('start') }),
  /** It has not begun after all. */
  z.object({ ...common, kind: z.literal('unstart') }),
  /** A side has so many goals now. */
  z.object({ ...common, kind: z.literal('goal'), side, count: goals.min(1) }),
  /** A side's goal of this number was none. */
  z.object({ ...common, kind: z.literal('ungoal'), side, count: goals.min(1) }),
  /** It is over, with this score; also to put the score right afterwards. */
  z.object({
    ...common,
    kind: z.literal('whistle'),
    home: goals,
    away: goals,
    /** Score of the penalties where a knock-out match is level. */
    penalties: penaltyGoals.nullable(),
  }),
])
export type Tap = z.infer<typeof tap>

/** A phone's message: the taps that the server has not confirmed yet, in their order. */
export const tapsForm = z.object({
  /** The phone's own clock when it sends them: how long ago a tap was follows from both, however wrong it is. */
  sentAt: phoneTime,
  taps: z
    .array(tap)
    .min(1)
    .max(MAX_TAPS)
    .refine((taps) => new Set(taps.map(({ number }) => number)).size === taps.length, 'A tap is there twice'),
})
