import { expect, it } from 'vitest'
import { signUpForm } from './signup-form.ts'

const typed = { email: ' Dana@Example.com', password: 'corner flag', repeated: 'corner flag' }
const complaints = (values: object) => signUpForm.safeParse({ ...typed, ...values }).error?.issues

it('sends the email as the contract keeps it, and the password once', () => {
  expect(signUpForm.parse(typed)).toEqual({ email: 'dana@example.com', password: 'corner flag' })
})

it('wants the same password twice', () => {
  expect(complaints({ repeated: 'corner flog' })).toMatchObject([
    { path: ['repeated'], message: 'Passwords do not match' },
  ])
})

it('says what is wrong with the password itself, and only there', () => {
  expect(complaints({ password: 'short', repeated: 'short' })).toMatchObject([{ path: ['password'] }])
})
