import { expect, it } from 'vitest'
import { untilWarning } from './warning.ts'

it('[D11] the warning comes when ten seconds are left by the server’s clock, once, and never without a clock', () => {
  const running = { phase: 'running', pickExpiresAt: 61_000 } as const
  expect(untilWarning(running, 1000)).toBe(50_000)
  expect(untilWarning(running, 51_000)).toBeNull()
  expect(untilWarning({ ...running, phase: 'paused' }, 1000)).toBeNull()
  expect(untilWarning({ ...running, pickExpiresAt: null }, 1000)).toBeNull()
})
