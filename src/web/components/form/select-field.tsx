import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useFieldError, useFirstValue } from './field-error.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { Select } from './select.tsx'

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
        <Select
          {...wiring}
          {...control.register(name)}
          defaultValue={first === undefined ? undefined : String(first)}
          autoComplete={autoComplete}
          aria-required={!optional}
        >
          {children}
        </Select>
      )}
    </FieldFrame>
  )
}
