import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimReload, dropReloadGuard } from './retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[Q72] a page whose script is stuck is loaded anew once, until its screens have come', () => {
  expect(claimReload('stuck')).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(claimReload('stuck')).toBe(false)
  dropReloadGuard()
  expect(claimReload('stuck')).toBe(true)
})

it('[Q72] a page of a version that is gone is loaded anew once in ten seconds', () => {
  expect(claimReload('outdated')).toBe(true)
  vi.advanceTimersByTime(9999)
  expect(claimReload('outdated')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(claimReload('outdated')).toBe(true)
})

it('[Q72] a browser that stores nothing never loads a page anew', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(claimReload('stuck')).toBe(false)
  expect(() => dropReloadGuard()).not.toThrow()
})
