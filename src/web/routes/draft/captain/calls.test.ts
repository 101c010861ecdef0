import { expect, test, vi } from 'vitest'
import { allowSound } from './calls.ts'

test('sound that a phone call interrupted is asked for again on the next touch', () => {
  const resume = vi.fn(() => Promise.reject(new Error('not by a touch')))
  const audio = { state: 'suspended', resume }
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: one context is shared with the test
        return audio
      }
    },
  )
  for (const [state, tries] of [
    ['suspended', 1],
    ['running', 1],
    ['interrupted', 2],
    ['running', 2],
    ['closed', 2],
  ] as const) {
    audio.state = state
    allowSound()
    expect(resume, state).toHaveBeenCalledTimes(tries)
  }
})
