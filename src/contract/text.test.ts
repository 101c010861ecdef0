import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { email, line, newPassword, optionalLine } from './text.ts'

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
    for (const kept of ['X', 'Ж'.repeat(80), 'O’Neill-Łukasz', '孫悟空', 'می‌خواهم', '<b>', '⚽️'])
      expect(name.parse(kept)).toBe(kept)
    expect(name.parse('  Maya \u00a0')).toBe('Maya')
    expect(name.parse('e\u0301')).toBe('é')
    expect(optionalLine(5).parse(undefined)).toBe('')
    expect(optionalLine(5).parse('  ')).toBe('')
  })

  it('[Q78, R4] has nothing that can’t be seen', () => {
    for (const blank of [
      '\u2800',
      '\u3164',
      '\u2800 \u2800',
      '\uffa0',
      '\u115f\u1160',
      '\u200d',
      '\u{e0041}',
      '\u{1d159}',
      '\ufe0f',
    ])
      expect(messageOf(name.safeParse(blank)), JSON.stringify(blank)).toBe('Enter your name')
    for (const hidden of [
      '\u200b',
      '\u200c',
      '\u200d',
      '\u200e',
      '\u200f',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u3164',
      '\u{e0061}',
      '\ufe0f',
    ])
      expect(name.parse(`${hidden}Ma${hidden}${hidden}ya${hidden}`), JSON.stringify(hidden)).toBe('Maya')
    for (const gap of [' ', '\u00a0', '\u3000', '\u2003', '\u2800', '  \u2800 '])
      expect(optionalLine(20).parse(`Ma${gap}ya${gap}`), JSON.stringify(gap)).toBe('Ma ya')
  })

  it('[Q78] keeps the joiners and variants that a script or a picture needs, and there alone', () => {
    const kept = ['می‌خواهم', 'ශ්‍රී', 'क्‍ष', 'র‍্যাব', '葛\u{e0100}飾', '👩🏽‍🚀', '👨‍👩‍👧', '🏳️‍🌈', '❤️‍🔥', '⚽️', 'ᠠ\u180b']
    for (const text of kept) expect(name.parse(text)).toBe(text)
    expect(name.parse('می\u200c\u200cخواهم\u200c')).toBe('میخواهم')
    expect(name.parse('\u200dA\u200dB 👩\u200d')).toBe('AB 👩')
  })

  it('[Q78] takes four combining marks in a row, and no more', () => {
    const marks = (count: number) => `x${'\u0336\u0337\u0338\u0335\u0334\u0332'.slice(0, count)}y`
    expect(name.parse(marks(4))).toHaveLength(6)
    for (const count of [5, 6]) {
      expect(messageOf(name.safeParse(marks(count)))).toBe('Use at most four accents on a letter')
      expect(optionalLine(80).safeParse(marks(count)).success).toBe(false)
    }
    for (const text of ['Nguyễn', 'מְאֻשָּׁר', 'မြို့', 'กตัญญูู้', 'हिन्दी', 'རྒྱལ་པོ'])
      expect(name.safeParse(text).success, text).toBe(true)
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

  it('[A1] never has two forms', () => {
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

describe('[A2, Q2] a new password', () => {
  it('is kept as typed, from 6 to 128 characters', () => {
    for (const kept of ['a!b2c3', '  spaces  ', 'e\u0301te\u0301-nfd', 'füße⚽️🥅', 'x'.repeat(128), 'tab\tinside'])
      expect(newPassword.parse(kept)).toBe(kept)
    expect(messageOf(newPassword.safeParse('a!b2c'))).toBe('Use at least 6 characters')
    expect(messageOf(newPassword.safeParse('x'.repeat(129)))).toBe('Use at most 128 characters')
    for (const bad of ['abcdef\0', 'abcdef\ud800'])
      expect(messageOf(newPassword.safeParse(bad))).toBe('Remove the characters that can’t be typed')
  })
})
