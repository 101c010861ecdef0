import type { AudienceKind } from '#contract/news/choices.ts'
import { joined, nounFor } from '#league/count-text.ts'
import { isGuardian, type MailReader } from '../store/mails/families.ts'
import type { MailingText } from '../store/news/mailing-text.ts'
import { actionFor, canSignIn, isEntered } from './addressee.ts'
import { enteredText } from './family-text.ts'
import type { MailContent } from './mail-content.ts'
import type { Formatted } from './markdown.ts'

/** A mail to many as one address gets it ([NE1], [PE2]); answers go to `replyTo`, '' to nobody. */
export type MailingMessage = {
  kind: 'news' | 'people'
  mailing: Omit<MailingText, 'text'>
  body: Formatted
  readers: readonly MailReader[]
  replyTo: string
}

/** Reasons why an audience gets a mail, after 'You get this because …'. */
const WHY: Record<AudienceKind, (season: string, audience: string, productName: string) => string> = {
  everyone: (_season, _audience, productName) => `you have an account at ${productName}`,
  registered: (season) => `you are registered for ${season}`,
  team: (season, audience) => `you play for ${audience} in the ${season}`,
  captains: (season) => `you are a captain in the ${season}`,
  organisers: (_season, _audience, productName) => `you help to run ${productName}`,
  unpaid: (season) => `your fee for ${season} is open`,
  playing: (season, audience) => `you are one of the ${audience.replace(/^P/, 'p')} in the ${season}`,
}

/** Returns why somebody gets a mail to many, by themselves or as a guardian ([PE9]). */
export function whyMailed(
  { audience, audienceText, season }: Pick<MailingText, 'audience' | 'audienceText' | 'season'>,
  readers: MailingMessage['readers'],
  productName: string,
): string {
  if (isEntered(readers)) return enteredText(readers, season.name)
  const names = readers.filter(isGuardian).flatMap(({ who }) => who ?? [])
  if (!canSignIn(readers))
    return `You get this mail because ${joined(names)} ${nounFor(names.length, 'is', 'are')} registered for ${season.name} and named you as guardian.`
  return `You get this mail because ${WHY[audience ?? 'registered'](season.name, audienceText, productName)}.`
}

/** 'Robin Adler, for Wakeman Cup' */
export const signatureOf = (author: string, productName: string): string => `${author}, for ${productName}`

/** The subject of a post's mail. */
export const subjectOf = ({ title, correction }: Pick<MailingText, 'title' | 'correction'>): string =>
  correction ? `Corrected: ${title}` : title

/** The words of a mail to many for a site of this name. */
export function mailingContent({ mailing, body, readers, replyTo }: MailingMessage, productName: string): MailContent {
  const { author, season, slug } = mailing
  const answers = replyTo === '' ? 'Nobody reads answers to it.' : `Answers go to ${replyTo}.`
  return {
    subject: subjectOf(mailing),
    lines: author === '' ? [] : [signatureOf(author, productName)],
    body,
    action:
      slug === null
        ? { label: 'Go to the site', path: '/' }
        : actionFor(readers, season, { label: 'Read it on the site', path: `/news/${slug}` }),
    note: `${whyMailed(mailing, readers, productName)} ${answers}`,
    replyTo,
  }
}
