import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CheckFrame } from './check-frame.tsx'
import type { FieldOf } from './field-error.ts'

/** A yes or no of a form. */
export const CheckField = <Values extends FieldValues, Sent>({
  control,
  name,
  label,
  hint,
}: FieldOf<Values, Sent> & { label: string; hint: ReactNode }) => (
  <CheckFrame label={label} hint={hint} input={control.register(name)} />
)
