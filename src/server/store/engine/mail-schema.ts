import type { Generated } from 'kysely'
import type { AudienceKind, AutomaticMail } from '#contract/news/choices.ts'

/** A post by organisers ([NE1]); it gets its slug on publication. */
export type PostTable = {
  id: string
  leagueId: string
  slug: string | null
  audience: AudienceKind
  /** The team or the evening that the audience names. */
  audienceOf: string | null
  onPage: number
  version: number
  title: string
  text: string
  by: string | null
  createdAt: number
  changedBy: string | null
  changedAt: number
  /** Null for a draft; to come where it goes out by itself. */
  publishedAt: Generated<number | null>
  correctedAt: Generated<number | null>
  withdrawnAt: Generated<number | null>
  withdrawnBy: Generated<string | null>
  /** Until when it is the banner; at most one row has an instant to come ([NE2]). */
  pinnedUntil: Generated<number | null>
}

/** A mail to many: a post's, or what an organiser wrote to chosen people ([PE2]). */
export type MailingTable = {
  id: string
  leagueId: string
  kind: 'news' | 'people'
  postId: string | null
  /** The version of its post's text. */
  version: number | null
  correction: Generated<number>
  title: string
  text: string
  /** The time of the request. */
  at: number
  by: string | null
  startsAt: number
  /** The recipient of replies; null for the season's contact address. */
  replyTo: Generated<'own' | 'nobody' | null>
  /** The process that writes its mails, or gives them other turns, and until when no other may. */
  writer: Generated<string | null>
  writerUntil: Generated<number | null>
  /** The due time of the last of its mails that is not tried yet. */
  lastTurnAt: Generated<number | null>
  /** The time at which all its mails were written; null before, and none is sent until then. */
  queuedAt: number | null
  /** The number of people it was for, and of mails written, then. */
  people: number | null
  count: number | null
  handedOver: Generated<number>
  failed: Generated<number>
  endedAt: Generated<number | null>
  stoppedAt: Generated<number | null>
  stoppedBy: Generated<string | null>
}
export type MailTable = {
  id: string
  recipient: string
  /** The content, or what is needed to fill it in as one of many, sealed by the mailer. */
  content: string
  /** 1 when it is sent before others, -1 when after them, as mails to many are. */
  urgent: number
  /** The mail to many that it belongs to. */
  mailingId: Generated<string | null>
  attempts: number
  /** Nobody takes it before this instant. */
  dueAt: number
  /** The process that holds it until then, null when none does. */
  holder: string | null
  createdAt: number
  /** 1 when it came back with a restored backup: nobody takes it before an owner has released it ([BK6]). */
  held: Generated<number>
  /** The subject, by kind and id; null for a mail that no other one makes untrue. */
  about: Generated<string | null>
  /** JSON list of the ids of its parts that the mail is about; null for the whole. */
  parts: Generated<string | null>
  /** Of mails to one address about the same, the lower one goes first. */
  turn: Generated<number>
  /** The time at which its content is over; 0 once a newer mail has taken its place. */
  endsAt: Generated<number | null>
}
/** Mails that were caused for one recipient, a keyed hash of the address: JSON of kinds and instants. */
export type MailCountTable = { recipient: string; mails: string; changedAt: number }
/** An organiser's settings for one of a season's own mails; a kind without a row is on and has no introduction ([NE5]). */
export type AutomaticMailTable = {
  leagueId: string
  kind: AutomaticMail
  on: number
  introduction: string
  version: number
  changedAt: number
  changedBy: string | null
}
