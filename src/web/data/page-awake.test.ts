import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
