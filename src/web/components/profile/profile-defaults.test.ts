import { expect, it } from 'vitest'
import { graduationClasses } from '#contract/people/positions.ts'
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

const CLASSES = graduationClasses(2025)

it('starts from the stored profile and the address of the account', () => {
  expect(profileDefaults({ user: dana, profile }, CLASSES)).toEqual({ ...profile, email: 'dana@example.com' })
})

it('takes the name Google told when there is no profile yet', () => {
  const start = profileDefaults({ user: { ...dana, displayName: 'Dana María Ruiz' }, profile: null }, CLASSES)
  expect(start).toMatchObject({ firstName: 'Dana', lastName: 'María Ruiz', position: [], graduationYear: '' })
  expect(start.footPref).toBeUndefined()
})

it('starts empty for someone who is only an address', () => {
  expect(profileDefaults({ user: dana, profile: null }, CLASSES)).toMatchObject({
    firstName: '',
    lastName: '',
    phone: '',
  })
})

it('[SE5] asks for the class again once the list goes further', () => {
  const open = { ...profile, graduationYear: 'after2029' }
  expect(profileDefaults({ user: dana, profile: open }, CLASSES).graduationYear).toBe('after2029')
  expect(profileDefaults({ user: dana, profile: open }, graduationClasses(2026)).graduationYear).toBe('')
})
