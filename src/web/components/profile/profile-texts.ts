import { FEET, type Foot, graduationLabel } from '#contract/people/positions.ts'
import type { FieldTexts } from '#web/components/form/field-texts.ts'

/** The names of fields in forms about a player. */
export const PROFILE_TEXTS = {
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  email: 'Email',
  graduationYear: { label: 'Graduation class', say: graduationLabel },
  clubTeam: 'Club team',
  footPref: { label: 'Preferred foot', say: (foot: Foot) => FEET[foot] },
  position: 'Positions',
} satisfies FieldTexts
