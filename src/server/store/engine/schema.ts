import type { Generated } from 'kysely'
import type { BackupFailure } from '#contract/backup.ts'
import type { MailEndKind, UnreachedReason } from '#contract/news/choices.ts'
import type { SitePart } from '#contract/own-site/site-parts.ts'
import type { StayingRole } from '#contract/people/access.ts'
import type { ActCode } from '#contract/people/act.ts'
import type { Role, StoredFee } from '#contract/people/choices.ts'
import type { TeamRole } from '#contract/people/roster.ts'
import type { EVENING_KINDS } from '#contract/schedule/evening.ts'
import type { PUBLICATION_KINDS } from '#contract/schedule/schedule.ts'
import type { Withdrawal } from '#contract/team.ts'
import type { LinkPurpose } from '../links/purposes.ts'
import type { DraftTables } from './draft-schema.ts'
import type { FeeTables } from './fee-schema.ts'
import type { GuestTables } from './guest-schema.ts'
import type { AutomaticMailTable, MailCountTable, MailingTable, MailTable, PostTable } from './mail-schema.ts'
import type { KnockOutTable, MatchTable, ScoreChangeTable, ScoreReportTable } from './match-schema.ts'
import type { MineTables } from './mine-schema.ts'
import type { PushTables } from './push-schema.ts'
import type { TouchlineTables } from './touchline-schema.ts'

/** Instants are milliseconds since 1970, flags 0 or 1, lists and details JSON text: the same in both engines. */
export type Database = Tables & DraftTables & GuestTables & MineTables & PushTables & TouchlineTables & FeeTables

/** A table that one resource alone asks is added beside its question, by `declare module`. */
export interface Tables {
  users: UserTable
  credentials: { userId: string; passwordHash: string; changedAt: number }
  identities: { provider: IdentityProvider; subject: string; userId: string; createdAt: number }
  sessions: SessionTable
  leagues: LeagueTable
  settings: {
    key:
      | 'registrationLeague'
      | 'displayLeague'
      | 'keepMonths'
      | 'sweptAt'
      | 'passkeysRequired'
      | 'backupsSince'
      | 'pushKey'
      | 'stripeAskedAt'
      | 'mailSentAt'
      | 'firstName'
    value: string
  }
  /** Every text and part (JSON) of the site that organisers saved, the newest with the highest version; '' for the site's own. */
  siteTexts: { name: SitePart | 'privacy'; version: number; text: string; at: number; by: string }
  /** Things on a season's desk that somebody has put off ([DK3]). */
  deskPutOffs: { leagueId: string; needId: string; count: number; until: number; by: string }
  evenings: EveningTable
  teams: TeamTable
  rosters: RosterTable
  matches: MatchTable
  scoreChanges: ScoreChangeTable
  scoreReports: ScoreReportTable
  /** The referee of a match: a person or a team. */
  referees: { matchId: string; userId: string | null; teamId: string | null }
  knockOuts: KnockOutTable
  /** Points deducted from teams ([TA2]). */
  deductions: {
    id: string
    leagueId: string
    teamId: string
    points: number
    reason: string
    by: string | null
    at: number
  }
  plannedItems: PlannedItemTable
  /** Wishes of teams for a season's schedule; `value` is JSON of a `Wish`. */
  wishes: { leagueId: string; id: string; value: string; changedBy: string | null; changedAt: number }
  lockedMatches: { leagueId: string; matchId: string; lockedBy: string | null; lockedAt: number }
  publications: PublicationTable
  /** Data that comes back with a removed team; `kept` is JSON. */
  removedTeams: { teamId: string; leagueId: string; at: number; kept: string }
  notices: { publicationId: string; userId: string; channel: 'mail' | 'push'; at: number }
  profiles: ProfileTable
  registrations: RegistrationTable
  posts: PostTable
  /** The texts of a post from its publication on: one row for each that was public. */
  postVersions: { postId: string; version: number; title: string; text: string; at: number; by: string | null }
  mailings: MailingTable
  /** People whom a mail to many did not reach. */
  mailingUnreached: { mailingId: string; userId: string; reason: UnreachedReason }
  /** Kinds of mails that somebody has ended at an address, in lower case ([NE4]). */
  mailEnds: { address: string; kind: MailEndKind; at: number }
  automaticMails: AutomaticMailTable
  /** Days of a season whose players were reminded. */
  reminders: { leagueId: string; day: string; at: number }
  /** The waiting list of a season, by number; `form` is JSON of what was sent ([PE6]). */
  waitingPlayers: {
    leagueId: string
    userId: string
    number: number
    since: number
    offeredUntil: Generated<number | null>
    /** Until when they had a place, which was held for an address that nobody has confirmed; null where they had none. */
    heldUntil: Generated<number | null>
    form: string
  }
  /** Every text that a season has asked agreement to. */
  agreementTexts: { leagueId: string; version: number; text: string; at: number }
  mailLinks: MailLinkTable
  /** Addresses at which a person, or their guardian, was written to before; 1 where it was proved to be their own ([PE5]). */
  pastAddresses: { userId: string; address: string; confirmed: number; at: number }
  mails: MailTable
  mailCounts: MailCountTable
  /** Files that this league has put into a bucket, and when it last did. */
  bucketFiles: { path: string; putAt: number }
  /** The nights in which no backup could be made, by day, and when it was last tried ([BK3]). */
  backupFailures: { night: string; attempts: number; at: number; reason: BackupFailure }
  /** Tries under keyed hashes, counted until an instant; and that a backup was put back, until nobody tells of before any more. */
  tries: { key: string; count: number; endsAt: number }
  acts: ActTable
  roles: { userId: string; role: Role; givenAt: number }
  invitations: { email: string; role: Role; invitedAt: number; invitedBy: string | null }
  mergeProposals: MergeProposalTable
  ownerLinks: { hash: string; email: string | null; expiresAt: number }
  /** The code of an owner's sheet, one for each, and since when it is in use ([AC5]). */
  recoverySheets: { userId: string; hash: string; printedAt: number; usedAt: number | null }
  /** The league on its way to an account, or to an address that is invited ([AC6]). */
  handOvers: { giverId: string; heirId: string | null; email: string | null; stay: StayingRole; startedAt: number }
  passkeys: PasskeyTable
  /** By the hash of a code that is not used yet. */
  recoveryCodes: { hash: string; userId: string; createdAt: number }
  /** Challenges for a browser to sign, one for each session and purpose; taking one deletes it. */
  challenges: { sessionId: string; purpose: 'add' | 'sign-in'; challenge: string; expiresAt: number }
}

