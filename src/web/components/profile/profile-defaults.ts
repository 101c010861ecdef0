import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import type { registrationForm } from '#contract/profile.ts'
import type { Me, User } from '#contract/site.ts'

type Person = DefaultValues<z.input<typeof registrationForm>>

/** What the forms about a player start with: the stored profile, or what the account tells of someone without one. */
export function profileDefaults({ user, profile }: Pick<Me, 'profile'> & { user: User }): Person {
  if (profile) return { ...profile, email: user.email }
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
