import type { DeskStation } from '#contract/desk.ts'
import { counted } from '../count-text.ts'
import { shortDate } from '../day-text.ts'
import { weeksOf } from '../evening-text.ts'
import { countedEvenings, currentWeek, type SeasonEvening, seasonEvenings } from '../evenings.ts'
import { dayOf } from '../season.ts'
import { eveningName, isOver, type Situation, today, withoutScore } from './situation.ts'

/** More evenings than these are one station. */
const MOST_WEEKS = 4

/** A station before it is known which one is next. */
type Step = Omit<DeskStation, 'state'> & { state: 'done' | 'skipped' | 'next' }

/** The season from its set-up to the archive, at most ten stations; the first that is not done is the one of now ([SE3]). */
export function seasonLine(situation: Situation): DeskStation[] {
  const steps = [
    setUp(situation),
    registration(situation),
    draft(situation),
    scheduled(situation),
    ...weeks(situation),
    ...finals(situation),
    archive(situation),
  ]
  const now = steps.findIndex(({ state }) => state === 'next')
  return steps.map((step, i) => (i === now ? { ...step, state: 'now' } : step))
}

const shortDay = (instant: number, { details }: Situation) => shortDate(dayOf(instant, details.timeZone))
const plain = { open: false, target: null }

const setUp = (situation: Situation): Step => ({
  ...plain,
  name: 'Set up',
  note: shortDay(situation.createdAt, situation),
  state: 'done',
  target: { screen: 'season' },
})

const registration = (situation: Situation): Step => ({
  ...plain,
  name: 'Registration',
  note: counted(situation.registrations.count, 'player'),
  state: today(situation) > situation.details.registrationDeadline ? 'done' : 'next',
  target: { screen: 'season' },
})

/** A season that has begun to play without a draft has skipped it. */
function draft(situation: Situation): Step {
  const { draft, details, current } = situation
  const step = { ...plain, name: 'Draft', target: current ? ({ screen: 'draft' } as const) : null }
  if (draft.stage === 'published') return { ...step, note: shortDay(draft.at, situation), state: 'done' }
  if (draft.stage === 'finished') return { ...step, note: 'Not published', state: 'done', open: true }
  if (draft.stage === 'running') return { ...step, note: 'Running', state: 'next' }
  return { ...step, note: 'Not held', state: today(situation) >= details.seasonStart ? 'skipped' : 'next' }
}

const scheduled = ({ matches, changes }: Situation): Step => {
  const undated = matches.filter(({ dateTime, status }) => dateTime === null && status !== 'cancelled').length
  return {
    name: 'Schedule',
    state: matches.length > 0 ? 'done' : 'next',
    open: undated > 0 || changes > 0,
    note:
      undated > 0
        ? `${undated} without a date`
        : changes > 0
          ? counted(changes, 'change')
          : counted(matches.length, 'match', 'matches'),
    target: { screen: 'schedule' },
  }
}

function weeks(situation: Situation): Step[] {
  const evenings = seasonEvenings(situation.evenings)
  const weeks = countedEvenings(evenings)
  const regular = evenings.filter(({ kind }) => kind === 'regular')
  if (weeks.length <= MOST_WEEKS)
    return weeks.map((evening) =>
      week(
        evening,
        regular.filter(({ ofWeek }) => ofWeek === evening.week),
        situation,
      ),
    )
  const missing = withoutScore(situation).length
  const next = regular.find((evening) => !isOver(evening, situation))
  const number = currentWeek(situation, situation.now)
  const current = regular.find((evening) => evening.week === number)
  return [
    {
      name:
        current?.label !== undefined && current.name === null
          ? `Day ${weeks.indexOf(current) + 1} of ${weeks.length}`
          : `Week ${current?.ofWeek ?? 1} of ${weeksOf(evenings)}`,
      note: missing > 0 ? `${counted(missing, 'score')} missing` : next ? dayNote(next, situation) : 'Played',
      state: next ? 'next' : 'done',
      open: missing > 0,
      target: { screen: missing > 0 ? 'scores' : 'matches' },
    },
  ]
}

/** A week with its evenings, of which more than one play a part of it again. */
function week(evening: SeasonEvening, evenings: readonly SeasonEvening[], situation: Situation): Step {
  const withMissing = evenings.flatMap(({ week }) => {
    const missing = withoutScore(situation).filter((match) => match.week === week).length
    return missing > 0 ? { week, missing } : []
  })
  const missing = withMissing.reduce((sum, one) => sum + one.missing, 0)
  const next = evenings.find((one) => !isOver(one, situation))
  return {
    name: eveningName(evening),
    note: missing > 0 ? `${counted(missing, 'score')} missing` : dayNote(next ?? evening, situation),
    state: next ? 'next' : 'done',
    open: missing > 0,
    target: { screen: missing > 0 ? 'scores' : 'matches', week: withMissing[0]?.week ?? next?.week ?? evening.week },
  }
}

const dayNote = ({ day, calledOff }: SeasonEvening, situation: Situation) =>
  calledOff ? 'Called off' : day === today(situation) ? 'Today' : shortDate(day)

/** The evenings of the finals are one station. */
function finals(situation: Situation): Step[] {
  const all = seasonEvenings(situation.evenings).filter(({ kind }) => kind === 'finals')
  const shown = all.find((evening) => !isOver(evening, situation)) ?? all.at(-1)
  if (!shown) return []
  const state = isOver(shown, situation) ? 'done' : 'next'
  return [{ ...plain, name: 'Finals', note: dayNote(shown, situation), state, target: { screen: 'matches' } }]
}

function archive(situation: Situation): Step {
  const { archivedAt, evenings } = situation
  const last = seasonEvenings(evenings).at(-1)?.day
  const after = last ? shortDate(Temporal.PlainDate.from(last).add({ days: 1 }).toString()) : ''
  return {
    ...plain,
    name: 'Archive',
    note: archivedAt === null ? after : shortDay(archivedAt, situation),
    state: archivedAt === null ? 'next' : 'done',
    target: { screen: 'season' },
  }
}
