import { useQueryClient } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { type LeagueForm, leagueForm } from '#contract/league.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { type SavedSeason, saveSeason } from './leagues.ts'
import type { SeasonValues } from './new-season.ts'
import { DatesSection, EveningSection, LinksSection, SeasonSection, VenueSection } from './season-sections.tsx'

export type SeasonControl = Control<SeasonValues, unknown, LeagueForm>

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
  const { control } = form
  return (
    <Form
      form={form}
      submit={
        <div className="flex flex-col gap-3 sm:flex-row">
          <SubmitButton form={form} pendingText="Saving…" wide={false}>
            {leagueId ? 'Save season' : 'Set up season'}
          </SubmitButton>
          {cancel && (
            <ButtonLink to="/season" variant="quiet">
              Cancel
            </ButtonLink>
          )}
        </div>
      }
    >
      <SeasonSection control={control} />
      <DatesSection control={control} />
      <EveningSection control={control} timeZone={start.details.timeZone} />
      <VenueSection control={control} />
      <LinksSection control={control} />
    </Form>
  )
}
