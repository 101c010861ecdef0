import { expect, it } from 'vitest'
import { personChange, personEdit } from '#contract/people/person.ts'
import { profileForm, registrationEdit } from '#contract/profile.ts'
import { PROFILE_TEXTS } from '#web/components/profile/profile-texts.ts'
import { PERSON_TEXTS, sentOf, valuesOfField } from './edited-values.ts'

it('[Q113] every field of a person has a name to show both values under', () => {
  const without = (texts: object, names: string[]) => names.filter((name) => !(name in texts))
  expect(without(PERSON_TEXTS, Object.keys(personChange.shape))).toEqual([])
  expect(without(PROFILE_TEXTS, Object.keys(profileForm.shape))).toEqual(['newPassword'])
  const seen = Object.keys(registrationEdit.shape.before.unwrap().shape)
  expect(without({ ...PROFILE_TEXTS, phone: '' }, seen)).toEqual([])
})

it('[Q113] a contact or a guardian that somebody else changed is put into its fields, and sent as it was', () => {
  const person = { firstName: 'Maya', lastName: 'Torres', nickname: 'Ace', graduationYear: '2027', position: ['GK'] }
  const emergencyContact = { name: 'Carmen Molina', phone: '(203) 555-0162', note: '' }
  const guardian = { name: 'Carmen Molina', email: 'carmen@example.com' }
  const values = personEdit.parse({
    ...person,
    footPref: 'left',
    ...valuesOfField('emergencyContact', emergencyContact),
    ...valuesOfField('guardian', guardian),
  })
  expect(sentOf(values, true)).toMatchObject({ ...person, emergencyContact, guardian })
  const cleared = personEdit.parse({
    ...values,
    ...valuesOfField('emergencyContact', null),
    ...valuesOfField('guardian', null),
  })
  expect(sentOf(cleared, false)).toMatchObject({ emergencyContact: null, guardian: null, contactEmail: '' })
})
