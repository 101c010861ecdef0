import { type ReactNode, useId } from 'react'
import type { FieldFrameProps } from './field-frame.tsx'
import { FieldError } from './field-message.tsx'

/** As FieldFrame, for a question answered by several inputs: a fieldset named by its legend. */
export function GroupFrame({
  label,
  hint,
  optional = false,
  error,
  announce = false,
  children,
}: FieldFrameProps & {
  error: string | undefined
  /** Read the error out at once: the focus does not move to it. */
  announce?: boolean
  children: ReactNode
}) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={describedBy || undefined}>
      <legend className="float-start font-semibold text-ink text-sm">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
      <div className="contents">{children}</div>
      <FieldError id={`${id}-error`} announce={announce}>
        {error}
      </FieldError>
    </fieldset>
  )
}
