import { expect, it } from 'vitest'
import type { Profile } from '#contract/profile.ts'
import type { User } from '#contract/site.ts'
import { profileDefaults } from './profile-defaults.ts'

const dana: User = {
  id: 'u1',
  email: 'dana@example.com',
  emailVerified: true,
  displayName: '',
  phoneNumber: null,
  photoURL: null,
  providerData: [{ providerId: 'password' }],
  metadata: { creationTime: 0, lastSignInTime: 0 },
  hasPassword: true,
  pendingEmail: null,
}
const profile: Profile = {
  firstName: 'Dana',
  lastName: 'Ruiz',
  nickname: 'Dee',
  phone: '(203) 555-0123',
  graduationYear: '2026',
  clubTeam: '',
  footPref: 'left',
  position: ['GK'],
}

it('starts from the stored profile and the address of the account', () => {
  expect(profileDefaults({ user: dana, profile })).toEqual({ ...profile, email: 'dana@example.com' })
})

it('takes the name Google told when there is no profile yet', () => {
  const start = profileDefaults({ user: { ...dana, displayName: 'Dana María Ruiz' }, profile: null })
  expect(start).toMatchObject({ firstName: 'Dana', lastName: 'María Ruiz', position: [], graduationYear: '' })
  expect(start.footPref).toBeUndefined()
})

it('starts empty for someone who is only an address', () => {
  expect(profileDefaults({ user: dana, profile: null })).toMatchObject({ firstName: '', lastName: '', phone: '' })
})
