import { useQueryClient } from '@tanstack/react-query'
import type { ListedLeague } from '#contract/new-season.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { useSite } from '#web/data/site.ts'
import { AsksSection } from './asks-section.tsx'
import { changeSeason, type SavedSeason } from './leagues.ts'
import {
  DatesSection,
  EveningSection,
  EveningsNote,
  LinksSection,
  SeasonSection,
  VenueSection,
  VisitorsSection,
  WaySection,
} from './season-sections.tsx'
import { TableSection } from './table-section.tsx'

/** `onSaved` leads away from the form. */
type ChangeSeasonProps = { season: ListedLeague; onSaved: (saved: SavedSeason) => void }

/** The form for a season that there is. */
export function ChangeSeason({ season, onSaved }: ChangeSeasonProps) {
  const client = useQueryClient()
  const site = useSite()
  const form = useContractForm({
    schema: () => import('#contract/league.ts').then(({ leagueForm }) => leagueForm),
    defaultValues: season,
    attempt: 'season',
    leaves: true,
    send: async (body) => onSaved(await changeSeason(client, season.id, body)),
  })
  const { control } = form
  return (
    <Form
      form={form}
      submit={
        <div className="flex flex-col gap-3 sm:flex-row">
          <SubmitButton form={form} pendingText="Saving…" wide={false}>
            Save season
          </SubmitButton>
          <ButtonLink to="/organise/season" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      }
    >
      <SeasonSection control={control} />
      <VisitorsSection control={control} current={site.season?.name} />
      <DatesSection control={control} isWhole />
      <EveningsNote slug={season.slug} />
      <EveningSection control={control} timeZone={season.details.timeZone} withKickoffs />
      <VenueSection control={control} withFields />
      <WaySection control={control} />
      <AsksSection control={control} withFee />
      <TableSection control={control} />
      <LinksSection control={control} />
    </Form>
  )
}
