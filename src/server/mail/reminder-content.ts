import type { ReminderNotice } from '../store/news/reminders.ts'
import { eachOnce, isOwn, playsLines, whereLines, whyText, zoneText } from './family-text.ts'
import type { FirstWords, MailContent } from './mail-content.ts'

/** What players, and their guardians, are told the evening before they play ([NE5]). */
export type ReminderMessage = ReminderNotice & FirstWords & { kind: 'reminder' }

export const BE_THERE = 'Be there some minutes before kick-off. If you can’t come, tell your captain today.'

/** The words of a reminder: who plays, when, where, and what to do. */
export function reminderContent({ season, readers, day, matches, venue }: ReminderMessage): MailContent {
  return {
    subject: `${isOwn(readers) ? 'You play' : 'There is a match'} on ${day}`,
    lines: eachOnce([...playsLines(readers, season.name), 'Tomorrow:', ...matches, ...whereLines(venue), BE_THERE]),
    action: { label: 'See all matches', path: `/matches?season=${season.slug}` },
    note: `Times are ${zoneText(season.timeZone)}. ${whyText(readers, season.name)}`,
  }
}
