import { opensWithoutSignIn } from '#contract/pages.ts'
import type { MailReader } from '../store/mails/families.ts'
import type { MailedSeason } from '../store/season/people-season.ts'
import type { MailAction, MailLine } from './mail-content.ts'

/** The readers of a mail, as far as its links and reasons depend on them. */
export type Readers = readonly MailReader[]

/** Tells whether somebody at the address of a mail signs in as one of those whom it is for; others open what visitors may. */
export const canSignIn = (readers: Readers): boolean =>
  readers.length === 0 || readers.some(({ who, isEntered }) => who === null && !isEntered)

/** Tells whether an organiser alone says that the address of a mail is that of whom it is for ([NE6]). */
export const isEntered = (readers: Readers): boolean =>
  readers.length > 0 && readers.every((reader) => reader.isEntered)

/** Returns what tells of a page of this site whether the readers of a mail about a season can open it ([Q107]). */
export const opensFor =
  (readers: Readers, { slug, isOpen }: Pick<MailedSeason, 'slug' | 'isOpen'>) =>
  (path: string): boolean =>
    canSignIn(readers) || opensWithoutSignIn(path, isOpen ? slug : null)

/** A mail's button, for readers who can open it; null for others. */
export const actionFor = (
  readers: Readers,
  season: Pick<MailedSeason, 'slug' | 'isOpen'>,
  action: MailAction,
): MailAction | null => (opensFor(readers, season)(action.path) ? action : null)

/** Lines without those that lead to a page which the readers of a mail can't open. */
export const linesFor = (
  readers: Readers,
  season: Pick<MailedSeason, 'slug' | 'isOpen'>,
  lines: readonly MailLine[],
): MailLine[] => {
  const opens = opensFor(readers, season)
  return lines.filter((line) => typeof line === 'string' || !('path' in line) || opens(line.path))
}

/** Says where answers to a mail go; whom to turn to where the league has no address. */
export const answerText = (doubt: string, contact: string): string =>
  contact === '' ? `${doubt} Tell an organiser of the league.` : `${doubt} Answer this mail. Answers go to ${contact}.`
