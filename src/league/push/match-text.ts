import type { Match } from '#contract/match.ts'
import type { PUBLICATION_KINDS } from '#contract/schedule/schedule.ts'
import { counted, joined, nounFor } from '../count-text.ts'
import { clockTime, dayLabel } from '../day-text.ts'
import { statusOf } from '../matches.ts'
import { dayOf, localTime } from '../season.ts'

/** A match as far as a phone is told how it is. */
export type ToldMatch = Pick<Match, 'dateTime' | 'homeScore' | 'awayScore' | 'status' | 'forfeit'> & Partial<Match>

/** A match before and after something was done to the schedule; null stands for one that was not there, or is not any more. */
export type OwnChange = { before: ToldMatch | null; after: ToldMatch | null }

/** Something that was done to the schedule. */
export type Done = {
  kind: (typeof PUBLICATION_KINDS)[number]
  /** The season's schedule was not public before. */
  isFirst: boolean
  season: string
  timeZone: string
}

/** Tells whether a match is postponed or cancelled. */
export const isOff = (match: ToldMatch): boolean => ['postponed', 'cancelled'].includes(statusOf(match))

/** Tells whether a change postpones or cancels a match that was to be played. */
export const callsOff = ({ before, after }: OwnChange): boolean =>
  before !== null && statusOf(before) === 'upcoming' && after !== null && isOff(after)

/**
 * Returns the text of a push about a publication that concerns somebody: only days and times of their own matches, so
 * that an unattended phone tells nobody with whom and where a player will be ([MN6]).
 */
export function matchPushText(done: Done, own: readonly OwnChange[]): { title: string; body: string } {
  const off = own.flatMap((change) => (callsOff(change) && change.before ? [change.before] : []))
  if (off.length > 0) return offText(off, own.length - off.length, done)
  if (done.kind === 'put-back' && own.every(isOnAgain)) return onText(own, done)
  // Its evening alone is another one.
  if (own.length === 0 && done.kind === 'published')
    return { title: 'The schedule has changed', body: 'Tap to see when you play.' }
  // Matches that stood there before, as imported ones do, are known.
  if (done.kind === 'published' && done.isFirst && own.every(({ before }) => before === null))
    return {
      title: 'Your matches are set',
      body: `${counted(own.length, 'match', 'matches')} in the ${done.season}. Tap to see when you play.`,
    }
  if (done.kind === 'finals-filled')
    return { title: 'It is set whom you play in the finals', body: 'Tap to see when you play.' }
  const [only] = own
  if (own.length === 1 && only) return oneText(only, done)
  if (own.length === 0) return { title: 'The schedule has changed', body: 'Tap to see when you play.' }
  return { title: 'Your matches have changed', body: `${own.length} of your matches. Tap to see when you play now.` }
}

/** Tells whether a match that was off is on by this change. */
export const isOnAgain = ({ before, after }: OwnChange): boolean =>
  before !== null && isOff(before) && after !== null && !isOff(after)

/** `others` counts the own matches that have changed otherwise. */
function offText(off: readonly ToldMatch[], others: number, { timeZone }: Done) {
  const more = others === 0 ? '' : ` ${nounFor(others, 'Another match', 'Other matches')} of yours changed too.`
  const when = oneDay(off, timeZone)
  if (!when)
    return {
      title: nounFor(off.length, 'Your match is called off', 'Matches of yours are called off'),
      body: `Tap to see ${nounFor(off.length, 'it', 'which')}.${more}`,
    }
  const matches = nounFor(off.length, 'Your match', 'Your matches')
  return {
    title: `Called off: ${when.day}`,
    body: `${matches} at ${when.times} ${nounFor(off.length, 'is', 'are')} not played.${more}`,
  }
}

function onText(own: readonly OwnChange[], { timeZone }: Done) {
  const when = oneDay(
    own.flatMap(({ after }) => after ?? []),
    timeZone,
  )
  if (!when) return { title: 'What was called off is on after all', body: 'Tap to see when you play.' }
  return { title: `On after all: ${when.day}`, body: `You play at ${when.times}.` }
}

function oneText({ before, after }: OwnChange, { timeZone }: Done) {
  const [was, is] = [before, after].map((match) => (match ? whenText(match, timeZone) : ''))
  if (!before) return { title: 'You have a new match', body: `${is}.` }
  if (!after) return { title: 'Your match is off the schedule', body: `It was on ${was}.` }
  if (was !== is) return { title: 'Your match has moved', body: `Now ${is}, not ${was}.` }
  return { title: 'Your match has changed', body: `${is}. Tap to see what is new.` }
}

function whenText({ dateTime }: ToldMatch, timeZone: string): string {
  if (dateTime === null) return 'a date to come'
  const { day, time } = localTime(dateTime, timeZone)
  return `${dayLabel(day)}, ${clockTime(time)}`
}

/** The day and the times of matches that are on one day; null where they are not, or one has no date. */
function oneDay(matches: readonly ToldMatch[], timeZone: string): { day: string; times: string } | null {
  const instants = matches.map(({ dateTime }) => dateTime).toSorted((a, b) => (a ?? 0) - (b ?? 0))
  const dated = instants.filter((instant) => instant !== null)
  const days = new Set(dated.map((instant) => dayOf(instant, timeZone)))
  const [day] = days
  if (day === undefined || days.size > 1 || dated.length < matches.length) return null
  const times = [...new Set(dated.map((instant) => clockTime(localTime(instant, timeZone).time)))]
  return { day: dayLabel(day), times: joined(times) }
}
