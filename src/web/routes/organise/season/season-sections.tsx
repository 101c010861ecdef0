import { useWatch } from 'react-hook-form'
import { ButtonLink } from '#web/components/button.tsx'
import { CheckField } from '#web/components/form/check-field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useSite } from '#web/data/site.ts'
import { FieldsField } from './fields-field.tsx'
import { FormSection } from './form-section.tsx'
import { KickoffsField } from './kickoffs-field.tsx'
import { LinkList } from './link-list.tsx'
import type { SeasonControl } from './new-season.ts'

type Part = { control: SeasonControl }
const PAIR = 'grid gap-5 sm:grid-cols-2'

/** Lets captains change their teams themselves, or not ([TE1]). */
export const TeamsSection = ({ control }: Part) => (
  <FormSection title="Teams" lead="Organisers change teams at any time, on the Teams screen.">
    <CheckField
      control={control}
      name="details.captainsEditTeams"
      label="Captains change their own team"
      hint="Name, color, logo and description, on the team’s page. Off: organisers alone."
    />
  </FormSection>
)

/** The name of a season; `usual` is the one that it has without. */
export const NameField = ({ control, usual }: Part & { usual: string }) => (
  <TextField
    control={control}
    name="name"
    label="Name"
    optional
    autoComplete="off"
    placeholder={usual}
    hint="Spring and fall of one year need names that tell them apart."
  />
)

const YearField = ({ control, onYear }: Part & { onYear?: () => void }) => (
  <TextField
    control={control}
    name="year"
    label="Year"
    type="number"
    inputMode="numeric"
    autoComplete="off"
    {...(onYear && { onChanged: onYear })}
  />
)

export function SeasonSection({ control }: Part) {
  const { productName } = useSite()
  const year = useWatch({ control, name: 'year' })
  return (
    <FormSection title="Season" lead={`Left empty, the name is “${productName} ${year}”.`}>
      <NameField control={control} usual="Summer Cup" />
      <YearField control={control} />
    </FormSection>
  )
}

/** The year of a new season, which its dates follow. */
export const YearSection = ({ control, onYear }: Part & { onYear: () => void }) => (
  <FormSection title="Year" lead="It says how rare a class is, and in which order seasons come.">
    <YearField control={control} onYear={onYear} />
  </FormSection>
)

const DeadlineField = ({ control }: Part) => (
  <TextField control={control} name="details.registrationDeadline" label="Registration deadline" type="date" />
)

/**
 * Says what saving the season changes for visitors: in sight, whatever else is folded away ([SE4]). `current` is the
 * season that Home is about: before the first there is none, and nothing to choose. `withDeadline` where no other section
 * has the deadline.
 */
export function VisitorsSection({
  control,
  current,
  withDeadline = false,
}: Part & { current: string | undefined; withDeadline?: boolean }) {
  const isFirst = current === undefined
  return (
    <FormSection
      title="What visitors see"
      lead={
        isFirst
          ? 'The home page counts down to the first evening, and players register on it.'
          : `Now the home page is about ${current}.`
      }
    >
      {!isFirst && (
        <>
          <CheckField
            control={control}
            name="current"
            label="The current season"
            hint="The home page counts down to it, and registration, draft and scores open on it. Only one season is; turning this on turns it off in the other."
          />
          <CheckField
            control={control}
            name="shownFirst"
            label="Shown first"
            hint="Teams, Standings and Matches open with this season. Only one season is."
          />
        </>
      )}
      <div className={withDeadline ? PAIR : 'grid'}>
        <TextField
          control={control}
          name="details.registrationOpens"
          label="Registration opens"
          type="date"
          optional
          hint={
            isFirst
              ? 'Without a day: as soon as you save.'
              : 'Nobody can register before this day, and the home page says when. Without one, players can register as soon as the season is saved, current or not.'
          }
        />
        {withDeadline && <DeadlineField control={control} />}
      </div>
    </FormSection>
  )
}

