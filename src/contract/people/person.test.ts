import { expect, it } from 'vitest'
import { newPerson, personChange } from './person.ts'

it('[PE2] leaves alone what a change does not name', () => {
  expect(personChange.parse({ version: 3, notes: 'Bibs' })).toEqual({ version: 3, notes: 'Bibs' })
  expect(personChange.parse({ version: 1, emergencyContact: null })).toEqual({ version: 1, emergencyContact: null })
})

it('[PE2] takes somebody by hand without nickname, number and address', () => {
  const person = { firstName: 'Sam', lastName: 'Ito', graduationYear: '2027', footPref: 'right', position: ['GK'] }
  expect(newPerson.parse({ ...person, invite: false })).toMatchObject({ nickname: '', phone: '', contactEmail: '' })
  expect(newPerson.safeParse({ ...person, phone: 'call me', invite: false }).success).toBe(false)
})
