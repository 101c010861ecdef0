import { z } from 'zod'
import type { MoveReason, Role, StoredFee } from './choices.ts'
import { ACT_KINDS, type ActKind } from './choices.ts'
import type { TeamRole } from './roster.ts'

/**
 * Every act that the log keeps ([AC3]), with what it is about; `league/acts/act-text.ts` has the sentence of each. Rows
 * name these codes for ever: a code is added, never renamed or removed.
 */
export const ACTS = {
  'season-created': 'season',
  'season-changed': 'season',
  'season-made-current': 'season',
  'season-shown-first': 'season',
  'season-archived': 'season',
  'season-opened': 'season',
  'season-deleted': 'season',
  'season-shown-to-visitors': 'season',
  'season-hidden-from-visitors': 'season',
  'season-visitors-changed': 'season',
  'teams-added': 'team',
  'team-changed': 'team',
  'team-removed': 'team',
  'team-withdrawn': 'team',
  'team-plays-on': 'team',
  'points-deducted': 'team',
  'deduction-taken-back': 'team',
  'team-role-set': 'team',
  'team-logo-set': 'team',
  'team-logo-removed': 'team',
  'score-entered': 'match',
  'result-decided': 'match',
  'score-confirmed': 'match',
  'score-decision-taken-back': 'match',
  'schedule-published': 'schedule',
  'schedule-taken-back': 'schedule',
  'schedule-called-off': 'schedule',
  'schedule-put-back': 'schedule',
  'working-copy-discarded': 'schedule',
  'touchline-link-made': 'schedule',
  'touchline-link-ended': 'schedule',
  'referee-set': 'match',
  'referee-removed': 'match',
  'finals-set-up': 'schedule',
  'finals-removed': 'schedule',
  'finals-teams-set': 'match',
  'penalties-entered': 'match',
  'lot-drawn': 'season',
  'champion-declared': 'season',
  'wishes-changed': 'schedule',
  'matches-locked': 'schedule',
  'matches-unlocked': 'schedule',
  'player-put-on-team': 'person',
  'player-moved': 'person',
  'player-taken-off': 'person',
  'registration-admitted': 'person',
  'registration-removed': 'person',
  'registration-restored': 'person',
  'account-blocked': 'person',
  'account-unblocked': 'person',
  'person-added': 'person',
  'person-viewed': 'person',
  'person-changed': 'person',
  'person-invited': 'person',
  'person-claimed': 'person',
  'people-merged': 'person',
  'merge-proposed': 'person',
  'people-exported': 'person',
  'people-imported': 'person',
  'person-data-read': 'person',
  'person-deleted': 'person',
  'fee-set': 'person',
  'payment-noted': 'person',
  'refund-noted': 'person',
  'payment-corrected': 'person',
  'fees-exported': 'person',
  'agreement-ticked': 'person',
  'agreement-taken-back': 'person',
  'guardian-asked': 'person',
  'people-written-to': 'person',
  'waiting-admitted': 'person',
  'waiting-removed': 'person',
  'draft-command': 'draft',
  'owner-claimed': 'access',
  'role-given': 'access',
  'role-changed': 'access',
  'role-ended': 'access',
  'role-left': 'access',
  'league-handed-over': 'access',
  'invitation-sent': 'access',
  'invitation-withdrawn': 'access',
  'invitation-accepted': 'access',
  'passkey-added': 'access',
  'passkey-removed': 'access',
  'recovery-codes-made': 'access',
  'recovery-code-used': 'access',
  'passkeys-ended': 'access',
  'passkeys-required': 'access',
  'passkeys-optional': 'access',
  'hand-over-begun': 'access',
  'hand-over-stopped': 'access',
  'recovery-sheet-made': 'access',
  'recovery-begun': 'access',
  'recovery-stopped': 'access',
  'recovery-finished': 'access',
  'privacy-page-changed': 'site',
  'site-changed': 'site',
  'post-published': 'news',
  'post-corrected': 'news',
  'post-unplanned': 'news',
  'post-withdrawn': 'news',
  'post-put-back': 'news',
  'post-mailed': 'news',
  'banner-set': 'news',
  'banner-taken-down': 'news',
  'mailing-stopped': 'news',
  'mailing-resumed': 'news',
  'automatic-mail-changed': 'news',
  'unreached-viewed': 'person',
  'backup-made': 'site',
  'backup-downloaded': 'site',
  'backup-brought': 'site',
  'backup-restored': 'site',
  'held-mails-released': 'site',
  'held-mails-discarded': 'site',
} as const satisfies Record<string, ActKind>
export type ActCode = keyof typeof ACTS

/**
 * Details of an act besides ids: names of fields, numbers, words of lists. Never anything of a person: no name, address,
 * phone number or note. A new kind of detail is added here, where it can be seen to be none of those.
 */
export type ActDetails = {
  /** Names of the fields that became others. */
  fields?: readonly string[]
  /** Number of things that it was about. */
  count?: number
  /** People whom a file registered, changed, and put on the waiting list. */
  added?: number
  changed?: number
  waiting?: number
  year?: number
  /** The version that a score or result got; its values stand in the match's history. */
  version?: number
  /** The fee before and after. */
  from?: StoredFee
  to?: StoredFee
  /** The user id of the row that was merged into the person's. */
  mergedFrom?: string
  publicationId?: string
  /** The reason for a change of team: one of a list, never what was typed. */
  reason?: MoveReason
  /** The new role for the team. */
  teamRole?: TeamRole | 'none'
  /** A command of the draft's room. */
  command?: string
  role?: Role
}

/** An act as it is written into the log. Ids alone: what they stand for is looked up when the log is read. */
export type Act = {
  /** Milliseconds since 1970. */
  at: number
  /** The user id of who did it. */
  by: string
  act: ActCode
  leagueId?: string
  /** The person whom it concerns. */
  userId?: string
  teamId?: string
  matchId?: string
  eveningId?: string
  details?: ActDetails
}

/** Most characters of a search. */
const MAX_SEARCH = 100

export const actsQuery = z.object({
  /** Finds acts that contain every word of this, in any case. */
  search: z.string().max(MAX_SEARCH, `Use at most ${MAX_SEARCH} characters`).optional(),
  kind: z.enum(ACT_KINDS).optional(),
  /** Finds acts of this user, or about them. */
  person: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'Not an id')
    .optional(),
  /** The `next` of another answer: only later places of the log are returned. */
  after: z
    .string()
    .regex(/^\d{1,15}\.[!-~]{1,200}$/, 'Not a place of the log')
    .optional(),
})
export type ActsQuery = z.infer<typeof actsQuery>

export const listedAct = z.object({
  id: z.string(),
  at: z.int(),
  by: z.string(),
  /** The user id of who did it. */
  byId: z.string().nullable(),
  /** Its code, also one that this program doesn't know. */
  act: z.string(),
  kind: z.enum(ACT_KINDS),
  leagueId: z.string().nullable(),
  /** The name of the season it belongs to, null for what belongs to none. */
  season: z.string().nullable(),
  /** 'renamed the team Reds': what `by` did. */
  text: z.string(),
  /** The names of people, teams and matches in it. */
  names: z.array(z.string()),
})

export type ListedAct = z.infer<typeof listedAct>

/** The newest first. */
export const actsReply = z.object({
  acts: z.array(listedAct),
  /** Cursor of the log's next page, null at its end. */
  next: z.string().nullable(),
  /** Everybody who ever acted, to choose from. */
  people: z.array(z.object({ userId: z.string(), name: z.string() })),
  /** The zone that its times are told in. */
  timeZone: z.string(),
})
export type ActsReply = z.infer<typeof actsReply>
