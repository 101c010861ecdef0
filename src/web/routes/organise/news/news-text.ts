import type { UnreachedReason } from '#contract/news/choices.ts'
import type { Mailing } from '#contract/news/mailing.ts'
import type { Audience, ListedPost, Reach } from '#contract/news/post.ts'
import { counted } from '#league/count-text.ts'
import { whenText } from '../console/when-text.ts'

/** 'July 24, 9:47 AM' of an instant, in milliseconds since 1970. */
export function momentText(at: number, timeZone: string): string {
  const { day, time } = whenText(at, timeZone)
  return `${day.replace(/^\w+, /, '')}, ${time}`
}

/** 'July 24' */
export const dateText = (at: number, timeZone: string): string => momentText(at, timeZone).split(',', 1)[0] ?? ''

/** 'Saturday, August 2, 8:00 PM' */
export function longMomentText(at: number, timeZone: string): string {
  const { day, time } = whenText(at, timeZone)
  return `${day}, ${time}`
}

/** 'Aug 4, 9:00 AM' */
export const shortMomentText = (at: number, timeZone: string): string =>
  momentText(at, timeZone).replace(/^([A-Z][a-z]{2})[a-z]*/, '$1')

/** Counts the people whom a mail did not reach, for whatever reason. */
export const missedOf = ({ unreached }: Pick<Mailing | Reach, 'unreached'>): number =>
  unreached.reduce((sum, { count }) => sum + count, 0)

/** The mails of a mail to many, whatever has become of them. */
export const mailsOf = ({ handedOver, waiting, failed }: Mailing): number => handedOver + waiting + failed

export const people = (count: number): string => counted(count, 'person', 'people')

const REASONS: Record<UnreachedReason, [one: string, many: string]> = {
  'no-address': ['has no mail address that is confirmed', 'have no mail address that is confirmed'],
  refused: ['address does not exist any more', 'addresses do not exist any more'],
  ended: ['ended these mails', 'ended these mails'],
  reminded: ['was reminded within a week', 'were reminded within a week'],
}

/** 'has no mail address that is confirmed', for a number of people. */
export const reasonText = (reason: UnreachedReason, count: number): string => REASONS[reason][count === 1 ? 0 : 1]

/** 'No mail address that is confirmed', of one person. */
export const REASON_OF_ONE: Record<UnreachedReason, string> = {
  'no-address': 'No mail address that is confirmed',
  refused: 'The address does not exist any more',
  ended: 'Ended these mails',
  reminded: 'Was reminded within a week',
}

/** Says how a post stands, as its tag in the list: 'Draft', 'Sending'. */
export function stateText({ state, mailing, publishedAt }: ListedPost, timeZone: string): string {
  switch (state) {
    case 'draft':
      return 'Draft'
    case 'planned':
      return publishedAt === null ? 'Planned' : shortMomentText(publishedAt, timeZone)
    case 'withdrawn':
      return 'Withdrawn'
    case 'published':
      return mailing === null ? 'On the page' : MAILING_TEXTS[mailing.state]
  }
}

const MAILING_TEXTS: Record<Mailing['state'], string> = {
  planned: 'On the page',
  sending: 'Sending',
  stopped: 'Stopped',
  sent: 'Sent',
}

/** Returns the author and the time of a post, for the line below its title in the list. */
export function byText({ state, by, at, publishedAt, correctedAt }: ListedPost, timeZone: string): string {
  if (state === 'draft') return `Draft by ${by}, changed ${momentText(at, timeZone)}`
  if (state === 'planned') return `By ${by}. Goes out by itself`
  const corrected = correctedAt === null ? '' : ` · corrected ${dateText(correctedAt, timeZone)}`
  return `${by}, ${momentText(publishedAt ?? at, timeZone)}${corrected}`
}

/** 'page, mail · pinned' */
export function waysText({ onPage, mailing, pinnedUntil }: ListedPost, now: number): string {
  const ways = [onPage && 'page', mailing && 'mail'].filter(Boolean).join(', ')
  const only = ways.includes(',') ? ways : `${ways} only`
  return pinnedUntil !== null && pinnedUntil > now ? `${only} · pinned` : only
}

/** '45 seconds', '2 minutes': how long a mail to many takes. */
export const durationText = (seconds: number): string =>
  seconds < 90 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute')

export const sameAudience = (a: Audience, b: Audience): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'team' || b.kind !== 'team' || a.teamId === b.teamId) &&
  (a.kind !== 'playing' || b.kind !== 'playing' || a.eveningId === b.eveningId)
