import type { PersonSheet } from '#contract/people/person.ts'
import { FEET, graduationLabel } from '#contract/people/positions.ts'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { alsoText } from '#web/components/form/field-texts.ts'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { useEdit } from '#web/components/form/use-edit.ts'
import { PositionField } from '#web/components/profile/position-field.tsx'
import { useGraduationClasses } from '#web/components/profile/use-graduation-classes.ts'
import { call } from '#web/data/client.ts'
import { type EditedValues, fieldsOf, PERSON_TEXTS, sentOf, valuesOf, valuesOfField } from './edited-values.ts'

type EditPersonProps = {
  leagueId: string
  sheet: PersonSheet
  /** Also gets what others have changed meanwhile, in words. */
  onSaved: (sheet: PersonSheet, also: string) => void
}

/** The fields of a person. */
export function EditPerson({ leagueId, sheet, onSaved }: EditPersonProps) {
  const classes = useGraduationClasses()
  const form = useContractForm({
    schema: () => import('#contract/people/person.ts').then(({ personEdit }) => personEdit),
    defaultValues: valuesOf(sheet),
    attempt: 'people',
    leaves: false,
    send: async (values) => {
      const params = { leagueId, userId: sheet.userId }
      const { saved, also } = await edit.save(
        sentOf(values, sheet.signsIn),
        (body) => call('PUT /api/leagues/:leagueId/people/:userId', { params, body }),
        fieldsOf,
      )
      onSaved(saved, alsoText(PERSON_TEXTS, also))
    },
  })
  const edit = useEdit({
    seen: fieldsOf(sheet),
    texts: PERSON_TEXTS,
    put: (field, value) => {
      for (const [name, shown] of Object.entries(valuesOfField(field, value)))
        form.methods.setValue(name as 'firstName', shown as string, { shouldDirty: true })
    },
  })
  const { control } = form
  const at = (name: keyof EditedValues) => ({ control, name })
  return (
    <div className="mt-5 border-line border-t pt-5">
      <Form
        form={form}
        submit={
          <SubmitButton form={form} pendingText="Saving…">
            Save
          </SubmitButton>
        }
      >
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
        <Overtaken edit={edit} />
      </Form>
    </div>
  )
}
