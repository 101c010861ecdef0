import { useState } from 'react'
import type { PersonChange, PersonSheet } from '#contract/people/person.ts'
import { FEET, graduationLabel } from '#contract/people/positions.ts'
import { Alert } from '#web/components/alert.tsx'
import { Cancelled } from '#web/components/form/cancelled.ts'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { PositionField } from '#web/components/profile/position-field.tsx'
import { useGraduationClasses } from '#web/components/profile/use-graduation-classes.ts'
import { call } from '#web/data/client.ts'
import { type EditedValues, overtakenFields, valuesOf } from './edited-values.ts'

type EditPersonProps = { leagueId: string; sheet: PersonSheet; onSaved: (sheet: PersonSheet) => void }

/**
 * The fields of a person. Where another organiser was faster, what was typed stays, beside what stands now, and saving
 * once more puts it there.
 */
export function EditPerson({ leagueId, sheet, onSaved }: EditPersonProps) {
  const classes = useGraduationClasses()
  const [now, setNow] = useState(sheet)
  const [seen, setSeen] = useState(valuesOf(sheet))
  const form = useContractForm({
    schema: () => import('#contract/people/person.ts').then(({ personEdit }) => personEdit),
    defaultValues: valuesOf(sheet),
    attempt: 'people',
    leaves: false,
    send: async ({ emergencyName, emergencyPhone, emergencyNote, guardianName, guardianEmail, ...fields }) => {
      const emergency = { name: emergencyName, phone: emergencyPhone, note: emergencyNote }
      const emergencyContact = emergencyName === '' && emergencyPhone === '' ? null : emergency
      const guardian = guardianName === '' ? null : { name: guardianName, email: guardianEmail }
      const body: Omit<PersonChange, 'version'> = { ...fields, emergencyContact, guardian }
      if (sheet.signsIn) delete body.contactEmail
      const params = { leagueId, userId: sheet.userId }
      const { overtaken, person } = await call('PUT /api/leagues/:leagueId/people/:userId', {
        params,
        body: { version: now.version, ...body },
      })
      if (!overtaken) return onSaved(person)
      setSeen(valuesOf(now))
      setNow(person)
      throw new Cancelled()
    },
  })
  const { control } = form
  const theirs = overtakenFields(seen, valuesOf(now))
  const at = (name: keyof EditedValues) => ({ control, name })
  return (
    <div className="person-form">
      <Form
        form={form}
        submit={
          <SubmitButton form={form} pendingText="Saving…">
            Save
          </SubmitButton>
        }
      >
        {now !== sheet && (
          <Alert title="Another organiser was faster">
            {theirs.length === 0 && <span>Something else of this person changed. </span>}
            {theirs.map(({ label, value }) => (
              <span key={label} className="block">
                {`${label} is now ${value || 'empty'}.`}
              </span>
            ))}
            <span>Save again to put yours there.</span>
          </Alert>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...at('firstName')} label="First name" autoComplete="off" />
          <TextField {...at('lastName')} label="Last name" autoComplete="off" />
          <TextField {...at('nickname')} label="Nickname" autoComplete="off" />
          <TextField {...at('phone')} type="tel" label="Phone" optional autoComplete="off" />
          {!sheet.signsIn && (
            <TextField {...at('contactEmail')} type="email" label="Mail" optional autoComplete="off" />
          )}
          <SelectField {...at('graduationYear')} label="Graduation class">
            {[...new Set([...classes, sheet.graduationYear])].map((year) => (
              <option key={year} value={year}>
                {graduationLabel(year)}
              </option>
            ))}
          </SelectField>
          <TextField {...at('clubTeam')} label="Club team" optional autoComplete="off" />
          <ChoiceField {...at('footPref')} label="Preferred foot" options={FEET} />
        </div>
        <PositionField control={control} tooMany="Maximum of 3 positions" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...at('emergencyName')} label="Emergency contact" optional autoComplete="off" />
          <TextField {...at('emergencyPhone')} type="tel" label="Their phone" optional autoComplete="off" />
          <TextField {...at('emergencyNote')} label="To be known in an emergency" optional autoComplete="off" />
        </div>
        {(sheet.agreement !== 'none' || sheet.guardian) && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...at('guardianName')} label="Guardian" optional autoComplete="off" />
            <TextField {...at('guardianEmail')} type="email" label="Guardian’s mail" optional autoComplete="off" />
          </div>
        )}
      </Form>
    </div>
  )
}
