import { isSoFar, type MatchOutcome, sameOutcome } from './outcome.ts'

/** Sources of outcomes, the strongest first: an organiser or scorekeeper, the person at the touchline, a captain. */
export const REPORT_SOURCES = ['organiser', 'touchline', 'captain'] as const
export type ReportSource = (typeof REPORT_SOURCES)[number]

/** A report of how a match ended. Instants are milliseconds since 1970. */
export type ScoreReport = {
  /** Counts from 1 in each match: the order in which the reports came in. */
  number: number
  source: ReportSource
  /** The team whose captain or deputy says it; null for others. */
  teamId: string | null
  /** The user id of who says it; null for a touchline link, and where nobody is known. */
  by: string | null
  /** The touchline link that says it; null for others. */
  linkId: string | null
  outcome: MatchOutcome
  at: number
  /** The instant at which a captain's report counts unless it is contradicted; null for others. */
  countsAt: number | null
  /** It never counts by itself: it came too late, or would move teams of the finals. */
  deskOnly: boolean
  /** An organiser took it back. */
  withdrawn: boolean
}

/**
 * The state of a report: it waits for the other captain, it is what counts, an organiser has to look at it, or it is
 * history.
 */
export const REPORT_STATES = ['waiting', 'counts', 'open', 'settled'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export type Settlement = {
  outcome: MatchOutcome
  /** The report that the outcome comes from; null where none decides. */
  decidedBy: ScoreReport | null
  states: ReadonlyMap<number, ReportState>
}

/**
 * Decides what the reports of a match, in their order, amount to at `now` ([MN4], [MN9]). An organiser's word wins over the
 * touchline's final whistle, and that over captains' reports, of which two equal ones count, or one that nobody has
 * contradicted by its noon. What counts is changed by a stronger source alone, or by the same touchline link; any other
 * word that differs from it stays open until an organiser's next word.
 */
export function settle(reports: readonly ScoreReport[], now: number): Settlement {
  const course = new Course()
  const given = reports.filter(({ withdrawn }) => !withdrawn)
  for (const report of given) {
    course.pass(report.at)
    course.take(report)
  }
  course.pass(now)
  const { counting, words } = course
  const contradicted = counting === null && course.captains().length > 1
  const stateOf = (report: ScoreReport): ReportState => {
    if (report.source === 'organiser') return report === counting ? 'counts' : 'settled'
    if (!words.has(voiceOf(report)) || words.get(voiceOf(report)) !== report)
      return report === counting ? 'counts' : 'settled'
    if (counting === null) return report.deskOnly || contradicted || course.isContested(report) ? 'open' : 'waiting'
    if (!agree(report.outcome, counting.outcome)) return 'open'
    // It does not count until an organiser decides ([SC2]).
    return report.outcome.kind === 'abandoned' && counting.source !== 'organiser' ? 'open' : 'counts'
  }
  return {
    outcome: counting?.outcome ?? (contradicted ? AWAITING : { kind: 'none' }),
    decidedBy: counting,
    states: new Map(reports.map((one) => [one.number, one.withdrawn ? 'settled' : stateOf(one)])),
  }
}

const AWAITING: MatchOutcome = { kind: 'awaiting', homeScore: null, awayScore: null }

/** Tells whether two outcomes are the same, or one is a score so far with which the match then ended. */
const agree = (one: MatchOutcome, other: MatchOutcome): boolean =>
  sameOutcome(one, other) || isSoFar(one, other) || isSoFar(other, one)

/** Returns the voice of a report: a later one of the same voice replaces it. */
const voiceOf = ({ source, teamId, linkId }: ScoreReport) => `${source} ${teamId ?? linkId ?? ''}`

/** Reports as they come in, one after the other. */
class Course {
  counting: ScoreReport | null = null
  /** The last reports of each team's captains and each touchline link since an organiser's last one. */
  readonly words = new Map<string, ScoreReport>()

  take(report: ScoreReport): void {
    if (report.source === 'organiser') {
      this.words.clear()
      this.counting = report.outcome.kind === 'none' ? null : report
      return
    }
    this.words.set(voiceOf(report), report)
    if (report.source === 'captain') this.#dropOthersOf(report)
    if (!report.deskOnly && this.#decides(report)) this.counting = report
  }

  /** Lets time go by: what nobody has contradicted counts. */
  pass(now: number): void {
    if (this.counting) return
    const [lone, ...others] = this.captains()
    if (!lone || others.length > 0 || lone.deskOnly || this.isContested(lone)) return
    if (lone.countsAt !== null && lone.countsAt <= now) this.counting = lone
  }

  captains = (): ScoreReport[] => [...this.words.values()].filter(({ source }) => source === 'captain')

  /** Tells whether anybody else's report contradicts this one. */
  isContested = (report: ScoreReport): boolean =>
    [...this.words.values()].some((one) => !agree(one.outcome, report.outcome))

  #decides(report: ScoreReport): boolean {
    const { counting } = this
    if (report.source === 'touchline')
      return counting === null || counting.source === 'captain' || voiceOf(counting) === voiceOf(report)
    if (counting !== null) return false
    const other = this.captains().find((one) => one !== report)
    return other !== undefined && sameOutcome(other.outcome, report.outcome)
  }

  /** Whoever leads both teams is one voice, and confirms nothing by saying it twice. */
  #dropOthersOf(report: ScoreReport): void {
    for (const one of this.captains())
      if (one !== report && one.by !== null && one.by === report.by) this.words.delete(voiceOf(one))
  }
}

const NOON = '12:00'

/** Noon of the day after an instant in a zone; both instants are milliseconds since 1970 ([MN4]). */
export const noonOfNextDay = (instant: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: NOON }).epochMilliseconds
