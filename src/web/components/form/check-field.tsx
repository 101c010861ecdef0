import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldOf } from './field-error.ts'

/** A yes or no, with a line that says what yes means. */
export function CheckField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  hint,
}: FieldOf<Values, Sent> & { label: string; hint: ReactNode }) {
  const id = useId()
  return (
    <div className="flex gap-3">
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-hint`}
        {...control.register(name)}
        className="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-pitch-600"
      />
      <div className="flex flex-col">
        <label htmlFor={id} className="cursor-pointer py-0.5 font-semibold text-ink text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      </div>
    </div>
  )
}
