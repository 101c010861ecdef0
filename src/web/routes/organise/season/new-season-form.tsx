import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldErrors, useFormState, useWatch } from 'react-hook-form'
import type { ShownFee } from '#contract/fees/season-fee.ts'
import type { SeasonPreview } from '#contract/new-season.ts'
import { joined } from '#league/count-text.ts'
import { dayLabel } from '#league/day-text.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { Fact, Facts } from '#web/components/facts.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { FormFoot } from '#web/components/form-foot.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { useSite } from '#web/data/site.ts'
import { AsksSection } from './asks-section.tsx'
import { plannedEvenings } from './evening-plan.ts'
import { previewSeason, type SavedSeason, setUpSeason } from './leagues.ts'
import { openingText, type SeasonControl, type SeasonStart, type SeasonValues } from './new-season.ts'
import { PlanSection } from './plan-section.tsx'
import {
  DatesSection,
  EveningSection,
  LinksSection,
  TeamsSection,
  VenueSection,
  VisitorsSection,
  WaySection,
  YearSection,
} from './season-sections.tsx'
import { TableSection } from './table-section.tsx'
import { useFollowingDates } from './use-following-dates.ts'

type NewSeasonProps = {
  start: SeasonStart
  /** '2025-03-01' */
  today: string
  /** True where there is a list of seasons to go back to. */
  cancel: boolean
  /** Leads away from the form. */
  onSaved: (saved: SavedSeason) => void
}

/** The value of the button that shows what would be saved. */
const PREVIEW = 'preview'

/**
 * The form for a new season, on one page: name, evenings, fields and fee, and what visitors see; everything else has a
 * usual value under "More" ([SE2], [SE4]).
 */
