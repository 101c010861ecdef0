import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { leagueForm } from '#contract/league.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { type SavedSeason, saveSeason } from './leagues.ts'
import { type SeasonValues, summerDates } from './new-season.ts'
import { DatesSection, EveningSection, LinksSection, SeasonSection, VenueSection } from './season-sections.tsx'

const KEY_DATES = ['registrationDeadline', 'seasonStart', 'regularSeasonEnd', 'finals'] as const

/** The form for a season: a new one, or the one with `leagueId`. `onSaved` leads away from it. */
export function SeasonForm({
  leagueId,
  start,
  cancel,
  onSaved,
}: {
  leagueId: string | null
  start: SeasonValues
  /** Whether there is a list of seasons to go back to. */
  cancel: boolean
  onSaved: (saved: SavedSeason) => void
}) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: leagueForm,
    defaultValues: start,
    attempt: 'season',
    leaves: true,
    send: async (body) => onSaved(await saveSeason(client, leagueId, body)),
  })
  const { control, methods } = form

  // The dates proposed for a new season follow its year, until one of them is set by hand.
  const proposed = useRef(summerDates(start.year))
  const proposeDates = () => {
    const { year, details } = methods.getValues()
    if (leagueId || !leagueForm.shape.year.safeParse(year).success) return
    if (KEY_DATES.some((name) => details[name] !== proposed.current[name])) return
    proposed.current = summerDates(year)
    for (const name of KEY_DATES) methods.setValue(`details.${name}`, proposed.current[name])
  }

  return (
    <Form
      form={form}
      submit={
        <div className="flex flex-col gap-3 sm:flex-row">
          <SubmitButton form={form} pendingText="Saving…" wide={false}>
            {leagueId ? 'Save season' : 'Set up season'}
          </SubmitButton>
          {cancel && (
            <ButtonLink to="/organise/season" variant="quiet">
              Cancel
            </ButtonLink>
          )}
        </div>
      }
    >
      <SeasonSection control={control} onYear={proposeDates} />
      <DatesSection control={control} />
      <EveningSection control={control} timeZone={start.details.timeZone} />
      <VenueSection control={control} />
      <LinksSection control={control} />
    </Form>
  )
}
