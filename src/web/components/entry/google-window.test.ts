import { expect, it } from 'vitest'
import { canOpenWindow, googleAddress } from './google-window.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it('trusts browsers with windows', () => {
  expect(canOpenWindow(`${IPHONE} Version/19.0 Mobile/15E148 Safari/604.1`)).toBe(true)
})

it.each(['Instagram 380.0.0', '[FBAN/FBIOS;FBAV/500.0]', 'Safari Line/15.0.0'])(
  'knows the browser of an app: %s',
  (app) => {
    expect(canOpenWindow(`${IPHONE} Mobile/15E148 ${app}`)).toBe(false)
  },
)

it('carries the address to come back to', () => {
  expect(googleAddress({ mode: 'redirect', returnTo: '/teams?week=2' })).toBe(
    '/api/auth/google?mode=redirect&returnTo=%2Fteams%3Fweek%3D2',
  )
})
