import { describe, expect, it } from 'vitest'
import { safeReturnTo } from '#contract/return-to.ts'
import { loginPath } from './login-path.ts'

describe('loginPath', () => {
  it('carries the address to come back to', () => {
    const path = loginPath('/teams/t1/l1?week=2')
    expect(path).toBe('/login?returnTo=%2Fteams%2Ft1%2Fl1%3Fweek%3D2')
    expect(safeReturnTo(new URL(path, 'https://site.example').searchParams.get('returnTo'))).toBe('/teams/t1/l1?week=2')
  })

  it('leaves out the home page, where everyone goes anyway', () => {
    expect(loginPath('/')).toBe('/login')
  })

  it('[Q21] leaves out an address that nobody is led back to, however long it is', () => {
    expect(loginPath(`/teams?x=${'é'.repeat(9000)}`)).toBe('/login')
    expect(loginPath('//evil.example')).toBe('/login')
  })
})