/** An entry in the log of acts; `details` is JSON. Nothing that it names need exist any more ([AC3]). */
type ActTable = {
  id: string
  at: number
  by: string | null
  act: ActCode
  leagueId: string | null
  userId: string | null
  teamId: string | null
  matchId: string | null
  eveningId: string | null
  details: string | null
}

type UserTable = {
  id: string
  /** The address that signs in, in lower case; null for a person whom an organiser added manually ([PE2]). */
  email: string | null
  /** The contact address of a person without a sign-in, in lower case; several may share it, and it gives no access. */
  contactEmail: Generated<string | null>
  emailVerified: number
  /** The person's name at Google, '' for others. */
  name: string
  /** The address of the person's picture at Google. */
  photoURL: string | null
  /** The address that replaces `email` once its link is followed. */
  pendingEmail: string | null
  /** The time of the last request to change the address. */
  changeRequestedAt: number | null
  createdAt: number
  lastSignInAt: number
  blockedAt: number | null
  /** The time at which the person was deleted; only the id is left ([PE5]). */
  deletedAt: Generated<number | null>
  /** The time at which its owner asked the desk to stop recommending a passkey. */
  passkeyAdviceDismissedAt: Generated<number | null>
}
/** A service that proves who somebody is, without a password here. */
export type IdentityProvider = 'google'
type SessionTable = {
  /** The SHA-256 of the token in the cookie. */
  id: string
  userId: string
  createdAt: number
  expiresAt: number
  /** Moves once a day. */
  lastUsedAt: number
  browser: string | null
  system: string | null
  /** 1 while the passkey or recovery code of the account is still to come: the session opens nothing else ([AC4]). */
  secondStepDue: Generated<number>
}
/** A passkey of an account: what its browser gave, in base64url, and the name that its owner chose. */
type PasskeyTable = {
  id: string
  userId: string
  credentialId: string
  publicKey: string
  /** The authenticator's count of its uses; it never goes back. */
  counter: number
  /** JSON list. */
  transports: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}

