import type { PUBLICATION_KINDS } from '#contract/schedule/schedule.ts'
import type { MailContent } from './mail-content.ts'

/** What somebody is told of a change of their matches ([SC14]). */
export type ScheduleMessage = {
  kind: 'schedule'
  change: (typeof PUBLICATION_KINDS)[number]
  season: { name: string; slug: string; timeZone: string }
  /** Only what concerns the reader. */
  sentences: readonly string[]
  /** What the organiser wrote besides, '' for nothing. */
  ownWords: string
}

/** What a call-off says where its organiser has written nothing. */
export const STAY_HOME = 'Please stay at home: this is called off. We tell you when there is a new date.'

const HEADS: Record<ScheduleMessage['change'], (season: string) => { subject: string; line: string }> = {
  published: (season) => ({
    subject: `Your matches in the ${season} have changed`,
    line: `There is something new in the schedule of the ${season}:`,
  }),
  'taken-back': (season) => ({
    subject: `Your matches in the ${season} are as they were before`,
    line: `The last change in the schedule of the ${season} was taken back:`,
  }),
  'called-off': (season) => ({
    subject: `Called off: your match in the ${season}`,
    line: STAY_HOME,
  }),
  'put-back': (season) => ({
    subject: `On again: your match in the ${season}`,
    line: 'Good news, this takes place after all:',
  }),
  'team-withdrawn': (season) => ({
    subject: `A team has withdrawn from the ${season}`,
    line: 'This changes your matches:',
  }),
  'withdrawal-taken-back': (season) => ({
    subject: `A team plays on in the ${season}`,
    line: 'It had withdrawn, and that was taken back:',
  }),
  'finals-filled': (season) => ({
    subject: `Your finals in the ${season}`,
    line: 'This is who plays now:',
  }),
}

/** The words of a mail about a change of the schedule, none of them twice. Times are told in the league's zone. */
export function scheduleContent({ change, season, sentences, ownWords }: ScheduleMessage): MailContent {
  const { subject, line } = HEADS[change](season.name)
  // What an organiser writes about a call-off says it all, and is offered written out ([SC11]).
  const opening = ownWords === '' ? [line] : change === 'called-off' ? [ownWords] : [ownWords, line]
  const place = season.timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return {
    subject,
    lines: [...new Set([...opening, ...sentences])],
    action: { label: 'See all matches', path: `/matches?season=${season.slug}` },
    note: `Times are ${place} time. You get this mail because you play in the ${season.name}.`,
  }
}
