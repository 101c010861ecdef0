import type { NudgeNotice } from '../store/mine/nudges.ts'
import { actionFor, canSignIn } from './addressee.ts'
import { eachOnce, isOwn, playsLines, whyText, zoneText } from './family-text.ts'
import type { MailContent } from './mail-content.ts'

/** A captain's question to those who have not said whether they are in ([MN2]). */
export type NudgeMessage = NudgeNotice & { kind: 'nudge' }

export function nudgeContent({ season, readers, day, matches }: NudgeMessage): MailContent {
  const isForReader = isOwn(readers)
  const path = `/me?season=${season.slug}`
  return {
    subject: isForReader ? `Are you in on ${day}?` : `Who plays on ${day}?`,
    lines: eachOnce([
      ...playsLines(readers, season.name),
      ...matches,
      'The team would like to know who comes, and has not heard from you yet.',
      howText(readers),
    ]),
    action: actionFor(readers, season, { label: 'Say whether you are in', path }),
    note: `Times are ${zoneText(season.timeZone)}. ${whyText(readers, season.name)}`,
  }
}

function howText(readers: NudgeMessage['readers']): string {
  if (canSignIn(readers)) return 'Say that you are in, or can’t, in one tap.'
  if (readers.some((reader) => reader.isEntered)) return 'Please tell your captain.'
  return 'Please ask your player to say so on the site.'
}
