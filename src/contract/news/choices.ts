/*
 * Choices of news and mails, apart from the schemas, which bring zod.
 */

/** Audiences of a post ([NE1]). `unpaid` and `playing`, the players of an evening, are for mails alone. */
export const AUDIENCE_KINDS = ['everyone', 'registered', 'team', 'captains', 'organisers', 'unpaid', 'playing'] as const
export type AudienceKind = (typeof AUDIENCE_KINDS)[number]

/** Audiences whose posts never stand on a page. */
export const MAIL_ONLY_AUDIENCES: readonly AudienceKind[] = ['unpaid', 'playing']

/** The kinds of mails that the site sends by itself about a season, in the order in which a player gets them ([NE5]). */
export const AUTOMATIC_MAILS = [
  'registered',
  'place',
  'team',
  'published',
  'changed',
  'called-off',
  'reminder',
] as const
export type AutomaticMail = (typeof AUTOMATIC_MAILS)[number]

/** Every kind of mail that is about a season: those of organisers, those of the site, what captains ask ([NE4]). */
export const MAIL_KINDS = ['news', 'people', ...AUTOMATIC_MAILS, 'guest'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Nobody switches it off, neither an organiser nor a reader. */
export const ALWAYS_SENT = 'called-off' satisfies MailKind

/** Kinds that can be ended: every one but `ALWAYS_SENT` ([NE4]). */
export type EndableMail = Exclude<MailKind, typeof ALWAYS_SENT>
export const ENDABLE_MAILS = MAIL_KINDS.filter((kind): kind is EndableMail => kind !== ALWAYS_SENT)

/** Ends every kind at an address that an organiser entered and nobody has confirmed: it may be a stranger's ([NE6]). */
export const EVERY_MAIL = 'every'
/** Kinds of mail that a link in a mail ends. */
export const MAIL_ENDS = [...ENDABLE_MAILS, EVERY_MAIL] as const
export type MailEndKind = (typeof MAIL_ENDS)[number]

/**
 * Reasons for not reaching somebody: no address, one that a mail server refused for good, mails that were ended, or another
 * reminder of the same fee within a week ([PA6]).
 */
export const UNREACHED_REASONS = ['no-address', 'refused', 'ended', 'reminded'] as const
export type UnreachedReason = (typeof UNREACHED_REASONS)[number]

/** A planned post goes out by itself. */
export const POST_STATES = ['draft', 'planned', 'published', 'withdrawn'] as const
export type PostState = (typeof POST_STATES)[number]

/** A planned mailing goes out by itself. */
export const MAILING_STATES = ['planned', 'sending', 'stopped', 'sent'] as const
export type MailingState = (typeof MAILING_STATES)[number]

/** Longest texts, in characters as Unicode counts them. */
export const NEWS_LIMITS = { title: 80, text: 10_000, introduction: 300 } as const

/** Mails to many go out so far apart, in milliseconds, behind everything else that waits. */
export const MAILING_PACE_MS = 1000
