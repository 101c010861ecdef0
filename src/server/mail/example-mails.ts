import type { AutomaticMail } from '#contract/news/choices.ts'
import type { UpcomingDay } from '../store/news/reminders.ts'
import type { PeopleSeason } from '../store/season/people-season.ts'
import { whereLines } from './family-text.ts'
import type { MailLine } from './mail-content.ts'
import { BE_THERE } from './reminder-content.ts'
import { STAY_HOME } from './schedule-content.ts'

type Words = { firstWords: string; productName: string }

const lineText = (line: MailLine) =>
  typeof line === 'string' ? line : `${line.text}: ${'link' in line ? line.link : line.path}`

/**
 * Returns the general text of one of a season's own mails, for its next evening: an example of it, and a text to paste
 * elsewhere for those whom no mail reaches ([NE3], [NE5]). Names teams and no person.
 */
export function exampleMail(
  kind: AutomaticMail,
  season: PeopleSeason,
  next: UpcomingDay | null,
  { firstWords, productName }: Words,
): { subject: string; text: string } {
  const where = whereLines(season.details.venue).map(lineText)
  const matches = next?.matches ?? ['The next matches have no date yet.']
  const day = next?.day ?? 'the next evening'
  const words: Record<AutomaticMail, { subject: string; lines: string[] }> = {
    registered: {
      subject: `You are registered for ${season.name}`,
      lines: [`We have your registration for ${season.name}.`],
    },
    place: {
      subject: `You are in: ${season.name}`,
      lines: [`There is a place for you. You are registered for ${season.name}.`],
    },
    team: { subject: `The teams of the ${season.name} are set`, lines: ['Your team is on the site.', ...where] },
    published: { subject: `The matches of the ${season.name}`, lines: [`Next, on ${day}:`, ...matches, ...where] },
    changed: {
      subject: `The matches in the ${season.name} have changed`,
      lines: ['There is something new in the schedule.', `Next, on ${day}:`, ...matches, ...where],
    },
    'called-off': { subject: `Called off: ${season.name}`, lines: [STAY_HOME, ...matches] },
    reminder: { subject: `There are matches on ${day}`, lines: [`On ${day}:`, ...matches, ...where, BE_THERE] },
  }
  const { subject, lines } = words[kind]
  return { subject, text: [...(firstWords === '' ? [] : [firstWords]), ...lines, '', `— ${productName}`].join('\n') }
}
