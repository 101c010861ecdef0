import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useFieldError, useFirstValue } from './field-error.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { INPUT } from './input-style.ts'

/** A choice from a long list, by the device's own picker. `children` are its options. */
export function SelectField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  hint,
  optional = false,
  autoComplete,
  children,
}: FieldOf<Values, Sent> & FieldFrameProps & { autoComplete?: string; children: ReactNode }) {
  const error = useFieldError({ control, name })
  const first = useFirstValue({ control, name })
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={error}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            {...control.register(name)}
            defaultValue={first === undefined ? undefined : String(first)}
            autoComplete={autoComplete}
            aria-required={!optional}
            className={`${INPUT} cursor-pointer appearance-none pe-11`}
          >
            {children}
          </select>
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="pointer-events-none absolute end-3.5 top-3.5 size-5 fill-none stroke-2 stroke-ink-2"
          >
            <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </div>
      )}
    </FieldFrame>
  )
}
