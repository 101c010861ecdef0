import { useWatch } from 'react-hook-form'
import { dayLabel, weekdayName } from '#league/day-text.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { type EveningPlan, MAX_COUNT, plannedDays } from './evening-plan.ts'
import { FormSection } from './form-section.tsx'
import { KickoffsField } from './kickoffs-field.tsx'
import type { SeasonControl } from './season-control.ts'

type PlanSectionProps = {
  control: SeasonControl
  plan: EveningPlan
  onPlan: (plan: EveningPlan) => void
  /** The first day was changed. */
  onFirstDay: () => void
}

/** The evenings of a new season: first day, number and kick-offs, and every date that follows ([SE2], [SE4]). */
export function PlanSection({ control, plan, onPlan, onFirstDay }: PlanSectionProps) {
  const firstDay = useWatch({ control, name: 'details.seasonStart' })
  const days = plannedDays(firstDay, plan)
  const first = days[0]
  return (
    <FormSection title="Evenings" lead="Once a week, on the weekday of the first one. All dates stand below.">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="details.seasonStart"
          label="Season start"
          type="date"
          hint={first && !plan.copied ? `A ${weekdayName(first.day)}` : undefined}
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
      <KickoffsField control={control} />
      {first && (
        <fieldset>
          <legend className="float-left mb-2 w-full font-semibold text-sm">
            The dates{' '}
            <span className="font-normal text-ink-2">{`of ${first.day.slice(0, 4)}. Press one on which nobody plays.`}</span>
          </legend>
          <ul className="clear-both flex flex-wrap gap-2">
            {days.map(({ day, isPlayed }) => (
              <li key={day}>
                <button
                  type="button"
                  aria-pressed={isPlayed}
                  className="season-day"
                  onClick={() => onPlan(toggled(plan, day, isPlayed))}
                >
                  {dayLabel(day)}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </FormSection>
  )
}

/** A weekly plan keeps its number: a day that is left out is made up for at the end. */
function toggled(plan: EveningPlan, day: string, isPlayed: boolean): EveningPlan {
  const except = isPlayed ? [...plan.except, day] : plan.except.filter((one) => one !== day)
  return { ...plan, except }
}