/** The key dates of the home page; `isWhole` where no other section has the first two. */
export function DatesSection({ control, isWhole = false }: Part & { isWhole?: boolean }) {
  return (
    <FormSection title="Key dates" lead="They are shown on the home page, in this order.">
      <div className={PAIR}>
        {isWhole && <DeadlineField control={control} />}
        {isWhole && <TextField control={control} name="details.seasonStart" label="Season start" type="date" />}
        <TextField control={control} name="details.regularSeasonEnd" label="Regular season end" type="date" />
        <TextField control={control} name="details.finals" label="Playoffs and championship" type="date" />
      </div>
      <CheckField
        control={control}
        name="details.lateRegistration"
        label="Take late registrations"
        hint="Players may still register after the deadline."
      />
    </FormSection>
  )
}

/** Says what the dates of a season that there is leave alone, and where that is moved ([SE5]). */
export function EveningsNote({ slug }: { slug: string }) {
  return (
    <FormSection title="Evenings" lead="Neither key dates nor usual hours move an evening or a match.">
      <p className="text-ink-2">
        Day, kick-offs and fields of each evening are changed on the schedule, which says what moves before players see
        it. What was played stays.
      </p>
      <ButtonLink
        to={`/organise/schedule${seasonSearch(slug)}`}
        variant="quiet"
        size="small"
        className="justify-self-start"
      >
        Change evenings on the schedule
      </ButtonLink>
    </FormSection>
  )
}

/** The hours of an evening; `withKickoffs` where no other section has those. */
export function EveningSection({
  control,
  timeZone,
  withKickoffs,
}: Part & { timeZone: string; withKickoffs: boolean }) {
  return (
    <FormSection title="Game nights" lead="The usual hours of an evening.">
      {withKickoffs && <KickoffsField control={control} />}
      <div className={PAIR}>
        <TextField control={control} name="details.dayEnds" label="The evening ends" type="time" />
        <TextField
          control={control}
          name="details.halfMinutes"
          label="Minutes in a half"
          type="number"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <SelectField
        control={control}
        name="details.timeZone"
        label="Time zone"
        hint="All days and times are in this zone."
      >
        {timeZones(timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </FormSection>
  )
}

/** The venue; `withFields` where no other section has the fields. */
export function VenueSection({ control, withFields = false }: Part & { withFields?: boolean }) {
  return (
    <FormSection title="Venue" lead="Where everyone has to be on a game night. It may be told later.">
      <TextField control={control} name="details.venue.name" label="Name" optional autoComplete="off" />
      {withFields && <FieldsField control={control} />}
      <TextField control={control} name="details.venue.address" label="Address" optional autoComplete="off" />
    </FormSection>
  )
}

/** More about the venue. */
export function WaySection({ control }: Part) {
  return (
    <FormSection title="Way there" lead="A map and where to park, if you have them.">
      <div className={PAIR}>
        <TextField
          control={control}
          name="details.venue.addressUrl"
          label="Link to a map"
          type="url"
          optional
          placeholder="https://"
        />
        <TextField
          control={control}
          name="details.venue.mapUrl"
          label="Picture of the fields"
          type="url"
          optional
          placeholder="https://"
        />
      </div>
      <TextField control={control} name="details.venue.parking" label="Parking" optional autoComplete="off" />
    </FormSection>
  )
}

/** The links of the footer. */
export function LinksSection({ control }: Part) {
  const { look } = useSite()
  const areOwn = look?.contactEmail !== undefined || look?.social !== undefined
  return (
    <FormSection
      title="Links"
      lead={
        areOwn
          ? 'The league has links of its own under “Site”: those are at the foot of every page instead.'
          : 'They are at the foot of every page. All of them may stay empty.'
      }
    >
      <TextField
        control={control}
        name="details.links.contactEmail"
        label="Contact email"
        type="email"
        optional
        autoComplete="off"
      />
      <LinkList control={control} name="details.links.social" legend="Social links" example="Instagram" />
      <LinkList control={control} name="details.links.resources" legend="Resources" example="Rules of play" />
    </FormSection>
  )
}

/** The zones of this browser, and `chosen` where the browser does not know it. */
function timeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(chosen) ? known : [chosen, ...known]
}
