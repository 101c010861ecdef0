import { expect, it } from 'vitest'
import { updateForm } from './update-form.ts'

const typed = {
  firstName: 'Dana',
  lastName: 'Ruiz',
  nickname: 'Dee',
  email: 'dana@example.com',
  graduationYear: '2026',
  clubTeam: '',
  footPref: 'left',
  position: ['GK'],
  newPassword: '',
  repeated: '',
}
const complaints = (values: object) =>
  updateForm.safeParse({ ...typed, ...values }).error?.issues.map(({ path, message }) => [path.join('.'), message])

it('leaves the password out when it was left blank', () => {
  const { newPassword: _, repeated: __, ...rest } = typed
  expect(updateForm.parse(typed)).toEqual({ ...rest, newPassword: undefined })
})

it('sends a new password that was typed twice', () => {
  const sent = updateForm.parse({ ...typed, newPassword: 'corner flag', repeated: 'corner flag' })
  expect(sent).toMatchObject({ newPassword: 'corner flag' })
  expect(sent).not.toHaveProperty('repeated')
})

it.each([
  { newPassword: 'corner flag', repeated: '' },
  { newPassword: '', repeated: 'corner flag' },
  { newPassword: 'corner flag', repeated: 'corner flog' },
])('wants both to match: %j', (passwords) => {
  expect(complaints(passwords)).toEqual([['repeated', 'Passwords do not match']])
})

it('refuses a short password beside its own field', () => {
  expect(complaints({ newPassword: 'short', repeated: 'short' })).toEqual([
    ['newPassword', 'Use at least 6 characters'],
  ])
})
