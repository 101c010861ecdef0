import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropReloadGuard, mayLoadAnew } from './retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[Q72] a page whose script is stuck is loaded anew once, until its screens have come', () => {
  expect(mayLoadAnew('stuck')).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(mayLoadAnew('stuck')).toBe(false)
  dropReloadGuard()
  expect(mayLoadAnew('stuck')).toBe(true)
})

it('[Q72] a page of a version that is gone is loaded anew once in ten seconds', () => {
  expect(mayLoadAnew('outdated')).toBe(true)
  vi.advanceTimersByTime(9999)
  expect(mayLoadAnew('outdated')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(mayLoadAnew('outdated')).toBe(true)
})

it('[Q72] a browser that stores nothing never loads a page anew', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(mayLoadAnew('stuck')).toBe(false)
  expect(() => dropReloadGuard()).not.toThrow()
})
