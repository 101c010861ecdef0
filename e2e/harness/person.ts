import { randomBytes } from 'node:crypto'
import type { RegistrationForm } from '../../src/contract/profile.ts'

export type Person = { email: string; password: string }

/** Someone new: nobody else on the site has this address or password. */
export function somebody(name = 'dana'): Person {
  const mark = randomBytes(5).toString('hex')
  return { email: `${name}.${mark}@players.example`, password: `floodlight ${mark}` }
}

/** Returns the form that a person fills in to register. */
export function registrationOf(person: Person): RegistrationForm {
  return {
    firstName: 'Dana',
    lastName: 'Okafor',
    nickname: 'Dee',
    email: person.email,
    phone: '(203) 555-0142',
    graduationYear: '2027',
    clubTeam: 'Harbor United',
    footPref: 'left',
    position: ['CM', 'AM'],
  }
}
