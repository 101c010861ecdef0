import { expect, it, vi } from 'vitest'
import { createDueLoop, createTimedLoop, untilInstant } from './due-loop.ts'

const looked = async (loop: { idle(): Promise<void> }) => {
  await loop.idle()
  await loop.idle()
}

it('looks again when it is woken during a look, and never twice at once', async () => {
  let running = 0
  let most = 0
  const takeDue = vi.fn(async () => {
    most = Math.max(most, ++running)
    if (takeDue.mock.calls.length === 1) loop.wake()
    await Promise.resolve()
    running--
    return false
  })
  const loop = createDueLoop({ takeDue, untilDue: async () => null, everyMs: 1000, failed: () => {} })
  loop.wake()
  await looked(loop)
  expect(takeDue).toHaveBeenCalledTimes(2)
  expect(most).toBe(1)
})

it('looks again by itself after a failure, and not once it is closed', async () => {
  vi.useFakeTimers()
  const failed = vi.fn()
  const takeDue = vi.fn(async () => false)
  takeDue.mockRejectedValueOnce(new Error('the store is away'))
  const loop = createDueLoop({ takeDue, untilDue: async () => 60_000, everyMs: 1000, failed })
  loop.wake()
  await vi.advanceTimersByTimeAsync(1000)
  expect(failed).toHaveBeenCalledOnce()
  expect(takeDue).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(takeDue).toHaveBeenCalledTimes(3)
  loop.close()
  await vi.advanceTimersByTimeAsync(60_000)
  loop.wake()
  await vi.advanceTimersByTimeAsync(1000)
  expect(takeDue).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

it('waits a moment for what is due already', () => {
  expect(untilInstant(null, 5)).toBe(Number.POSITIVE_INFINITY)
  expect(untilInstant(5, 10)).toBe(100)
  expect(untilInstant(10_000, 5_000)).toBe(5_000)
})

it('looks as time goes by once it is started, and when it is asked to, one look at a time', async () => {
  vi.useFakeTimers()
  const look = vi.fn(async () => {})
  const loop = createTimedLoop({ look, everyMs: 1000, failed: () => {} })
  await loop.look()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledTimes(1)
  loop.start()
  await vi.advanceTimersByTimeAsync(2500)
  expect(look).toHaveBeenCalledTimes(3)
  await Promise.all([loop.look(), loop.look(), loop.look()])
  expect(look).toHaveBeenCalledTimes(4)
  vi.useRealTimers()
})

it('ends the look that runs, and what was asked for meanwhile, before it is closed', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  const look = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    ended()
  })
  const loop = createTimedLoop({ look, everyMs: 1000, failed: () => {} })
  loop.start()
  void loop.look()
  await vi.advanceTimersByTimeAsync(50)
  void loop.look()
  const closing = loop.close().then(() => expect(ended).toHaveBeenCalledTimes(2))
  await vi.advanceTimersByTimeAsync(200)
  await closing
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
