import { describe, expect, it } from 'vitest'
import { devicesOf } from './devices.ts'

const signIn = (browser: string | null, system: string | null, lastUsedOn: string, current = false) => ({
  browser,
  system,
  lastUsedOn,
  current,
})

describe('devices that somebody is signed in on', () => {
  it('are one line each, with their last use and how many sign-ins they have', () =>
    expect(
      devicesOf([
        signIn(null, 'Linux', '2026-03-01'),
        signIn(null, 'Linux', '2026-03-09'),
        signIn('Safari', 'iPhone', '2026-02-01'),
      ]),
    ).toEqual([
      { name: 'A browser on Linux', lastUsedOn: '2026-03-09', current: false, count: 2 },
      { name: 'Safari on iPhone', lastUsedOn: '2026-02-01', current: false, count: 1 },
    ]))

  it('begin with the one that asks', () =>
    expect(
      devicesOf([signIn('Chrome', 'Android', '2026-03-09'), signIn(null, null, '2026-03-01', true)]).map(
        ({ name }) => name,
      ),
    ).toEqual(['Unknown device', 'Chrome on Android']))
})
