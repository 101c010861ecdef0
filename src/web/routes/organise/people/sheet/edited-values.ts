import type { z } from 'zod'
import type { PersonSheet, personEdit } from '#contract/people/person.ts'
import { graduationLabel } from '#contract/people/positions.ts'

export type EditedValues = z.input<typeof personEdit>

/** A sheet as the form of its fields holds it. */
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

const LABELS: Record<keyof EditedValues, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  phone: 'Phone',
  contactEmail: 'Mail',
  graduationYear: 'Graduation class',
  clubTeam: 'Club team',
  footPref: 'Preferred foot',
  position: 'Positions',
  emergencyName: 'Emergency contact',
  emergencyPhone: 'Their phone',
  guardianName: 'Guardian',
  guardianEmail: 'Guardian’s mail',
  emergencyNote: 'To be known in an emergency',
}

/** What another organiser has changed since a form was opened: the names of the fields, and what they are now. */
export function overtakenFields(seen: EditedValues, now: EditedValues): { label: string; value: string }[] {
  return (Object.keys(LABELS) as (keyof EditedValues)[]).flatMap((name) => {
    const value = String(now[name] ?? '')
    if (value === String(seen[name] ?? '')) return []
    return {
      label: LABELS[name],
      value: name === 'graduationYear' ? graduationLabel(value) : value.replaceAll(',', ', '),
    }
  })
}
