import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { IconButton } from '../icon-button.tsx'
import { type FieldOf, useFieldError } from './field-error.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { INPUT } from './input-style.ts'

/** A password, hidden until its owner asks to see it. */
export function PasswordField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  hint,
  optional = false,
  autoComplete,
  placeholder,
}: FieldOf<Values, Sent> &
  FieldFrameProps & { autoComplete: 'current-password' | 'new-password'; placeholder?: string }) {
  const [shown, setShown] = useState(false)
  const error = useFieldError({ control, name })
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            {...control.register(name)}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
            aria-required={!optional}
            className={`${INPUT} pe-14`}
          />
          <IconButton
            label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-controls={wiring.id}
            className="absolute end-0.5 top-0.5"
          >
            <Eye crossed={shown} />
          </IconButton>
        </div>
      )}
    </FieldFrame>
  )
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5.5 fill-none stroke-2 stroke-current">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeLinejoin="round" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="m4 20 16-16" strokeLinecap="round" />}
    </svg>
  )
}
