import { capitalized } from '#contract/letters.ts'
import type { PUBLICATION_KINDS } from '#contract/schedule/schedule.ts'
import { announcesNewMatch } from '#league/schedule/difference.ts'
import type { Notice } from '../store/schedule/notices.ts'
import type { MailedSeason } from '../store/season/people-season.ts'
import { actionFor } from './addressee.ts'
import { eachOnce, isOwn, playsLines, whereLines, whyText, zoneText } from './family-text.ts'
import type { MailContent, MailLine } from './mail-content.ts'

/** A mail about a change of the reader's matches ([SC14]); the sentences are those that concern the reader alone. */
export type ScheduleMessage = Notice & {
  kind: 'schedule'
  change: (typeof PUBLICATION_KINDS)[number]
  season: MailedSeason
  /** The organiser's own words besides, '' for none. */
  ownWords: string
}

/** The text of a call-off for which its organiser has written nothing. */
export const STAY_HOME = 'Please stay at home: this is called off. We tell you when there is a new date.'

type Head = { subject: string; line: string }

/** `of('matches')` is 'your matches', and 'the matches' for a guardian. */
const HEADS: Record<ScheduleMessage['change'], (season: string, of: (what: string) => string) => Head> = {
  published: (season, of) => ({
    subject: `${capitalized(of('matches'))} in the ${season} have changed`,
    line: `There is something new in the schedule of the ${season}:`,
  }),
  'taken-back': (season, of) => ({
    subject: `${capitalized(of('matches'))} in the ${season} are as they were before`,
    line: `The last change in the schedule of the ${season} was taken back:`,
  }),
  'called-off': (season, of) => ({
    subject: `Called off: ${of('match')} in the ${season}`,
    line: STAY_HOME,
  }),
  'put-back': (season, of) => ({
    subject: `On again: ${of('match')} in the ${season}`,
    line: 'Good news, this takes place after all:',
  }),
  'team-withdrawn': (season, of) => ({
    subject: `A team has withdrawn from the ${season}`,
    line: `This changes ${of('matches')}:`,
  }),
  'withdrawal-taken-back': (season) => ({
    subject: `A team plays on in the ${season}`,
    line: 'It had withdrawn, and that was taken back:',
  }),
  'finals-filled': (season, of) => ({
    subject: `${capitalized(of('finals'))} in the ${season}`,
    line: 'This is who plays now:',
  }),
}

/** The words of a mail about a change of the schedule, none of them twice. Times are told in the league's zone. */
export function scheduleContent(message: ScheduleMessage): MailContent {
  const { change, season, readers, introduction } = message
  const of = (what: string) => `${isOwn(readers) ? 'your' : 'the'} ${what}`
  const head = HEADS[change](season.name, of)
  return {
    subject: introduction ? `${capitalized(of('matches'))} in the ${season.name}` : head.subject,
    lines: eachOnce(introduction ? introducing(message, introduction, of) : changes(message, head.line)),
    action: actionFor(readers, season, { label: 'See all matches', path: `/matches?season=${season.slug}` }),
    note: `Times are ${zoneText(season.timeZone)}. ${whyText(readers, season.name)}`,
  }
}

/** A first mail: who plays where and when, and what has changed of it besides. */
function introducing(
  { readers, season, sentences }: ScheduleMessage,
  { venue, matches }: NonNullable<ScheduleMessage['introduction']>,
  of: (what: string) => string,
): MailLine[] {
  const changed = sentences.filter((sentence) => !announcesNewMatch(sentence))
  return [
    ...playsLines(readers, season.name),
    ...whereLines(venue),
    `${capitalized(of('matches'))}:`,
    ...matches,
    ...(changed.length === 0 ? [] : ['This has changed:', ...changed]),
  ]
}

function changes({ change, readers, season, sentences, ownWords }: ScheduleMessage, line: string): string[] {
  // A player knows the own team; a guardian, perhaps of several players, may not.
  const who = playsLines(
    readers.filter((reader) => reader.who !== null || reader.isEntered),
    season.name,
  )
  // An organiser's words about a call-off say it all, and are offered written out ([SC11]).
  if (change === 'called-off') return [ownWords || line, ...who, ...sentences]
  return [...(ownWords === '' ? [] : [ownWords]), ...who, line, ...sentences]
}
