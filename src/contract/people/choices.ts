/*
 * What forms offer to choose from, apart from the schemas, which bring zod.
 */

/** What somebody may be besides signed in ([AC2]), the one with more rights first: each may do what those after it may. */
export const ROLES = ['owner', 'organiser', 'scorekeeper'] as const
export type Role = (typeof ROLES)[number]

/** What an act is about; the log is searched by it. */
export const ACT_KINDS = ['season', 'team', 'match', 'schedule', 'person', 'draft', 'access', 'site', 'news'] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** Why players change their team ([TE2]); the log keeps the word, the mails say the sentence. */
export const MOVE_REASONS = ['late', 'balance', 'wish', 'left', 'mistake', 'other'] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

/** What an organiser may say about the fee of a registration ([PE1]). */
export const STORED_FEES = ['open', 'paid', 'waived', 'refunded'] as const
export type StoredFee = (typeof STORED_FEES)[number]

/** What becomes of a row: 'waits' goes on the waiting list ([PE6]), 'same' changes nothing, 'refused' is left out. */
export const IMPORT_OUTCOMES = ['new', 'waits', 'changed', 'same', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
