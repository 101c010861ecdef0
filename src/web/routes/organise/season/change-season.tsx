import { useQueryClient } from '@tanstack/react-query'
import type { LeagueForm } from '#contract/league.ts'
import type { ListedLeague } from '#contract/new-season.ts'
import { SEASON_EDIT, seasonFields } from '#league/edits/season-edit.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { alsoText } from '#web/components/form/field-texts.ts'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { useEdit } from '#web/components/form/use-edit.ts'
import { FormFoot } from '#web/components/form-foot.tsx'
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
import { seasonTexts } from './season-texts.ts'
import { TableSection } from './table-section.tsx'

/** `onSaved` leads away from the form, with what others have changed meanwhile, in words. */
type ChangeSeasonProps = { season: ListedLeague; onSaved: (saved: SavedSeason, also: string) => void }

/** The form for a season that there is. */
export function ChangeSeason({ season, onSaved }: ChangeSeasonProps) {
  const client = useQueryClient()
  const site = useSite()
  const form = useContractForm({
    schema: () => import('#contract/league.ts').then(({ leagueForm }) => leagueForm),
    defaultValues: season,
    attempt: 'season',
    leaves: true,
    send: async (fields) => {
      const { saved, also } = await edit.save(fields, (body) => changeSeason(client, season.id, body), seasonFields)
      onSaved(saved, alsoText(edit.texts, also))
    },
  })
  const edit = useEdit<LeagueForm>({
    seen: seasonFields(season),
    texts: seasonTexts(season.details.asks.fee?.currency ?? 'USD'),
    put: (field, value) => form.methods.setValue(field as 'name', value as string, { shouldDirty: true }),
    rules: SEASON_EDIT,
  })
  const { control } = form
  return (
    <Form
      form={form}
      submit={
        <FormFoot>
          <SubmitButton form={form} pendingText="Saving…" wide={false}>
            Save season
          </SubmitButton>
          <ButtonLink to="/organise/season" variant="quiet">
            Cancel
          </ButtonLink>
        </FormFoot>
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
      <Overtaken edit={edit} />
    </Form>
  )
}
