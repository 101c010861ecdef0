import { describe, expect, it } from 'vitest'
import { loginPath, safeReturnTo } from './return-to.ts'

describe('safeReturnTo', () => {
  it.each(['/', '/settings', '/teams/t1/l1?week=2#round-1', '/matches?note=%2F%2Ffine'])('keeps %s', (path) => {
    expect(safeReturnTo(path)).toBe(path)
  })

  it.each([
    '',
    'settings',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/./%2e//evil.example',
    '/..//evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/a\u0000b',
    '/\u2028/evil.example',
    `/${'a'.repeat(500)}`,
  ])('refuses %j', (path) => {
    expect(safeReturnTo(path)).toBeNull()
  })

  it('refuses what is missing', () => {
    expect(safeReturnTo(null)).toBeNull()
    expect(safeReturnTo(undefined)).toBeNull()
  })
})

describe('loginPath', () => {
  it('carries the address to come back to', () => {
    const path = loginPath('/teams/t1/l1?week=2')
    expect(path).toBe('/login?returnTo=%2Fteams%2Ft1%2Fl1%3Fweek%3D2')
    expect(safeReturnTo(new URL(path, 'https://site.example').searchParams.get('returnTo'))).toBe('/teams/t1/l1?week=2')
  })

  it('leaves out the home page, where everyone goes anyway', () => {
    expect(loginPath('/')).toBe('/login')
  })
})
