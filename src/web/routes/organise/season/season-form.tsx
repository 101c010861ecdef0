import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LeagueForm } from '#contract/league.ts'
import { SEASON_YEARS } from '#contract/limits.ts'
import type { ListedLeague } from '#contract/new-season.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { type ContractForm, useContractForm } from '#web/components/form/use-contract-form.ts'
import { useSite } from '#web/data/site.ts'
import { AsksSection } from './asks-section.tsx'
import { type EveningPlan, plannedDays, plannedEvenings } from './evening-plan.ts'
import { changeSeason, type SavedSeason, setUpSeason } from './leagues.ts'
import {
  daysBetween,
  KEY_DATES,
  type KeyDates,
  movedDates,
  nameOfYear,
  type SeasonStart,
  type SeasonValues,
  shift,
  wholeWeeks,
} from './new-season.ts'
import { OptionalSettings } from './optional-settings.tsx'
import { PlanSection } from './plan-section.tsx'
import {
  DatesSection,
  EveningSection,
  EveningsNote,
  LinksSection,
  SeasonSection,
  TeamsSection,
  VenueSection,
  VisitorsSection,
  WaySection,
} from './season-sections.tsx'
import { TableSection } from './table-section.tsx'

/** `cancel`: whether there is a list of seasons to go back to. `onSaved` leads away from the form. */
type FormProps = { cancel: boolean; onSaved: (saved: SavedSeason) => void }

const WEEK = 7
const isSeasonYear = (year: number) => Number.isInteger(year) && year >= SEASON_YEARS.first && year <= SEASON_YEARS.last
const isDay = (typed: string) => /^\d{4}-\d\d-\d\d$/.test(typed)

/** The name of the season that Home is about now; undefined before the first. */
const useCurrentName = () => useSite().season?.name

/** The form for a season that there is. */
export function ChangeSeason({ season, cancel, onSaved }: FormProps & { season: ListedLeague }) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: () => import('#contract/league.ts').then(({ leagueForm }) => leagueForm),
    defaultValues: season,
    attempt: 'season',
    leaves: true,
    send: async (body) => onSaved(await changeSeason(client, season.id, body)),
  })
  const { control } = form
  return (
    <Form form={form} submit={<Buttons form={form} label="Save season" cancel={cancel} />}>
      <SeasonSection control={control} />
      <VisitorsSection control={control} current={useCurrentName()} />
      <DatesSection control={control} withStart />
      <EveningsNote slug={season.slug} />
      <EveningSection control={control} timeZone={season.details.timeZone} withKickoffs />
      <VenueSection control={control} />
      <WaySection control={control} />
      <AsksSection control={control} />
      <TableSection control={control} />
      <LinksSection control={control} />
    </Form>
  )
}

/** The form for a new season: evenings and place, everything else behind "More" ([SE2], [SE4]). */
export function NewSeason({ start, cancel, onSaved }: FormProps & { start: SeasonStart }) {
  const client = useQueryClient()
  const { values } = start
  const [plan, setPlan] = useState(start.plan)
  const form = useContractForm({
    schema: () => import('#contract/league.ts').then(({ leagueForm }) => leagueForm),
    defaultValues: values,
    attempt: 'season',
    leaves: true,
    send: async (body) => onSaved(await setUpSeason(client, body, plannedEvenings(body.details, plan))),
  })
  const { control, methods } = form

  // Dates that nobody set by hand follow the year, the first day and the number of evenings.
  const opens = values.details.registrationOpens ?? ''
  const proposed = useRef({ ...values.details, registrationOpens: opens, year: values.year })
  const typedDates = () => methods.getValues('details')
  const isUntouched = (names: readonly (typeof KEY_DATES)[number][]) =>
    names.every((name) => typedDates()[name] === proposed.current[name])
  const propose = (dates: Partial<KeyDates>) => {
    Object.assign(proposed.current, dates)
    for (const name of KEY_DATES) if (dates[name] !== undefined) methods.setValue(`details.${name}`, dates[name])
  }

  const moveOpening = (days: number) => {
    const { registrationOpens } = proposed.current
    if (registrationOpens === '' || typedDates().registrationOpens !== registrationOpens) return
    proposed.current.registrationOpens = shift(registrationOpens, days)
    methods.setValue('details.registrationOpens', proposed.current.registrationOpens)
  }

  const moveToYear = () => {
    const year = methods.getValues('year')
    if (!isSeasonYear(year) || !isUntouched(KEY_DATES)) return
    const days = wholeWeeks(year - proposed.current.year)
    moveOpening(days)
    propose(movedDates(proposed.current, days))
    const name = methods.getValues('name')
    if (name) methods.setValue('name', nameOfYear(name, proposed.current.year, year) || name)
    proposed.current.year = year
  }

  const moveToFirstDay = () => {
    const { seasonStart } = typedDates()
    const others = KEY_DATES.filter((name) => name !== 'seasonStart')
    if (!isDay(seasonStart) || !isUntouched(others)) return
    const days = daysBetween(proposed.current.seasonStart, seasonStart)
    moveOpening(days)
    const { seasonStart: _, ...dates } = movedDates(proposed.current, days)
    propose(dates)
    proposed.current.seasonStart = seasonStart
    if (methods.getValues('year') !== proposed.current.year) return
    proposed.current.year = Number(seasonStart.slice(0, 4))
    methods.setValue('year', proposed.current.year)
  }

  const changePlan = (next: EveningPlan) => {
    setPlan(next)
    const last = plannedDays(typedDates().seasonStart, next).findLast(({ isPlayed }) => isPlayed)?.day
    if (last !== undefined && isUntouched(['regularSeasonEnd', 'finals']))
      propose({ regularSeasonEnd: last, finals: shift(last, WEEK) })
  }

  return (
    <Form form={form} submit={<Buttons form={form} label="Set up season" cancel={cancel} />}>
      <PlanSection control={control} plan={plan} onPlan={changePlan} onFirstDay={moveToFirstDay} />
      <VenueSection control={control} />
      <VisitorsSection control={control} current={useCurrentName()} />
      <OptionalSettings control={control}>
        <SeasonSection control={control} onYear={moveToYear} />
        <DatesSection control={control} withStart={false} />
        <EveningSection control={control} timeZone={values.details.timeZone} withKickoffs={false} />
        <WaySection control={control} />
        <AsksSection control={control} />
        <TeamsSection control={control} />
        <TableSection control={control} />
        <LinksSection control={control} />
      </OptionalSettings>
    </Form>
  )
}

type SeasonFormParts = ContractForm<SeasonValues, LeagueForm>

function Buttons({ form, label, cancel }: { form: SeasonFormParts; label: string; cancel: boolean }) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <SubmitButton form={form} pendingText="Saving…" wide={false}>
        {label}
      </SubmitButton>
      {cancel && (
        <ButtonLink to="/organise/season" variant="quiet">
          Cancel
        </ButtonLink>
      )}
    </div>
  )
}
