import { expect, it, vi } from 'vitest'
import { createHydration } from './hydrate-in-turn.tsx'

it('runs what waits once every part is hydrated, and what follows after it', () => {
  const said: string[] = []
  const { count, whenDone } = createHydration(() => void said.push('done'))
  count(1)
  whenDone(() => void said.push('waited'))
  // A part within the first one begins before the first one ends.
  count(1)
  count(-1)
  expect(said).toEqual([])
  count(-1)
  expect(said).toEqual(['waited', 'done'])
  count(1)
  count(-1)
  expect(said).toEqual(['waited', 'done', 'done'])
})

it('runs at once what comes when nothing is left, and not what was called off', () => {
  const { count, whenDone } = createHydration(() => {})
  const atOnce = vi.fn()
  whenDone(atOnce)
  expect(atOnce).toHaveBeenCalledOnce()
  const never = vi.fn()
  count(1)
  whenDone(never)()
  count(-1)
  expect(never).not.toHaveBeenCalled()
})
