import { clockTime, shortDate } from '../day-text.ts'
import { dayOf, localTime } from '../season.ts'
import { type MatchOutcome, sameOutcome } from './outcome.ts'
import { outcomeText } from './outcome-text.ts'
import type { JudgedReport } from './phase.ts'

/** 'July 16' */
export const monthDay = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'long', day: 'numeric' })

/** '7:58 PM'; with its day where that is not the match's. Instants are milliseconds since 1970. */
export function reportTime(at: number, kickoff: number | null, timeZone: string): string {
  const { day, time } = localTime(at, timeZone)
  const isOnDay = kickoff !== null && dayOf(kickoff, timeZone) === day
  return isOnDay ? clockTime(time) : `${shortDate(day)}, ${clockTime(time)}`
}

/** 'tomorrow at noon' for an instant, as said at `now`; both are milliseconds since 1970. */
export function noonText(at: number, now: number, timeZone: string): string {
  const [day, today] = [dayOf(at, timeZone), dayOf(now, timeZone)]
  if (day === today) return 'today at noon'
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString()
  return day === tomorrow ? 'tomorrow at noon' : `on ${monthDay(day)} at noon`
}

type Side = { id: string; name: string }

/**
 * Returns sentences about the reports of a match that differ from what counts, for people who enter scores ([MN9]): 'Reds
 * say 1–2. It counts on July 17 at noon.', without names of people.
 */
export function reportedSentences(
  reports: readonly JudgedReport[],
  { home, away, outcome }: { home: Side; away: Side; outcome: MatchOutcome },
  timeZone: string,
): string[] {
  const names = { home: home.name, away: away.name }
  const nameOf = ({ source, teamId }: JudgedReport) =>
    source === 'touchline' ? 'The touchline says' : `${teamId === away.id ? away.name : home.name} say`
  return reports
    .filter(({ source, state, withdrawn }) => source !== 'organiser' && state !== 'settled' && !withdrawn)
    .filter((one) => !sameOutcome(one.outcome, outcome))
    .toSorted((one, other) => Number(one.teamId === away.id) - Number(other.teamId === away.id))
    .map((one) => {
      const counts = one.state === 'waiting' && one.countsAt !== null
      const then = counts ? ` It counts on ${monthDay(dayOf(one.countsAt ?? 0, timeZone))} at noon.` : ''
      return `${nameOf(one)} ${outcomeText(one.outcome, names)}.${then}`
    })
}
