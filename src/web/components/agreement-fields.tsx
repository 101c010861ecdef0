import { type ReactNode, useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { z } from 'zod'
import type { AgreementForm, agreementForm } from '#contract/people/guardian.ts'
import { useFieldError } from '#web/components/form/field-error.ts'
import { FieldError } from '#web/components/form/field-message.tsx'
import { TextField } from '#web/components/form/text-field.tsx'

export type AgreementControl = Control<z.input<typeof agreementForm>, unknown, AgreementForm>

type AgreementFieldsProps = { control: AgreementControl; text: string; asksGuardian: boolean }

/** The text of a season, and who agrees to it: the player, or a guardian for who is not 18 ([PE1]). */
export function AgreementFields({ control, text, asksGuardian }: AgreementFieldsProps) {
  const id = useId()
  const { field: adult } = useController({ control, name: 'adult' })
  const { field: agreedTo } = useController({ control, name: 'agreedTo' })
  const error = useFieldError({ control, name: 'agreedTo' })
  const agrees = !asksGuardian || adult.value === true
  const setAdult = (isAdult: boolean) => {
    adult.onChange(isAdult)
    // Hidden fields must neither fail the check nor be sent.
    if (isAdult) control.unregister(['guardian', 'guardian.name', 'guardian.email'])
    else agreedTo.onChange(undefined)
  }
  return (
    <div className="grid gap-4">
      <AgreementText id={`${id}-text`}>{text}</AgreementText>
      {asksGuardian && (
        <Tick id={`${id}-adult`} on={adult.value === true} onChange={setAdult} inputRef={adult.ref}>
          I am 18 or older
        </Tick>
      )}
      {agrees ? (
        <div className="grid gap-2">
          <Tick
            id={id}
            on={agreedTo.value === text}
            onChange={(on) => agreedTo.onChange(on ? text : undefined)}
            inputRef={agreedTo.ref}
            invalid={Boolean(error)}
            describedBy={[`${id}-text`, error && `${id}-error`].filter(Boolean).join(' ')}
          >
            I have read this and agree
          </Tick>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : (
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-3 text-ink-2 text-sm">
            Younger? Then a parent or guardian agrees. We mail them a link. You are registered meanwhile.
          </legend>
          <TextField control={control} name="guardian.name" label="Guardian’s name" autoComplete="off" />
          <TextField
            control={control}
            name="guardian.email"
            type="email"
            label="Guardian’s email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </fieldset>
      )}
    </div>
  )
}

/** A text to agree to, as long as it likes to be. */
export function AgreementText({ id, children }: { id?: string; children: string }) {
  return (
    <section
      id={id}
      aria-label="The text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is read by keyboard too
      tabIndex={0}
      className="wrap-anywhere max-h-64 overflow-y-auto whitespace-pre-line rounded-md border border-line bg-chalk p-4"
    >
      {children}
    </section>
  )
}

type TickProps = {
  id: string
  on: boolean
  onChange: (on: boolean) => void
  inputRef: (element: HTMLInputElement | null) => void
  invalid?: boolean
  describedBy?: string
  children: ReactNode
}

function Tick({ id, on, onChange, inputRef, invalid = false, describedBy, children }: TickProps) {
  return (
    <div className="flex gap-3">
      <input
        type="checkbox"
        id={id}
        ref={inputRef}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-pitch-600"
      />
      <label htmlFor={id} className="cursor-pointer py-0.5 font-semibold text-sm">
        {children}
      </label>
    </div>
  )
}
