import type { MoveReason } from '#contract/people/choices.ts'
import { joined } from '#league/count-text.ts'
import type { MailedSeason } from '../store/season/people-season.ts'
import type { MovedReader, RosterNews } from '../store/season/roster-notices.ts'
import type { TeamPlace } from '../store/season/team-places.ts'
import { actionFor, answerText, canSignIn, isEntered } from './addressee.ts'
import { placeLines } from './draft-content.ts'
import { eachOnce, enteredText, zoneText } from './family-text.ts'
import type { FirstWords, MailContent, MailLine } from './mail-content.ts'

/** Makes the path of the calendar of a team. */
type CalendarOf = (leagueId: string, teamId: string) => string

/** A mail to players and their guardians, or to a captain, about players who change their team ([TE2]). */
export type RosterMessage = RosterNews & {
  kind: 'roster'
  season: MailedSeason & { id: string; contactEmail: string }
  calendarOf: CalendarOf
  reason: MoveReason
  /** The organiser's own words besides, '' for none. */
  note: string
} & FirstWords

/** Reasons for a move, for the captains of a team; null for none that is said. */
const REASONS: Record<MoveReason, string | null> = {
  late: 'The registration came late.',
  balance: 'The teams are more even this way.',
  wish: 'The player asked for it.',
  left: 'The player does not play on.',
  mistake: 'It was a mistake before.',
  other: null,
}

/** The same, to the player. */
const OWN_REASONS: typeof REASONS = {
  ...REASONS,
  late: 'Your registration came late.',
  wish: 'You asked for it.',
  left: 'You don’t play on.',
}

/** The words of a mail about who plays for which team. */
export function rosterContent(message: RosterMessage): MailContent {
  const { season, readers, reason, note } = message
  const isOwn = message.team === null && message.about.every(({ who }) => who === null)
  const why = [(isOwn ? OWN_REASONS : REASONS)[reason] ?? '', note].filter((line) => line !== '')
  const path = `/teams?season=${season.slug}`
  if (message.team === null) {
    const { about } = message
    const isLeaving = about.every(({ to }) => to === null)
    const places = about.flatMap(({ place }) => place ?? [])
    return {
      subject: subjectOf(about, season.name),
      lines: eachOnce([
        ...about.flatMap((one) => movedLines(one, season.name)),
        ...calendarLines(places, season.id, message.calendarOf),
        ...why,
      ]),
      action: actionFor(readers, season, { label: isLeaving ? 'See all teams' : 'See your team', path }),
      note: [
        ...(places.some(({ firstMatch }) => firstMatch) ? [`Times are ${zoneText(season.timeZone)}.`] : []),
        whyText(about, readers, season.name),
        answerText('Questions?', season.contactEmail),
      ].join(' '),
      replyTo: season.contactEmail,
    }
  }
  const { team, about } = message
  const lines = about.map(({ name, from, to }) =>
    to === team
      ? `${name} is on your team now${from === null ? '' : `, and was on ${from} before`}.`
      : `${name} is not on your team any more${to === null ? '' : `, and plays for ${to} now`}.`,
  )
  return {
    subject: `Your team ${team} has changed`,
    lines: [...lines, ...why],
    action: actionFor(readers, season, { label: 'See your team', path }),
    note: isEntered(readers)
      ? enteredText(readers, season.name)
      : `You get this mail because you are the captain of ${team} in the ${season.name}.`,
  }
}

function subjectOf(about: readonly MovedReader[], season: string): string {
  const [first] = about
  if (!first || about.length > 1)
    return `The teams of ${joined(about.flatMap(({ who }) => who ?? []))} in the ${season}`
  const { who, from, to } = first
  if (to === null) return who === null ? `You are not on ${from} any more` : `${who} is not on ${from} any more`
  return who === null ? `You play for ${to} in the ${season}` : `${who} plays for ${to} in the ${season}`
}

function movedLines({ who, from, to, place }: MovedReader, season: string): MailLine[] {
  const is = who === null ? 'You are' : `${who} is`
  if (to === null) return [`${is} not on the team ${from} of the ${season} any more.`]
  return [
    `${is} on the team ${to}${from === null ? '' : ` now, and not on ${from} any more`}.`,
    ...(place === null ? [] : placeLines({ ...place, who }, 'next')),
  ]
}

function whyText(about: readonly MovedReader[], readers: RosterMessage['readers'], season: string): string {
  if (isEntered(readers)) return enteredText(readers, season)
  if (canSignIn(readers)) return `You get this mail because you registered for the ${season}.`
  const names = about.flatMap(({ who }) => who ?? [])
  return `You get this mail because ${joined(names)} registered for the ${season} and named you as guardian.`
}

/** Returns the lines with the calendars of these teams, for phones. */
const calendarLines = (
  places: readonly Pick<TeamPlace, 'team' | 'teamId'>[],
  leagueId: string,
  calendarOf: CalendarOf,
): MailLine[] => {
  const teams = new Map(places.map(({ team, teamId }) => [teamId, team]))
  return [...teams].map(([teamId, team]) => ({
    text: teams.size === 1 ? 'Matches for your calendar' : `Matches of ${team} for your calendar`,
    path: calendarOf(leagueId, teamId),
  }))
}
