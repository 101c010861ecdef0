import { useWatch } from 'react-hook-form'
import { dayLabel, weekdayName } from '#league/day-text.ts'
import { Chip } from '#web/components/chip.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { type EveningPlan, MAX_COUNT, plannedDays } from './evening-plan.ts'
import { FeeFields } from './fee-fields.tsx'
import { FieldsField } from './fields-field.tsx'
import { FormSection } from './form-section.tsx'
import { KickoffsField } from './kickoffs-field.tsx'
import type { SeasonControl } from './new-season.ts'
import { NameField } from './season-sections.tsx'

type PlanSectionProps = {
  control: SeasonControl
  /** The name of the season whose copy it is; null for the first one. */
  copyOf: string | null
  productName: string
  plan: EveningPlan
  onPlan: (plan: EveningPlan) => void
  /** The first day was changed. */
  onFirstDay: () => void
  onKickoffs: (times: readonly string[]) => void
}

/**
 * The fields of a new season: its name, first day, number of evenings and kick-offs, with every date that follows, its
 * fields and its fee ([SE2], [SE4]).
 */
export function PlanSection({ control, copyOf, productName, plan, onPlan, onFirstDay, onKickoffs }: PlanSectionProps) {
  const [firstDay, year] = useWatch({ control, name: ['details.seasonStart', 'year'] })
  const days = plannedDays(firstDay, plan)
  const first = days[0]
  return (
    <FormSection
      title="Season"
      lead={
        copyOf === null
          ? 'This is all it takes. Everything else has a usual value, below under More.'
          : `A copy of ${copyOf}, a year on: all of it but dates, people and matches.`
      }
    >
      <NameField control={control} usual={`${productName} ${year || ''}`.trim()} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="details.seasonStart"
          label="First evening"
          type="date"
          hint={first && !plan.copied ? `A ${weekdayName(first.day)}, and then once a week` : undefined}
          onChanged={onFirstDay}
        />
        {!plan.copied && (
          <FieldFrame
            label="Number of evenings"
            error={days.length === 0 ? `Enter a number from 1 to ${MAX_COUNT}` : undefined}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="number"
                inputMode="numeric"
                min={1}
                max={MAX_COUNT}
                value={plan.count || ''}
                onChange={({ target }) => onPlan({ ...plan, count: Math.trunc(Number(target.value)) })}
                aria-required
                className={INPUT}
              />
            )}
          </FieldFrame>
        )}
      </div>
      <KickoffsField control={control} onChanged={onKickoffs} />
      {first && (
        <fieldset>
          <legend className="float-start mb-2 w-full font-semibold text-sm">
            The dates{' '}
            <span className="font-normal text-ink-2">{`of ${first.day.slice(0, 4)}. Press one on which nobody plays.`}</span>
          </legend>
          <ul className="clear-both flex flex-wrap gap-2">
            {days.map(({ day, isPlayed }) => (
              <li key={day}>
                <Chip on={isPlayed} onClick={() => onPlan(toggled(plan, day, isPlayed))}>
                  {isPlayed ? dayLabel(day) : <s>{dayLabel(day)}</s>}
                </Chip>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <FieldsField control={control} />
      <FeeFields control={control} />
    </FormSection>
  )
}

/** A weekly plan keeps its number: a day that is left out is made up for at the end. */
function toggled(plan: EveningPlan, day: string, isPlayed: boolean): EveningPlan {
  const except = isPlayed ? [...plan.except, day] : plan.except.filter((one) => one !== day)
  return { ...plan, except }
}
