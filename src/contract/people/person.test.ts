import { expect, it } from 'vitest'
import { newPerson, personChange } from './person.ts'

it('[PE2] leaves alone what a change does not name', () => {
  expect(personChange.parse({ notes: 'Bibs' })).toEqual({ notes: 'Bibs' })
  expect(personChange.parse({ emergencyContact: null })).toEqual({ emergencyContact: null })
})

it('[PE2] takes somebody by hand without nickname, number and address', () => {
  const person = { firstName: 'Sam', lastName: 'Ito', graduationYear: '2027', footPref: 'right', position: ['GK'] }
  expect(newPerson.parse({ ...person, invite: false })).toMatchObject({ nickname: '', phone: '', contactEmail: '' })
  expect(newPerson.safeParse({ ...person, phone: 'call me', invite: false }).success).toBe(false)
})

it('[PE2] says what is wrong with a number or an address, not only that something is', () => {
  const messageOf = (change: object) => personChange.safeParse(change).error?.issues[0]?.message
  expect(messageOf({ phone: 'call me' })).toBe('Enter a phone number like (203) 555-0123')
  expect(messageOf({ phone: `203 555 0123${'\u0301'.repeat(5)}` })).toBe('Use at most four accents on a letter')
  expect(messageOf({ phone: '5'.repeat(500) })).toMatch(/^Use at most \d+ characters$/)
  expect(messageOf({ contactEmail: `${'x'.repeat(250)}@example.com` })).toBe('That email is too long')
  expect(personChange.parse({ phone: '' })).toEqual({ phone: '' })
})
