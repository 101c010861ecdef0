import { expect, it } from 'vitest'
import { ACTIVITY_MS, throttle } from './throttle.ts'

it('[D18] a sign of life goes out at once, and then at most every 5 s however often somebody taps', () => {
  let now = 1000
  const sent: number[] = []
  const onActivity = throttle(
    ACTIVITY_MS,
    () => sent.push(now),
    () => now,
  )
  for (; now <= 12_000; now += 500) onActivity()
  expect(sent).toEqual([1000, 6000, 11_000])
})
