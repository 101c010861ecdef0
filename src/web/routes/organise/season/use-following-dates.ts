import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LeagueForm } from '#contract/league.ts'
import { SEASON_YEARS } from '#contract/limits.ts'
import { type EveningPlan, plannedDays } from './evening-plan.ts'
import {
  daysBetween,
  KEY_DATES,
  type KeyDates,
  movedDates,
  nameOfYear,
  type SeasonStart,
  type SeasonValues,
  shift,
  usualDeadline,
  usualEnd,
  wholeWeeks,
} from './new-season.ts'

const WEEK = 7
const isSeasonYear = (year: number) => Number.isInteger(year) && year >= SEASON_YEARS.first && year <= SEASON_YEARS.last
const isDay = (typed: string) => /^\d{4}-\d\d-\d\d$/.test(typed)
const isTime = (typed: string) => /^\d\d:\d\d$/.test(typed)

type Following = { methods: UseFormReturn<SeasonValues, unknown, LeagueForm>; start: SeasonStart; today: string }

/**
 * The evenings of a new season, and what follows them: dates that nobody set manually follow the year, the first day and
 * the number of evenings, and the end of an evening its kick-offs.
 */
export function useFollowingDates({ methods, start: { values, plan: firstPlan, copyOf }, today }: Following) {
  const [plan, setPlan] = useState(firstPlan)
  const opens = values.details.registrationOpens ?? ''
  const proposed = useRef({ ...values.details, registrationOpens: opens, year: values.year })
  const typed = () => methods.getValues('details')
  const isUntouched = (names: readonly (typeof KEY_DATES)[number][]) =>
    names.every((name) => typed()[name] === proposed.current[name])
  const propose = (dates: Partial<KeyDates>) => {
    Object.assign(proposed.current, dates)
    for (const name of KEY_DATES) if (dates[name] !== undefined) methods.setValue(`details.${name}`, dates[name])
  }

  const moveOpening = (days: number) => {
    const { registrationOpens } = proposed.current
    if (registrationOpens === '' || typed().registrationOpens !== registrationOpens) return
    proposed.current.registrationOpens = shift(registrationOpens, days)
    methods.setValue('details.registrationOpens', proposed.current.registrationOpens)
  }

  function moveToYear() {
    const year = methods.getValues('year')
    if (!isSeasonYear(year) || !isUntouched(KEY_DATES)) return
    const days = wholeWeeks(year - proposed.current.year)
    moveOpening(days)
    propose(movedDates(proposed.current, days))
    const name = methods.getValues('name')
    if (name) methods.setValue('name', nameOfYear(name, proposed.current.year, year) || name)
    proposed.current.year = year
  }

  function moveToFirstDay() {
    const { seasonStart } = typed()
    const others = KEY_DATES.filter((name) => name !== 'seasonStart')
    if (!isDay(seasonStart) || !isUntouched(others)) return
    const days = daysBetween(proposed.current.seasonStart, seasonStart)
    moveOpening(days)
    const { seasonStart: _, registrationDeadline, ...dates } = movedDates(proposed.current, days)
    const isPast = registrationDeadline < today
    propose({ ...dates, registrationDeadline: isPast ? usualDeadline(seasonStart, today) : registrationDeadline })
    if (copyOf === null) endWith(plan)
    proposed.current.seasonStart = seasonStart
    if (methods.getValues('year') !== proposed.current.year) return
    proposed.current.year = Number(seasonStart.slice(0, 4))
    methods.setValue('year', proposed.current.year)
  }

  /** The last evening ends the regular season; the finals are a week later. */
  function endWith(next: EveningPlan) {
    const last = plannedDays(typed().seasonStart, next).findLast(({ isPlayed }) => isPlayed)?.day
    if (last !== undefined && isUntouched(['regularSeasonEnd', 'finals']))
      propose({ regularSeasonEnd: last, finals: shift(last, WEEK) })
  }

  function changePlan(next: EveningPlan) {
    setPlan(next)
    endWith(next)
  }

  function moveEnd(kickoffs: readonly string[]) {
    if (!kickoffs.every(isTime) || typed().dayEnds !== proposed.current.dayEnds) return
    proposed.current.dayEnds = usualEnd(kickoffs)
    methods.setValue('details.dayEnds', proposed.current.dayEnds)
  }

  return { plan, changePlan, moveToYear, moveToFirstDay, moveEnd }
}
