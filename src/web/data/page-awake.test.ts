import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callQuery } from './call-query.ts'
import { beginWaking, endWaking, isWaking, whenAwake } from './page-awake.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  endWaking()
  vi.useRealTimers()
})

it('waits for nothing on a page that the browser renders', async () => {
  expect(isWaking()).toBe(false)
  await whenAwake()
})

it('waits until the screen is hydrated', async () => {
  beginWaking()
  const settled = vi.fn()
  const waited = whenAwake().then(settled)
  await vi.advanceTimersByTimeAsync(2999)
  expect(isWaking()).toBe(true)
  expect(settled).not.toHaveBeenCalled()
  endWaking()
  expect(isWaking()).toBe(false)
  await Promise.resolve()
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  await waited
})

it('goes on after three seconds, though the screen still sleeps', async () => {
  beginWaking()
  const waited = whenAwake()
  await vi.advanceTimersByTimeAsync(3000)
  await waited
  expect(isWaking()).toBe(true)
})

it.each([
  ['an answer', () => Promise.resolve(Response.json([]))],
  ['that none comes', () => Promise.reject(new TypeError('gone'))],
  ['a refusal', () => Promise.resolve(Response.json({ code: 'not_signed_in', message: '' }, { status: 401 }))],
])('keeps %s from a screen that still sleeps', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  beginWaking()
  const settled = vi.fn()
  const query = callQuery('GET /api/leagues', {}, { queryKey: ['leagues'] })
  const asked = (query.queryFn as () => Promise<unknown>)().then(settled, settled)
  await vi.advanceTimersByTimeAsync(1000)
  expect(settled).not.toHaveBeenCalled()
  endWaking()
  await vi.advanceTimersByTimeAsync(0)
  await asked
})
