import { expect, it } from 'vitest'
import { MOST_SCRIPT_BYTES, screenScripts } from './screen-scripts.ts'

it('every screen waits for no more scripts than decision 60 allows its kind', () => {
  const screens = screenScripts()
  expect(screens.length).toBeGreaterThan(30)
  const tooHeavy = screens.filter(({ kind, bytes }) => bytes > MOST_SCRIPT_BYTES[kind])
  expect(tooHeavy).toEqual([])
})
