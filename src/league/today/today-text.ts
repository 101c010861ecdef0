import { capitalized } from '#contract/letters.ts'
import type { Match } from '#contract/match.ts'
import type { Stage } from '#contract/table/choices.ts'
import { inWords, joined, numberWord } from '../count-text.ts'
import { clockTime, clockTimes, weekdayName } from '../day-text.ts'
import { eveningWhen } from '../evening-text.ts'
import { eveningStarts, type SeasonDays } from '../evenings.ts'
import { isLetter } from '../fields.ts'
import { isDecided } from '../finals/slots.ts'
import { fieldOf, statusOf } from '../matches.ts'
import { daysBetween } from '../schedule/dated.ts'
import { dayOf, localTime } from '../season.ts'
import { fieldsOfDay, type HomeDay, isOn } from './home-days.ts'

/** More kick-offs than these are said by the first and the last. */
const MOST_TIMES = 4
/** More fields than these are not named. */
const MOST_FIELDS = 6

const isFinals = ({ evenings }: HomeDay): boolean => evenings.some(({ kind }) => kind === 'finals')

/** True from the first instant of its day, also past midnight while it is not over. */
export const hasCome = ({ day }: Pick<HomeDay, 'day'>, { details }: SeasonDays, now: number): boolean =>
  day <= dayOf(now, details.timeZone)

/** 'Tonight', 'Today', 'Tomorrow', 'Wednesday', 'Finals day' ([HO2], [SE2]). */
export function dayTitle(homeDay: HomeDay, season: SeasonDays, now: number): string {
  const { details } = season
  const [first] = homeDay.evenings
  if (hasCome(homeDay, season, now)) {
    if (isFinals(homeDay)) return 'Finals day'
    return capitalized(eveningWhen(first, { details, now: eveningStarts(first, details.timeZone) }))
  }
  return daysBetween(dayOf(now, details.timeZone), homeDay.day) === 1 ? 'Tomorrow' : weekdayName(homeDay.day)
}

const countedMatches = (count: number): string => `${inWords(count)} ${count === 1 ? 'match' : 'matches'}`

const timesOf = (matches: readonly Match[], timeZone: string): string[] => [
  ...new Set(matches.flatMap(({ dateTime }) => (dateTime === null ? [] : localTime(dateTime, timeZone).time))),
]

/** '6:00 and 7:00 PM', '9:00 AM to 8:00 PM' of many. */
function timesText(times: readonly string[]): string {
  const shown = times.map(clockTime)
  const [first, last] = [shown[0], shown.at(-1)]
  return shown.length > MOST_TIMES ? `${first} to ${last}` : clockTimes(shown)
}

const CUP_STAGES = [
  ['quarter-final', 'quarter-final'],
  ['semi-final', 'semi-final'],
  ['final', 'final'],
] as const satisfies readonly [Stage, string][]

/** 'Semi-finals at 6:00 PM, final at 7:00 PM'; '' where no match of the cup is on. */
function cupText(matches: readonly Match[], timeZone: string): string {
  const parts = CUP_STAGES.flatMap(([stage, name]) => {
    const ofStage = matches.filter((match) => match.stage === stage && isOn(match))
    if (ofStage.length === 0) return []
    return `${name}${ofStage.length === 1 ? '' : 's'} at ${timesText(timesOf(ofStage, timeZone))}`
  })
  return capitalized(parts.join(', '))
}

/** Returns when the matches of a day are, or its kick-offs before any is set: 'Wednesday, 6:00 and 7:00 PM'. */
export function comingText(homeDay: HomeDay, { details: { timeZone } }: SeasonDays): string {
  const { day, evenings, matches, isOff } = homeDay
  const weekday = weekdayName(day)
  if (isOff) return `${weekday}. Called off`
  const cup = cupText(matches, timeZone)
  if (cup !== '') return `${weekday}. ${cup}`
  const times = timesOf(matches.filter(isOn), timeZone)
  const planned = [...new Set(evenings.flatMap(({ kickoffs }) => kickoffs))].toSorted()
  return `${weekday}, ${timesText(times.length > 0 ? times : planned)}`
}