export function NewSeason({ start, today, cancel, onSaved }: NewSeasonProps) {
  const client = useQueryClient()
  const { season: current, productName } = useSite()
  const { values, copyOf } = start
  const [preview, setPreview] = useState<SeasonPreview | null>(null)
  const form = useContractForm({
    schema: () => import('#contract/league.ts').then(({ leagueForm }) => leagueForm),
    defaultValues: values,
    attempt: 'season',
    leaves: true,
    send: async (body, button) => {
      const evenings = plannedEvenings(body.details, plan)
      if (button !== PREVIEW) return onSaved(await setUpSeason(client, body, evenings))
      setPreview(await previewSeason(body, evenings))
      return 'stays'
    },
  })
  const { control, methods } = form
  const { plan, changePlan, moveToYear, moveToFirstDay, moveEnd } = useFollowingDates({ methods, start, today })
  useUnsavedSince(plan, form.busy)
  // The preview is of what was asked for: the next change takes it away.
  useEffect(() => methods.subscribe({ formState: { values: true }, callback: () => setPreview(null) }), [methods])

  return (
    <Form
      form={form}
      submit={
        <>
          {preview && <PreviewCard preview={preview} home={current?.name} />}
          <OpeningNote control={control} today={today} />
          <FormFoot>
            <SubmitButton form={form} pendingText={preview ? 'Saving…' : 'One moment…'} wide={false}>
              Set up season
            </SubmitButton>
            <Button type="submit" variant="quiet" value={PREVIEW} pending={form.busy}>
              Look at it first
            </Button>
            {cancel && (
              <ButtonLink to="/organise/season" variant="quiet">
                Cancel
              </ButtonLink>
            )}
          </FormFoot>
        </>
      }
    >
      <PlanSection
        control={control}
        copyOf={copyOf}
        productName={productName}
        plan={plan}
        onPlan={(next) => {
          setPreview(null)
          changePlan(next)
        }}
        onFirstDay={moveToFirstDay}
        onKickoffs={moveEnd}
      />
      <VisitorsSection control={control} current={current?.name} withDeadline />
      <OptionalSettings control={control}>
        <VenueSection control={control} />
        <YearSection control={control} onYear={moveToYear} />
        <DatesSection control={control} />
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

/** Says when players can register, beside the button that may be what opens it. */
function OpeningNote({ control, today }: { control: SeasonControl; today: string }) {
  const details = useWatch({ control, name: 'details' })
  return <p className="font-semibold">{openingText(details, today)}</p>
}

/** Tells whether a message stands at a field that is not part of the simple form. */
function isHidden({ name: _, current: _current, shownFirst: _shown, details, ...others }: FieldErrors<SeasonValues>) {
  const { rounds, seasonStart, registrationOpens, registrationDeadline, venue, asks, ...dates } = details ?? {}
  const { fields: _fields, ...place } = venue ?? {}
  const { fee: _fee, ...asked } = asks ?? {}
  return [others, dates, place, asked].some((errors) => Object.keys(errors).some((key) => key !== 'root'))
}

/** Settings that a simple league need not look at. They open by themselves where one of them is wrong. */
function OptionalSettings({ control, children }: { control: SeasonControl; children: ReactNode }) {
  const { errors } = useFormState({ control })
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(errors)
  if (errors !== seen) {
    setSeen(errors)
    if (isHidden(errors)) setOpen(true)
  }
  return (
    <details className="group" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="card flex min-h-14 cursor-pointer list-none items-center gap-2 px-inset font-semibold">
        More <span className="font-normal text-ink-2">place, dates, length of play, what players are asked, links</span>
        <Icon name="right" className="ms-auto size-5 [[open]_&]:rotate-90" />
      </summary>
      <div className="mt-5 grid gap-5">{children}</div>
    </details>
  )
}

type PreviewCardProps = {
  preview: SeasonPreview
  /** The season that Home is about now. */
  home: string | undefined
}

/** Shows what would be saved, in the words that visitors would read. It takes the focus as it comes. */
function PreviewCard({ preview, home }: PreviewCardProps) {
  const { season, evenings, current } = preview
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  const played = evenings.filter(({ kind }) => kind === 'regular')
  const place = [season.venue.name, season.venue.address].filter(Boolean).join(', ')
  const facts: [string, string][] = [
    ['Home page', current ? `Counts down to ${season.startsText}` : `Stays with ${home ?? 'no season'}`],
    ['Registration', registrationText(season.registration)],
    [
      `${played.length} ${played.length === 1 ? 'evening' : 'evenings'}`,
      played.map(({ day }) => dayLabel(day)).join(' · '),
    ],
    ['Kick-offs', `${joined(season.gameTimes.rounds)}, ${season.gameTimes.length}`],
    [season.venue.fields.length === 1 ? 'Field' : 'Fields', joined(season.venue.fields)],
    ['Place', place || 'Not announced yet'],
    ['Fee', season.asks?.fee ? feeSentence(season.asks.fee) : 'The form says nothing of a fee'],
    ...season.keyDates.map(({ label, date }): [string, string] => [label, date]),
  ]
  return (
    <div ref={card} tabIndex={-1} className="rounded-lg outline-none">
      <Card className="px-inset py-6">
        <CardTitle eyebrow="Nothing is saved yet">
          <span translate="no">{season.name}</span>
        </CardTitle>
        <Facts>
          {facts.map(([term, text]) => (
            <Fact key={term} name={term}>
              {text}
            </Fact>
          ))}
        </Facts>
      </Card>
    </div>
  )
}

/** '$40. Until June 1, 2025, then $45. In cash.' */
const feeSentence = ({ amount, terms, howToPay }: ShownFee) => [`${amount}.`, terms, howToPay].filter(Boolean).join(' ')

function registrationText({ open, opensText, deadlineText }: SeasonPreview['season']['registration']): string {
  if (opensText !== undefined) return `From ${opensText} until ${deadlineText}`
  return open ? `Open as soon as you save, until ${deadlineText}` : `Closed: the deadline was ${deadlineText}`
}
