import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { email, LIMITS, line, newPassword, optionalLine } from './text.ts'

const name = line(LIMITS.name, 'Enter your name')
const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

describe('a line of text', () => {
  it('says what is missing, too long or not to be shown', () => {
    for (const empty of [undefined, null, 3, '', '   ', '\u200b', '\u0301', '\u2060\u00ad'])
      expect(messageOf(name.safeParse(empty)), JSON.stringify(empty)).toBe('Enter your name')
    expect(messageOf(name.safeParse('x'.repeat(81)))).toBe('Use at most 80 characters')
    for (const bad of ['a\0b', 'a\nb', 'a\u0085b', 'a\u2028b', 'a\u202eb', 'a\u2069b', 'a\ud800', '\udc00a'])
      expect(messageOf(name.safeParse(bad)), JSON.stringify(bad)).toBe('Remove the characters that can’t be shown')
  })

  it('keeps what people are called', () => {
    for (const kept of ['X', 'Ж'.repeat(80), 'O’Neill-Łukasz', '孫悟空', 'می‌خواهم', '\u200fמאיה\u200e', '<b>', '⚽️'])
      expect(name.parse(kept)).toBe(kept)
    expect(name.parse('  Maya \u00a0')).toBe('Maya')
    expect(name.parse('e\u0301')).toBe('é')
    expect(optionalLine(5).parse(undefined)).toBe('')
    expect(optionalLine(5).parse('  ')).toBe('')
  })

  it('takes nothing that could forge a line, and reads its own result the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const parsed = name.safeParse(text)
        if (!parsed.success) return
        expect(parsed.data).not.toMatch(/[\r\n\0\u2028\u2029]/)
        expect(parsed.data.length).toBeLessThanOrEqual(80)
        expect(name.parse(parsed.data)).toBe(parsed.data)
      }),
    )
  })
})

describe('an e-mail address', () => {
  it('is one in every spelling', () => {
    for (const typed of ['maya@example.com', ' MAYA@Example.COM\t', 'Maya@example.com\u00a0'])
      expect(email.parse(typed)).toBe('maya@example.com')
  })

  it.each([
    ['', 'Enter your email'],
    ['   ', 'Enter your email'],
    [undefined, 'Enter your email'],
    ['maya', 'Enter an email like name@example.com'],
    ['maya@', 'Enter an email like name@example.com'],
    ['maya@example', 'Enter an email like name@example.com'],
    ['maya@exa mple.com', 'Enter an email like name@example.com'],
    ['maya@example.com\nBcc: x@example.com', 'Enter an email like name@example.com'],
    ['maya@example.com,x@example.com', 'Enter an email like name@example.com'],
    ['<maya@example.com>', 'Enter an email like name@example.com'],
    ['mаya@example.com', 'Enter an email like name@example.com'],
    [`${'x'.repeat(250)}@example.com`, 'That email is too long'],
  ])('refuses %j', (typed, message) => {
    expect(messageOf(email.safeParse(typed))).toBe(message)
  })

  it('never has two forms', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const parsed = email.safeParse(typed)
        if (!parsed.success) return
        expect(parsed.data).toMatch(/^[\x21-\x7e]+$/)
        for (const spelling of [parsed.data, parsed.data.toUpperCase(), ` ${parsed.data} `])
          expect(email.parse(spelling)).toBe(parsed.data)
      }),
    )
  })
})

describe('a new password [Q2]', () => {
  it('is kept as typed, from 6 to 128 characters', () => {
    for (const kept of ['a!b2c3', '  spaces  ', 'e\u0301te\u0301-nfd', 'füße⚽️🥅', 'x'.repeat(128), 'tab\tinside'])
      expect(newPassword.parse(kept)).toBe(kept)
    expect(messageOf(newPassword.safeParse('a!b2c'))).toBe('Use at least 6 characters')
    expect(messageOf(newPassword.safeParse('x'.repeat(129)))).toBe('Use at most 128 characters')
    for (const bad of ['abcdef\0', 'abcdef\ud800'])
      expect(messageOf(newPassword.safeParse(bad))).toBe('Remove the characters that can’t be typed')
  })
})