/**
 * Returns a day in one or two sentences: 'Six matches at Wakeman. First kick-off at 6:00 PM.', for visitors who see no
 * matches with all kick-offs and fields, for another day than today's with how far it is.
 */
export function dayText(homeDay: HomeDay, season: SeasonDays, { now, venue, withTimes }: DayTextAsked): string {
  const { timeZone } = season.details
  const days = daysBetween(dayOf(now, timeZone), homeDay.day)
  const ahead = days > 1 ? `In ${days} days. ` : ''
  return `${ahead}${happensText(homeDay, season, { now, venue, withTimes })}`
}

type DayTextAsked = {
  now: number
  /** '' where it has no name. */
  venue: string
  withTimes: boolean
}

function happensText(homeDay: HomeDay, season: SeasonDays, { now, venue, withTimes }: DayTextAsked): string {
  const { timeZone } = season.details
  const { matches, isOff, evenings } = homeDay
  if (isOff)
    return `${hasCome(homeDay, season, now) ? whenText(evenings[0], season) : weekdayName(homeDay.day)} is called off.`
  const on = matches.filter(isOn)
  if (on.length === 0) return 'No matches are set yet.'
  if (on.every(isDecided)) return playedText(on.length)
  const cup = cupText(on, timeZone)
  const off = matches.length - on.length
  const at = venue === '' ? '' : ` at ${venue}`
  const times = timesOf(on, timeZone)
  const said = [
    cup === ''
      ? `${countedMatches(on.length)}${at}${withTimes ? `, ${times.length > MOST_TIMES ? '' : 'at '}${timesText(times)}${onFields(fieldsOfDay(homeDay, on.map(fieldOf)))}` : ''}.`
      : `${cup}${at}.`,
    ...(cup === '' && !withTimes ? [`First kick-off at ${clockTime(times[0] ?? '00:00')}.`] : []),
    ...(off > 0 ? [`${countedMatches(off)} ${off === 1 ? 'is' : 'are'} called off.`] : []),
  ]
  return said.join(' ')
}

/** ' on field B', ' on fields B, A and E', '' for many. */
function onFields(fields: readonly string[]): string {
  if (fields.length === 0 || fields.length > MOST_FIELDS) return ''
  return ` on ${fields.every(isLetter) ? `field${fields.length === 1 ? '' : 's'} ` : ''}${joined(fields)}`
}

/** 'All six matches are played.' */
function playedText(count: number): string {
  if (count === 1) return 'The match is played.'
  return count === 2 ? 'Both matches are played.' : `All ${numberWord(count)} matches are played.`
}

const whenText = (evening: HomeDay['evenings'][0], { details }: SeasonDays): string =>
  capitalized(eveningWhen(evening, { details, now: eveningStarts(evening, details.timeZone) }))

/** Says what a season waits for after its last evening, or before its first is set ([HO2]). */
export function waitingText(matches: readonly Match[], evenings: number): { title: string; text: string } {
  const counted = matches.filter(({ stage }) => stage !== 'friendly')
  if (evenings === 0 || counted.length === 0) return { title: 'No matches yet', text: 'No matches are set yet.' }
  const of = (...statuses: ReturnType<typeof statusOf>[]) =>
    counted.filter((match) => statuses.includes(statusOf(match)))
  const undated = [...of('postponed'), ...of('upcoming').filter(({ dateTime }) => dateTime === null)].length
  const undecided = of('abandoned', 'awaiting').length
  const title = 'Almost done'
  if (undated > 0)
    return { title, text: `${countedMatches(undated)} still ${undated === 1 ? 'needs' : 'need'} a date.` }
  if (undecided > 0)
    return { title, text: `${countedMatches(undecided)} still ${undecided === 1 ? 'needs' : 'need'} a decision.` }
  const isComplete = counted.every(isDecided)
  return { title, text: `All matches are played.${isComplete ? '' : ' Not all scores are in.'}` }
}
