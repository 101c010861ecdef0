import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useFieldError, useFirstValue } from './field-error.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { INPUT } from './input-style.ts'

type InputHints = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'enterKeyHint' | 'placeholder' | 'autoCapitalize' | 'spellCheck'
>

export type TextFieldProps<Values extends FieldValues, Sent> = FieldOf<Values, Sent> &
  FieldFrameProps &
  InputHints & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'time'
    /** Told after each change, for fields that others follow. */
    onChanged?: () => void
  }

/** One line of text, a number, a day or a time. */
export function TextField<Values extends FieldValues, Sent>(props: TextFieldProps<Values, Sent>) {
  const { control, name, label, hint, optional = false, type = 'text', onChanged, ...input } = props
  const error = useFieldError({ control, name })
  const first = useFirstValue({ control, name })
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={error}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          {...control.register(name, { valueAsNumber: type === 'number', ...(onChanged && { onChange: onChanged }) })}
          defaultValue={typeof first === 'string' || typeof first === 'number' ? first : undefined}
          type={type}
          aria-required={!optional}
          className={INPUT}
        />
      )}
    </FieldFrame>
  )
}
