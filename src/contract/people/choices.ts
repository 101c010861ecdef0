/*
 * Choices of forms, apart from the schemas, which bring zod.
 */

/** Roles besides being signed in ([AC2]), the one with most rights first: each includes the rights of those after it. */
export const ROLES = ['owner', 'organiser', 'scorekeeper'] as const
export type Role = (typeof ROLES)[number]

/** Subjects of acts, by which the log is searched. */
export const ACT_KINDS = ['season', 'team', 'match', 'schedule', 'person', 'draft', 'access', 'site', 'news'] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** Reasons for a change of team ([TE2]); the log stores the word, the mails say the sentence. */
export const MOVE_REASONS = ['late', 'balance', 'wish', 'left', 'mistake', 'other'] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

/** States that an organiser may give to the fee of a registration ([PE1]). */
export const STORED_FEES = ['open', 'paid', 'waived', 'refunded'] as const
export type StoredFee = (typeof STORED_FEES)[number]

/** Outcomes of a row: 'waits' goes on the waiting list ([PE6]), 'same' changes nothing, 'refused' is left out. */
export const IMPORT_OUTCOMES = ['new', 'waits', 'changed', 'same', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
