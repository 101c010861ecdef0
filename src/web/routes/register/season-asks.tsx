import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { Season } from '#contract/league.ts'
import type { RegistrationForm, registrationForm } from '#contract/profile.ts'
import { type AgreementControl, AgreementFields } from '#web/components/agreement/agreement-fields.tsx'
import { TextField } from '#web/components/form/text-field.tsx'

type RegistrationControl = Control<z.input<typeof registrationForm>, unknown, RegistrationForm>
type AsksProps = { control: RegistrationControl; asks: NonNullable<Season['asks']> }

/** What a season asks besides the specification's form, and how its fee is paid ([PE1]). */
export function SeasonAsks({ control, asks: { fee, agreement, guardian, emergencyContact } }: AsksProps) {
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
          <b className="font-semibold">{`The fee is ${fee.amount}.`}</b> {fee.terms && <span>{`${fee.terms} `}</span>}
          <span>{fee.howToPay}</span>
        </p>
      )}
      {agreement && (
        <AgreementFields
          // It has the fields of an answer, and more.
          control={control as unknown as AgreementControl}
          text={agreement}
          asksGuardian={guardian === true}
        />
      )}
    </>
  )
}
