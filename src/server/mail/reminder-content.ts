import type { Answer } from '#contract/mine/answer.ts'
import type { ReminderNotice, ReminderReader } from '../store/news/reminders.ts'
import { actionFor } from './addressee.ts'
import { eachOnce, isOwn, playsLines, whereLines, whyText, zoneText } from './family-text.ts'
import type { FirstWords, MailContent, MailLine } from './mail-content.ts'

/** A mail to players, and their guardians, the evening before they play ([NE5]). */
export type ReminderMessage = ReminderNotice & FirstWords & { kind: 'reminder' }

export const BE_THERE = 'Be there some minutes before kick-off. If you can’t come, say so today.'

/** Returns what somebody has said for tomorrow, or is asked, with the links to say it ([MN2]). */
function answerLines(reader: ReminderReader, slug: string): MailLine[] {
  const { who, answer } = reader
  const name = who ?? 'You'
  switch (answer) {
    case null:
      return [
        who === null ? 'You have not said yet whether you come.' : `Nobody has said yet whether ${who} comes.`,
        ...answerLinks(reader, slug, ['in', 'out']),
      ]
    case 'mixed':
      return [
        `${name} ${who === null ? 'are' : 'is'} in for some of the matches. To change that:`,
        ...answerLinks(reader, slug, ['in', 'out']),
      ]
    case 'in':
      return [`${name} ${who === null ? 'are' : 'is'} in. If that has changed:`, ...answerLinks(reader, slug, ['out'])]
    case 'out':
      return [`${name} can’t come. If that has changed:`, ...answerLinks(reader, slug, ['in'])]
  }
}

/** Returns the links to answer: a guardian's page says which answer is meant, a player's has both in one tap. */
function answerLinks({ who, isEntered, token }: ReminderReader, slug: string, answers: readonly Answer[]): MailLine[] {
  if (isEntered) return ['Tell your captain, please.']
  if (token === null) return [{ text: 'Say whether you come', path: `/me?season=${slug}` }]
  return answers.map((answer) => ({
    text: answer === 'in' ? `${who} is in` : `${who} can’t`,
    path: `/guardian/evening?say=${answer}#token=${token}`,
  }))
}

/** The words of a reminder: who plays, when, where, and what to do. */
export function reminderContent({ season, readers, day, matches, counts, venue }: ReminderMessage): MailContent {
  return {
    subject: `${isOwn(readers) ? 'You play' : 'There is a match'} on ${day}`,
    lines: eachOnce([
      ...playsLines(readers, season.name),
      'Tomorrow:',
      ...matches,
      ...whereLines(venue),
      ...readers.flatMap((reader) => answerLines(reader, season.slug)),
      ...counts,
      BE_THERE,
    ]),
    action: actionFor(readers, season, { label: 'See all matches', path: `/matches?season=${season.slug}` }),
    note: `Times are ${zoneText(season.timeZone)}. ${whyText(readers, season.name)}`,
  }
}
