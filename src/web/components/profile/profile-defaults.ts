import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import type { registrationForm } from '#contract/profile.ts'
import type { Me, User } from '#contract/site.ts'

type Person = DefaultValues<z.input<typeof registrationForm>>

/**
 * Returns what the forms about a player start with: the stored profile, or what the account tells of someone without one. A class
 * that `classes` does not offer has to be chosen again ([SE5]).
 */
export function profileDefaults(
  { user, profile }: Pick<Me, 'profile'> & { user: User },
  classes: readonly string[],
): Person {
  if (profile) {
    const graduationYear = classes.includes(profile.graduationYear) ? profile.graduationYear : ''
    return { ...profile, graduationYear, email: user.email }
  }
  const [firstName = '', ...rest] = user.displayName.split(/\s+/).filter(Boolean)
  return {
    firstName,
    lastName: rest.join(' '),
    nickname: '',
    email: user.email,
    phone: '',
    graduationYear: '',
    clubTeam: '',
    position: [],
  }
}
