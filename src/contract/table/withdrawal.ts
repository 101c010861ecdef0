import { z } from 'zod'
import { mailReach } from '../schedule/unreached.ts'
import { teamSummary, WITHDRAWALS } from '../team.ts'
import { optionalLine } from '../text.ts'

/** What becomes of the matches that a team which withdraws has still to play: its opponents win them, or nobody plays ([TE3]). */
export const OPEN_MATCHES = ['forfeited', 'cancelled'] as const
export type OpenMatches = (typeof OPEN_MATCHES)[number]

/** What withdrawing a team would do ([TE3]), or that it has withdrawn. */
export const withdrawalReply = z.object({
  team: teamSummary,
  /** Null while the team plays on. */
  withdrawn: z.enum(WITHDRAWALS).nullable(),
  /** Whether its withdrawal can be taken back: none of the matches that it changed has changed since. */
  canBeTakenBack: z.boolean(),
  /** How many of its matches have been played. */
  played: z.int(),
  /** How many have one score of two: they stay as they are. */
  halfScored: z.int(),
  /** Its matches that have begun and have no score yet, as 'Reds v Blues, Wed, Jul 23, 6:00 PM, field B': they stay as they are. */
  unreported: z.array(z.string()),
  /** How many changes of the working copy about its matches are dropped. */
  dropped: z.int(),
  /** What each choice makes of its open matches, as the mails tell it. */
  ways: z.array(z.object({ open: z.enum(OPEN_MATCHES), sentences: z.array(z.string()) })),
  /** Whom of its own players and its opponents' mails would tell: more where results are struck out. */
  reach: z.record(z.enum(WITHDRAWALS), mailReach),
  /** Another one whenever something of this has changed. */
  revision: z.string(),
})
export type WithdrawalReply = z.infer<typeof withdrawalReply>

export const withdrawalForm = z.object({
  open: z.enum(OPEN_MATCHES, 'Choose what becomes of its open matches'),
  results: z.enum(WITHDRAWALS, 'Choose what becomes of its results'),
  /** The revision of what its author has looked at. */
  seen: z.string().regex(/^[\w-]{43}$/, 'Not a revision'),
  /** Whether the players whom it concerns are told by mail. */
  tell: z.boolean().default(true),
  /** What the mails say besides; it is stored nowhere else. */
  text: optionalLine(500),
})
export type WithdrawalForm = z.infer<typeof withdrawalForm>
