import type { FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { ChipChoice, Chips } from '#web/components/chip.tsx'
import { type FieldOf, useFieldError } from '#web/components/form/field-error.ts'
import { GroupFrame } from '#web/components/form/group-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'

/** Seconds that most drafts use; null is no clock. */
const USUAL = [30, 60, 90, 120, null] as const

/** The length of the pick clock: one of the usual ones, or typed ([D11]). */
export function ClockField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  hint,
}: FieldOf<Values, Sent> & { label: string; hint?: string }) {
  const { field } = useController({ control, name })
  const error = useFieldError({ control, name })
  const seconds: number | null = field.value
  return (
    <GroupFrame label={label} hint={hint} error={error}>
      <Chips>
        {USUAL.map((usual) => (
          <ChipChoice
            key={usual}
            type="radio"
            name={field.name}
            checked={seconds === usual}
            onChange={() => field.onChange(usual)}
          >
            <span>{usual === null ? 'No clock' : `${usual} s`}</span>
          </ChipChoice>
        ))}
        <label className="flex items-center gap-2 text-ink-2 text-sm">
          <span>or</span>
          <input
            ref={field.ref}
            type="number"
            inputMode="numeric"
            min={15}
            max={600}
            aria-label="Seconds"
            aria-invalid={Boolean(error)}
            value={seconds === null || Number.isNaN(seconds) ? '' : seconds}
            onChange={(event) => field.onChange(event.target.valueAsNumber)}
            onBlur={field.onBlur}
            className={`${INPUT} max-w-24`}
          />
          <span aria-hidden="true">seconds</span>
        </label>
      </Chips>
    </GroupFrame>
  )
}
