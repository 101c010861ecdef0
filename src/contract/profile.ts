import { z } from 'zod'
import { westernDigits } from './digits.ts'
import { edited, seenOf } from './edit.ts'
import { LIMITS } from './limits.ts'
import { graduationClass } from './people/graduation-class.ts'
import { agreementAnswer } from './people/guardian.ts'
import { FIRST_YEAR, FOOT_CODES, MAX_POSITIONS, POSITION_CODES } from './people/positions.ts'
import { isReserved, isReservedPair } from './reserved-names.ts'
import { email, line, name, newPassword, optionalLine, optionalName } from './text.ts'

const position = z.enum(POSITION_CODES)
const distinct = (codes: readonly string[]) => new Set(codes).size === codes.length

const person = {
  firstName: name(LIMITS.name, 'Enter your first name'),
  lastName: name(LIMITS.name, 'Enter your last name'),
  nickname: name(LIMITS.nickname, 'Enter your nickname').refine(
    (nickname) => !isReserved(nickname),
    'Choose another nickname: that one is the site’s own',
  ),
  graduationYear: graduationClass,
  clubTeam: optionalName(LIMITS.clubTeam),
  footPref: z.enum(FOOT_CODES, 'Choose your preferred foot'),
}

const positions = (tooMany: string) =>
  z
    .array(position, 'Please select at least one position')
    .min(1, 'Please select at least one position')
    .max(MAX_POSITIONS, tooMany)
    .refine(distinct, 'Select each position once')

/** The fields that an organiser enters of a player, whom they know: those of the form but address and number ([PE2]). */
export const organiserProfile = { ...person, position: positions('Maximum of 3 positions') }

const phone = line(LIMITS.phone, 'Enter your phone number')
  .overwrite(westernDigits)
  .refine(
    (value) => /^[+\d\s().\-/x#]+$/i.test(value) && value.replace(/\D/g, '').length >= 7,
    'Enter a phone number like (203) 555-0123',
  )

/** A name that the site itself calls people by is nobody's ([R5]). */
export const isOwnName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  !isReservedPair(firstName, lastName)
export const notOwnName = { path: ['firstName'], error: 'Enter your own name: that one is the site’s' }

/** The person to call in an emergency. */
export const emergencyContact = z.object({
  /** 'Carmen Molina, mother' */
  name: name(LIMITS.name, 'Enter a name'),
  phone,
  /** 'asthma, carries an inhaler' */
  note: optionalLine(200),
})
/** One that is stored, whatever today's form would say of its name. */
export const storedEmergencyContact = z.object({ name: z.string(), phone: z.string(), note: z.string().default('') })
export type EmergencyContact = z.infer<typeof emergencyContact>

/** A player's form to register for the season (spec sections 2 and 5), with the additions of some seasons ([PE1]). */
export const registrationForm = z
  .object({
    ...person,
    email,
    phone,
    position: positions('You can select a maximum of 3 positions'),
    ...agreementAnswer,
    emergencyContact: emergencyContact.optional(),
  })
  .refine(isOwnName, notOwnName)
export type RegistrationForm = z.infer<typeof registrationForm>
/** The form as it is sent; `before` is the profile as it was seen, left out where there was none yet. */
export const registrationEdit = registrationForm.safeExtend({
  before: seenOf([...Object.keys(person), 'email', 'phone', 'position']).optional(),
})
export type RegistrationEdit = z.infer<typeof registrationEdit>

/** The form of "Update profile". `newPassword` is left out when the password stays as it is. */
export const profileForm = z
  .object({
    ...person,
    email,
    position: positions('Maximum of 3 positions'),
    newPassword: newPassword.optional(),
  })
  .refine(isOwnName, notOwnName)
export type ProfileForm = z.infer<typeof profileForm>
export const profileEdit = edited(profileForm, ['newPassword'])
export type ProfileEdit = z.infer<typeof profileEdit>

/** A stored profile. `phone` is empty until the first registration. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.string(),
  phone: z.string(),
  graduationYear: graduationClass,
  clubTeam: z.string(),
  footPref: z.enum(FOOT_CODES),
  position: z.array(position),
})
export type Profile = z.infer<typeof profile>

/** The profile of somebody who deleted their account: empty, under a name that says so ([PE5]). */
export const FORMER_PROFILE: Profile = {
  firstName: 'Former',
  lastName: 'player',
  nickname: '',
  phone: '',
  graduationYear: `before${FIRST_YEAR}`,
  clubTeam: '',
  footPref: 'both',
  position: [],
}
