import type { NudgeNotice } from '../store/mine/nudges.ts'
import { eachOnce, isOwn, playsLines, whyText, zoneText } from './family-text.ts'
import type { MailContent } from './mail-content.ts'

/** What a captain asks those who have not said whether they are in ([MN2]). */
export type NudgeMessage = NudgeNotice & { kind: 'nudge' }

export function nudgeContent({ season, readers, day, matches }: NudgeMessage): MailContent {
  const isForReader = isOwn(readers)
  return {
    subject: isForReader ? `Are you in on ${day}?` : `Who plays on ${day}?`,
    lines: eachOnce([
      ...playsLines(readers, season.name),
      ...matches,
      'The team would like to know who comes, and has not heard from you yet.',
      isForReader ? 'Say that you are in, or can’t, in one tap.' : 'Please ask your player to say so on the site.',
    ]),
    action: { label: isForReader ? 'Say whether you are in' : 'Go to the site', path: `/me?season=${season.slug}` },
    note: `Times are ${zoneText(season.timeZone)}. ${whyText(readers, season.name)}`,
  }
}
