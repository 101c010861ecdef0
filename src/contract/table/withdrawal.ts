import { z } from 'zod'
import { mailReach } from '../schedule/unreached.ts'
import { teamSummary, WITHDRAWALS } from '../team.ts'
import { optionalLine } from '../text.ts'

/** Outcomes for the open matches of a team that withdraws: its opponents win them, or nobody plays ([TE3]). */
export const OPEN_MATCHES = ['forfeited', 'cancelled'] as const
export type OpenMatches = (typeof OPEN_MATCHES)[number]

/** The effects of withdrawing a team ([TE3]), or the withdrawal that it has made. */
export const withdrawalReply = z.object({
  team: teamSummary,
  /** Null while the team plays on. */
  withdrawn: z.enum(WITHDRAWALS).nullable(),
  /** True if its withdrawal can be taken back: none of the matches that it changed has changed since. */
  canBeTakenBack: z.boolean(),
  /** Its matches that have been played. */
  played: z.int(),
  /** Matches with one score of two: they stay as they are. */
  halfScored: z.int(),
  /** Its matches that have begun and have no score yet, as 'Reds v Blues, Wed, Jul 23, 6:00 PM, field B': they stay as they are. */
  unreported: z.array(z.string()),
  /** Changes of the working copy about its matches that are dropped. */
  dropped: z.int(),
  /** The effect of each choice on its open matches, as the mails tell it. */
  ways: z.array(z.object({ open: z.enum(OPEN_MATCHES), sentences: z.array(z.string()) })),
  /** The reach of mails to its own players and its opponents: larger where results are struck out. */
  reach: z.record(z.enum(WITHDRAWALS), mailReach),
  /** Changes with every part of this reply. */
  revision: z.string(),
})
export type WithdrawalReply = z.infer<typeof withdrawalReply>

export const withdrawalForm = z.object({
  open: z.enum(OPEN_MATCHES, 'Choose what becomes of its open matches'),
  results: z.enum(WITHDRAWALS, 'Choose what becomes of its results'),
  /** The revision of what its author has looked at. */
  seen: z.string().regex(/^[\w-]{43}$/, 'Not a revision'),
  /** True to tell the players concerned by mail. */
  tell: z.boolean().default(true),
  /** Additional text of the mails; it is stored nowhere else. */
  text: optionalLine(500),
})
export type WithdrawalForm = z.infer<typeof withdrawalForm>
