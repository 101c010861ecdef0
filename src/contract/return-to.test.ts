import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnTo } from './return-to.ts'

const SITE = 'https://cup.example.org'

describe('the address to come back to [Q21]', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\0/evil.example',
    '\t//evil.example',
    ' /teams',
    'https:evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2f%2fevil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/%00',
    '/./teams',
    '/../teams',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/teams//evil.example',
    '/teams/\u2028/x',
    `/${'a'.repeat(500)}`,
    '',
    '?returnTo=/',
    '#x',
    null,
    undefined,
  ])('refuses %j', (value) => {
    expect(safeReturnTo(value)).toBeNull()
  })

  it.each([
    '/',
    '/register',
    '/teams/1/2',
    '/teams?next=//evil.example',
    '/draft#log',
    '/teams/日本',
    `/${'a'.repeat(499)}`,
  ])('keeps %j', (value) => {
    expect(safeReturnTo(value)).toBe(value)
  })

  it('never leads off the site, whatever is tried', () => {
    const piece = fc.constantFrom(
      ...[
        '/',
        '\\',
        '%2f',
        '%5C',
        '%09',
        '.',
        '..',
        '%2e',
        ':',
        '@',
        '?',
        '#',
        '\t',
        '\n',
        '\r',
        ' ',
        '\0',
        '\u00a0',
        '／',
        '。',
      ],
      ...['evil.example', 'https:', 'javascript:', 'teams', '%', ';', '&', '[', ']'],
    )
    const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          address,
          address.map((rest) => `/${rest}`),
          address.map((rest) => `https://evil.example${rest}`),
          fc.string(),
        ),
        (value) => {
          const path = safeReturnTo(value)
          if (path === null) return
          const url = new URL(path, SITE)
          expect(url.origin).toBe(SITE)
          // Nor does it once a server or a script has taken it apart and put it together again.
          expect(new URL(url.pathname + url.search, SITE).origin).toBe(SITE)
        },
      ),
    )
  })
})
