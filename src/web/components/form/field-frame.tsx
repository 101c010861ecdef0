import { type ReactNode, useId } from 'react'
import { FieldError } from './field-message.tsx'

/** The attributes that tie an input to its label, hint and error. */
export type FieldWiring = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

export type FieldFrameProps = {
  label: string
  /** Advice that stays visible while typing. */
  hint?: ReactNode
  /** Marked as such; every field that isn't is required. */
  optional?: boolean
}

/** A labelled field with its hint and error; `children` draws the input with the wiring it is given. */
export function FieldFrame({
  label,
  hint,
  optional = false,
  error,
  children,
}: FieldFrameProps & { error: string | undefined; children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-ink text-sm">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
