import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callQuery } from './call-query.ts'
import { beginHydration, endHydration, isHydrating, whenHydrated } from './hydration.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  endHydration()
  vi.useRealTimers()
})

it('waits for nothing on a page that the browser renders', async () => {
  expect(isHydrating()).toBe(false)
  await whenHydrated()
})

it('waits until the screen is hydrated', async () => {
  beginHydration()
  const settled = vi.fn()
  const waited = whenHydrated().then(settled)
  await vi.advanceTimersByTimeAsync(2999)
  expect(isHydrating()).toBe(true)
  expect(settled).not.toHaveBeenCalled()
  endHydration()
  expect(isHydrating()).toBe(false)
  await Promise.resolve()
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  await waited
})

it('goes on after three seconds, though the screen still sleeps', async () => {
  beginHydration()
  const waited = whenHydrated()
  await vi.advanceTimersByTimeAsync(3000)
  await waited
  expect(isHydrating()).toBe(true)
})

it.each([
  ['an answer', () => Promise.resolve(Response.json([]))],
  ['that none comes', () => Promise.reject(new TypeError('gone'))],
  ['a refusal', () => Promise.resolve(Response.json({ code: 'not_signed_in', message: '' }, { status: 401 }))],
])('keeps %s from a screen that still sleeps', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  beginHydration()
  const settled = vi.fn()
  const query = callQuery('GET /api/leagues', {}, { queryKey: ['leagues'] })
  const asked = (query.queryFn as () => Promise<unknown>)().then(settled, settled)
  await vi.advanceTimersByTimeAsync(1000)
  expect(settled).not.toHaveBeenCalled()
  endHydration()
  await vi.advanceTimersByTimeAsync(0)
  await asked
})
