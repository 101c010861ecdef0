import { useQueryClient } from '@tanstack/react-query'
import { FEET, graduationLabel } from '#contract/people/positions.ts'
import { CheckField } from '#web/components/form/check-field.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { PositionField } from '#web/components/profile/position-field.tsx'
import { useGraduationClasses } from '#web/components/profile/use-graduation-classes.ts'
import { call } from '#web/data/client.ts'
import { refreshPeople } from '#web/data/league.ts'
import { useSendsMails } from '#web/data/site.ts'
import { nameOf } from './people-text.ts'

/** Registers somebody who has no account, with or without an address ([PE2]). */
export default function AddPerson({ leagueId, onAdded }: { leagueId: string; onAdded: (text: string) => void }) {
  const sendsMails = useSendsMails()
  const client = useQueryClient()
  const classes = useGraduationClasses()
  const form = useContractForm({
    schema: () => import('#contract/people/person.ts').then(({ newPerson }) => newPerson),
    defaultValues: {
      firstName: '',
      lastName: '',
      nickname: '',
      contactEmail: '',
      phone: '',
      graduationYear: '',
      clubTeam: '',
      footPref: 'right',
      position: [],
      invite: false,
    },
    attempt: 'add-person',
    leaves: true,
    send: async (body) => {
      const added = await call('POST /api/leagues/:leagueId/people', { params: { leagueId }, body })
      await refreshPeople(client)
      onAdded(`${nameOf(added)} is registered.`)
    },
  })
  const { control } = form
  return (
    <Form
      form={form}
      submit={
        <SubmitButton form={form} pendingText="Adding…">
          Add player
        </SubmitButton>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="firstName" label="First name" autoComplete="off" />
        <TextField control={control} name="lastName" label="Last name" autoComplete="off" />
        <TextField control={control} name="nickname" label="Nickname" optional autoComplete="off" />
        <TextField control={control} name="phone" type="tel" label="Phone" optional autoComplete="off" />
        <TextField
          control={control}
          name="contactEmail"
          type="email"
          label="Mail"
          optional
          autoComplete="off"
          hint="Brothers and sisters may share one."
        />
        <SelectField control={control} name="graduationYear" label="Graduation class">
          <option value="" disabled hidden>
            Choose a year
          </option>
          {classes.map((year) => (
            <option key={year} value={year}>
              {graduationLabel(year)}
            </option>
          ))}
        </SelectField>
        <TextField control={control} name="clubTeam" label="Club team" optional autoComplete="off" />
        <ChoiceField control={control} name="footPref" label="Preferred foot" options={FEET} />
      </div>
      <PositionField control={control} tooMany="Maximum of 3 positions" />
      {sendsMails && (
        <CheckField
          control={control}
          name="invite"
          label="Invite by mail"
          hint="They get a link to sign up and take the registration over. It works once, for fourteen days."
        />
      )}
    </Form>
  )
}
