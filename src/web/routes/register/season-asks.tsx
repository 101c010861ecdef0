import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { z } from 'zod'
import type { Season } from '#contract/league.ts'
import type { RegistrationForm, registrationForm } from '#contract/profile.ts'
import { useFieldError } from '#web/components/form/field-error.ts'
import { FieldError } from '#web/components/form/field-message.tsx'
import { TextField } from '#web/components/form/text-field.tsx'

type RegistrationControl = Control<z.input<typeof registrationForm>, unknown, RegistrationForm>
type AsksProps = { control: RegistrationControl; asks: NonNullable<Season['asks']> }

/** What a season asks besides the specification's form, and how its fee is paid ([PE1]). */
export function SeasonAsks({ control, asks: { fee, agreement, emergencyContact } }: AsksProps) {
  return (
    <>
      {emergencyContact && (
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-3 font-bold">In an emergency</legend>
          <TextField control={control} name="emergencyContact.name" label="Whom to call" autoComplete="off" />
          <TextField
            control={control}
            name="emergencyContact.phone"
            type="tel"
            label="Their phone"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="emergencyContact.note"
            label="To be known"
            optional
            autoComplete="off"
            hint="Asthma, an allergy. Only organisers see it."
          />
        </fieldset>
      )}
      {fee && (
        <p>
          <b className="font-semibold">The fee is {fee.amount}.</b> {fee.howToPay}
        </p>
      )}
      {agreement && <Agreement control={control} text={agreement} />}
    </>
  )
}

function Agreement({ control, text }: { control: RegistrationControl; text: string }) {
  const id = useId()
  const { field } = useController({ control, name: 'agreedTo' })
  const error = useFieldError({ control, name: 'agreedTo' })
  return (
    <div className="grid gap-2">
      <p
        id={`${id}-text`}
        className="max-h-64 overflow-y-auto whitespace-pre-line rounded-m border border-line bg-chalk p-4"
      >
        {text}
      </p>
      <div className="flex gap-3">
        <input
          type="checkbox"
          id={id}
          ref={field.ref}
          aria-invalid={Boolean(error)}
          aria-describedby={[`${id}-text`, error && `${id}-error`].filter(Boolean).join(' ')}
          checked={field.value === text}
          onChange={({ target }) => field.onChange(target.checked ? text : undefined)}
          className="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-pitch-600"
        />
        <label htmlFor={id} className="cursor-pointer py-0.5 font-semibold text-sm">
          I have read this and agree
        </label>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
