import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graduationClasses, graduationLabel, POSITION_CODES } from './people/positions.ts'
import { profileForm, registrationForm } from './profile.ts'

const FORM = {
  firstName: 'Maya',
  lastName: 'Torres',
  nickname: 'Ace',
  email: 'maya@example.com',
  phone: '(203) 555-0100',
  graduationYear: '2027',
  clubTeam: '',
  footPref: 'left',
  position: ['ST', 'RW'],
}

/** Returns the message of each field. */
function said(schema: typeof registrationForm | typeof profileForm, form: object): Record<string, string> {
  const issues = schema.safeParse(form).error?.issues ?? []
  return Object.fromEntries(issues.reverse().map(({ path, message }) => [path.join('.'), message]))
}

describe('the registration form (spec section 5)', () => {
  it('[R1] asks for everything but the club', () => {
    expect(said(registrationForm, FORM)).toEqual({})
    expect(said(registrationForm, {})).toEqual({
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      nickname: 'Enter your nickname',
      email: 'Enter your email',
      phone: 'Enter your phone number',
      graduationYear: 'Choose your graduation class',
      footPref: 'Choose your preferred foot',
      position: 'Please select at least one position',
    })
  })

  it.each([
    [registrationForm, 'You can select a maximum of 3 positions'],
    [profileForm, 'Maximum of 3 positions'],
  ])('[R2] takes one to three positions, each once', (schema, tooMany) => {
    const positions = (position: unknown) => said(schema, { ...FORM, position })
    expect(positions([])).toEqual({ position: 'Please select at least one position' })
    expect(positions(['GK', 'CB', 'RB', 'LB'])).toEqual({ position: tooMany })
    expect(positions(['GK', 'GK'])).toEqual({ position: 'Select each position once' })
    expect(Object.keys(positions(['XX']))).toEqual(['position.0'])
    expect(POSITION_CODES).toHaveLength(10)
    for (const code of POSITION_CODES) expect(positions([code])).toEqual({})
  })

  it('[SE5] offers the graduation classes of the specification, and later ones to later seasons', () => {
    for (const year of [2020, 2025]) {
      const classes = graduationClasses(year)
      expect(classes).toHaveLength(32)
      expect([classes.at(0), classes.at(1), classes.at(-2), classes.at(-1)]).toEqual([
        ...['before2000', '2000', '2029', 'after2029'],
      ])
    }
    expect(graduationClasses(2026).slice(-2)).toEqual(['2030', 'after2030'])
    expect(graduationClasses(2031).slice(-2)).toEqual(['2035', 'after2035'])
    expect(graduationClasses(2025).map(graduationLabel)).toEqual(
      expect.arrayContaining(['Before 2000', '2027', 'After 2029']),
    )
  })

  it('takes every class that some season offers, and nothing else', () => {
    for (const graduationYear of [...graduationClasses(2025), ...graduationClasses(2060)])
      expect(said(registrationForm, { ...FORM, graduationYear })).toEqual({})
    for (const graduationYear of ['1999', '2200', 2027, '', 'before2001', 'after2028'])
      expect(said(registrationForm, { ...FORM, graduationYear })).toHaveProperty('graduationYear')
  })

  it.each([
    '(203) 555-0100',
    '+1 203.555.0100',
    '2035550100',
    '+49 (0)30 / 123-456',
    '203 555 0100 x12',
    '5550100',
    '٢٠٣٥٥٥٠١٠٠',
  ])('takes the phone number %s', (phone) => {
    expect(said(registrationForm, { ...FORM, phone })).toEqual({})
  })

  it.each(['555', 'call me', '203-555-01OO', '', '+', '203 555 0100; drop', '1'.repeat(41), '555\n0100'])(
    'does not take the phone number %j',
    (phone) => {
      expect(said(registrationForm, { ...FORM, phone })).toHaveProperty('phone')
    },
  )

  it('[Q25] has no place for anything else', () => {
    const more = { registered2025: true, role: 'admin', isAdmin: true, userId: 'x', emailVerified: true }
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (extra) => {
        for (const schema of [registrationForm, profileForm]) {
          const { newPassword: _, ...others } = extra
          expect(schema.parse({ ...others, ...more, ...FORM })).toEqual(schema.parse(FORM))
        }
      }),
    )
  })
})

describe('the profile form', () => {
  it('takes a new password or none, and no phone', () => {
    expect(profileForm.parse(FORM)).not.toHaveProperty('phone')
    expect(profileForm.parse(FORM)).not.toHaveProperty('newPassword')
    expect(said(profileForm, { ...FORM, newPassword: '12345' })).toEqual({ newPassword: 'Use at least 6 characters' })
    expect(said(profileForm, { ...FORM, newPassword: '' })).toHaveProperty('newPassword')
  })
})