type LeagueTable = {
  id: string
  name: string
  year: number
  /** Its address on Teams, Standings and Matches: `?season=2025-fall` ([SE6]). */
  slug: string
  details: string
  /** Grows with every change of its teams, rosters, matches or scores: what was made from them is cached by it. */
  version: Generated<number>
  createdAt: number
  archivedAt: Generated<number | null>
  /** The time at which the data that is kept for some months was dropped ([PE5]); null while it may be there. */
  droppedAt: Generated<number | null>
  /** JSON of the champion that an organiser declared; null where the final decides ([SC12]). */
  champion: Generated<string | null>
  /** JSON of the lots that were drawn, the first one first: ids of teams in the order of each; null before the first. */
  lots: Generated<string | null>
  /** 1 where visitors see the season, search engines may list it, and other sites may frame it ([PU1], [PU2]). */
  openToVisitors: Generated<number>
  searchable: Generated<number>
  embeddable: Generated<number>
}
type EveningTable = {
  id: string
  leagueId: string
  number: number | null
  day: string
  kind: (typeof EVENING_KINDS)[number]
  /** JSON lists. */
  kickoffs: string
  fields: string
  name: string | null
  venue: string | null
  calledOffAt: Generated<number | null>
  calledOffReason: Generated<string | null>
  /** The id of the evening that it replaces ([SC1]), which may be gone. */
  replaces: Generated<string | null>
}
type TeamTable = {
  id: string
  leagueId: string
  name: string
  /** '' where the name is short enough everywhere. */
  shortName: Generated<string>
  logo: string | null
  description: string
  color: string | null
  coach: string
  /** Null while it plays on ([TA2]). */
  withdrawn: Generated<Withdrawal | null>
  /** Stands for its name where visitors do not read that; null until it is given one ([PU3]). */
  number: Generated<number | null>
  /** 1 where its name held the name of somebody who has left since. */
  hidesName: Generated<number>
}
/** One place on a team. An imported roster may carry an address where no account is known. */
type RosterTable = {
  teamId: string
  leagueId: string
  place: number
  userId: string | null
  email: string | null
  /** Captain or deputy; null for other players. */
  role: Generated<TeamRole | null>
  /** 1 where the person is on another team of the season too, from before the database allowed only one. */
  doubled: Generated<number>
}
/** A change of a season's working copy; `value` is JSON, null for what is to be removed ([SC9]). */
type PlannedItemTable = {
  leagueId: string
  id: string
  item: 'evening' | 'match'
  value: string | null
  changedBy: string | null
  changedAt: number
}
/** A change of a published schedule: `change` is JSON of the rows before and after, `sentences` describes it. */
type PublicationTable = {
  id: string
  leagueId: string
  /** Counts from 1 in each season. */
  number: number
  kind: (typeof PUBLICATION_KINDS)[number]
  at: number
  by: string | null
  /** The evening that was called off or put back. */
  eveningId: string | null
  /** The team that withdrew, or plays on after all. */
  teamId: string | null
  change: string
  sentences: string
  takenBackAt: number | null
}
type ProfileTable = {
  userId: string
  firstName: string
  lastName: string
  nickname: string
  phone: string
  graduationYear: string
  clubTeam: string
  footPref: string
  position: string
  updatedAt: number
}
type RegistrationTable = {
  leagueId: string
  userId: string
  registeredAt: number
  /** Since when, and by whom, the draft is open to this player although the address is not verified ([D2]). */
  admittedAt: Generated<number | null>
  admittedBy: Generated<string | null>
  /** Since when, and by whose decision, this registration does not count ([D35]). */
  removedAt: Generated<number | null>
  removedBy: Generated<string | null>
  /** The team whose roster its owner left when it was removed. */
  removedFrom: Generated<string | null>
  removedRole: Generated<TeamRole | null>
  /** Grows with every change by an organiser, so that an overtaken one is found. */
  version: Generated<number>
  /** JSON of the profile as it was sent. */
  sent: Generated<string | null>
  /** Until when its place is held while nobody has confirmed the address ([PE10]); null where it is for good. */
  heldUntil: Generated<number | null>
  /** 1 where it came after the season's deadline. */
  late: Generated<number>
  /** The organiser who added it manually. */
  addedBy: Generated<string | null>
  /** The state of its payments, written with each payment; null without any, which is open where the season has a fee. */
  fee: Generated<StoredFee | null>
  /** The reference for transfers of its fee: 'WC25-7Q4K'; null until its season has a fee ([PA3]). */
  reference: Generated<string | null>
  /** JSON of an `Agreement`: to which version of the season's text, by whom, when. */
  agreement: Generated<string | null>
  /** JSON of a `Guardian`. */
  guardian: Generated<string | null>
  /** Until when the guardian can answer by the link; null where nobody is asked. */
  guardianLinkEnds: Generated<number | null>
  /** JSON of an `EmergencyContact`. */
  emergencyContact: Generated<string | null>
  /** The organisers' own. */
  notes: Generated<string>
}
/**
 * A link that came by mail, known by a hash of its purpose and its token alone. `userId` is whom it is about; the columns after
 * that hold what its purpose names (`store/links/purposes.ts`).
 */
type MailLinkTable = {
  hash: string
  purpose: LinkPurpose
  userId: string
  /** The mailbox that it proves. */
  email: Generated<string | null>
  leagueId: Generated<string | null>
  day: Generated<string | null>
  askId: Generated<string | null>
  /** The proposal of merging two accounts. */
  proposalId: Generated<string | null>
  /** The instant from which on it opens nothing; a month later its row goes. */
  expiresAt: number
  /** Null while it may open, 1 once it was used, 0 once it has ended otherwise. */
  used: number | null
}
/**
 * Two accounts that an organiser takes for one person's: `fromId` goes once both have confirmed, each by the link in the
 * mailbox of its address ([PE2]). At most one for each account that would go.
 */
type MergeProposalTable = {
  id: string
  fromId: string
  intoId: string
  leagueId: string
  proposedBy: string
  expiresAt: number
  fromEmail: string
  fromConfirmedAt: number | null
  intoEmail: string
  intoConfirmedAt: number | null
}
