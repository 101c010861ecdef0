import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shareQuery } from './shared-query.ts'

const KEY = ['answer']
const client = new QueryClient()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

it('asks once for all who listen, and tells each', async () => {
  const ask = vi.fn(async () => 'an answer')
  const shared = shareQuery<string>(client, { queryKey: KEY, queryFn: ask })
  expect(shared.read()).toBeUndefined()
  expect(ask).not.toHaveBeenCalled()
  const [first, second] = [vi.fn(), vi.fn()]
  const stops = [shared.subscribe(first), shared.subscribe(second)]
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledOnce()
  expect(shared.read()).toBe('an answer')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  for (const stop of stops) stop()
})

it('asks again where the answer is old when another part begins to listen', async () => {
  const ask = vi.fn(async () => 'an answer')
  const shared = shareQuery<string>(client, { queryKey: KEY, queryFn: ask, staleTime: 60_000 })
  const stops = [shared.subscribe(() => {})]
  await vi.advanceTimersByTimeAsync(59_000)
  stops.push(shared.subscribe(() => {}))
  expect(ask).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2000)
  stops.push(
    shared.subscribe(() => {}),
    shared.subscribe(() => {}),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(2)
  for (const stop of stops) stop()
})

it('reads what is put into the cache before anybody is told, so that no two parts show different answers', () => {
  const shared = shareQuery<string>(client, { queryKey: KEY, queryFn: () => new Promise(() => {}) })
  const listener = vi.fn()
  const stop = shared.subscribe(listener)
  client.setQueryData(KEY, 'a newer one')
  expect(listener).not.toHaveBeenCalled()
  expect(shared.read()).toBe('a newer one')
  stop()
})
