import type { z } from 'zod'
import type { Guardian } from '#contract/people/guardian.ts'
import type { PersonChange, PersonSheet, personEdit } from '#contract/people/person.ts'
import type { EmergencyContact } from '#contract/profile.ts'
import type { FieldTexts } from '#web/components/form/field-texts.ts'
import { PROFILE_TEXTS } from '#web/components/profile/profile-texts.ts'

export type EditedValues = z.input<typeof personEdit>

/** Returns the form's values for a sheet. */
export function valuesOf(sheet: PersonSheet): Required<EditedValues> {
  const { firstName, lastName, nickname, phone, contactEmail, graduationYear, clubTeam, footPref, position } = sheet
  return {
    firstName,
    lastName,
    nickname,
    phone,
    contactEmail,
    graduationYear,
    clubTeam,
    footPref,
    position: [...position],
    emergencyName: sheet.emergencyContact?.name ?? '',
    emergencyPhone: sheet.emergencyContact?.phone ?? '',
    emergencyNote: sheet.emergencyContact?.note ?? '',
    guardianName: sheet.guardian?.name ?? '',
    guardianEmail: sheet.guardian?.email ?? '',
  }
}

/** A person's fields as they are sent. */
export type SentPerson = Omit<Required<PersonChange>, 'notes' | 'contactEmail'> & Pick<PersonChange, 'contactEmail'>

/** Returns the fields of a sheet that its form changes; only people themselves change their sign-in address. */
export function fieldsOf(sheet: PersonSheet): SentPerson {
  const { firstName, lastName, nickname, phone, graduationYear, clubTeam, footPref, position } = sheet
  const { emergencyContact, guardian, contactEmail, signsIn } = sheet
  const person = { firstName, lastName, nickname, phone, graduationYear, clubTeam, footPref, position: [...position] }
  return { ...person, emergencyContact, guardian, ...(!signsIn && { contactEmail }) }
}

/** Returns the fields that the form's values say. */
export function sentOf(values: z.output<typeof personEdit>, signsIn: boolean): SentPerson {
  const { emergencyName, emergencyPhone, emergencyNote, guardianName, guardianEmail, contactEmail, ...person } = values
  const emergency = { name: emergencyName, phone: emergencyPhone, note: emergencyNote }
  return {
    ...person,
    emergencyContact: emergencyName === '' && emergencyPhone === '' ? null : emergency,
    guardian: guardianName === '' ? null : { name: guardianName, email: guardianEmail },
    ...(!signsIn && { contactEmail }),
  }
}

/** The values of the form that show a field. */
export function valuesOfField(field: string, value: unknown): Partial<EditedValues> {
  if (field === 'emergencyContact') {
    const { name = '', phone = '', note = '' } = (value ?? {}) as Partial<EmergencyContact>
    return { emergencyName: name, emergencyPhone: phone, emergencyNote: note }
  }
  if (field === 'guardian') {
    const { name = '', email = '' } = (value ?? {}) as Partial<Guardian>
    return { guardianName: name, guardianEmail: email }
  }
  return { [field]: value }
}

export const PERSON_TEXTS: FieldTexts = {
  ...PROFILE_TEXTS,
  phone: 'Phone',
  contactEmail: 'Mail',
  emergencyContact: 'Emergency contact',
  guardian: 'Guardian',
  notes: 'Note',
}
