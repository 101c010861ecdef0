import { memo } from 'react'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { FEET, type Foot, graduationLabel, type Position } from '#contract/people/positions.ts'
import { useSignedIn } from '#web/data/session.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { PositionField } from './position-field.tsx'
import { useGraduationClasses } from './use-graduation-classes.ts'

type PersonValues = FieldValues & {
  firstName: string
  lastName: string
  nickname: string
  email: string
  graduationYear: string
  clubTeam?: string | undefined
  footPref: Foot
  position: Position[]
}

type ProfileFieldsProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  tooManyPositions: string
  withPhone?: boolean
}

/**
 * The fields that registration and profile share, in the specification's order, the phone after the email. They are
 * rendered again by what they read and not with the form, which is rendered twice when it mounts.
 */
export const ProfileFields = memo(Fields) as typeof Fields

function Fields<Values extends PersonValues, Sent>({
  control,
  tooManyPositions,
  withPhone = false,
}: ProfileFieldsProps<Values, Sent>) {
  const classes = useGraduationClasses()
  const at = (name: keyof PersonValues | 'phone') => ({ control, name: name as FieldPath<Values> })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...at('firstName')} label="First name" autoComplete="given-name" enterKeyHint="next" />
        <TextField {...at('lastName')} label="Last name" autoComplete="family-name" enterKeyHint="next" />
        <TextField {...at('nickname')} label="Nickname" autoComplete="nickname" enterKeyHint="next" />
        <EmailField {...at('email')} />
        {withPhone && <TextField {...at('phone')} label="Phone" type="tel" autoComplete="tel" enterKeyHint="next" />}
        <SelectField {...at('graduationYear')} label="Graduation class" autoComplete="off">
          <option value="" disabled hidden>
            Choose a year
          </option>
          {classes.map((year) => (
            <option key={year} value={year}>
              {graduationLabel(year)}
            </option>
          ))}
        </SelectField>
        <TextField {...at('clubTeam')} label="Club team" optional autoComplete="off" enterKeyHint="next" />
        <ChoiceField {...at('footPref')} label="Preferred foot" options={FEET} />
      </div>
      <PositionField control={control} tooMany={tooManyPositions} />
    </>
  )
}

/** The email of the account. A new one has to be confirmed first, which is better known before than after. */
function EmailField<Values extends PersonValues, Sent>(field: {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
}) {
  const { user } = useSignedIn()
  const typed: unknown = useWatch(field)
  const changed = typeof typed === 'string' && typed.trim().toLowerCase() !== user.email
  return (
    <TextField
      {...field}
      type="email"
      label="Email"
      autoComplete="email"
      enterKeyHint="next"
      hint={changed && `We’ll mail a link to the new address. Until you open it, you log in with ${user.email}.`}
    />
  )
}
