import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/draft.ts'
import { captain, draft, player } from '../testing/draft.ts'
import { clockText, situation } from './situation.ts'

it('shows a clock in minutes and seconds, rounded up, never below zero', () => {
  expect(clockText(61_001)).toBe('1:02')
  expect(clockText(7000)).toBe('0:07')
  expect(clockText(-5)).toBe('0:00')
})

it('[D10] says who starts the draft while captains gather', () => {
  const gathering = { captains: [captain('ana', 'Ana')], availablePool: [player('a', 'A', 'B')] }
  expect(situation(draft(gathering), 0)).toBe('1 of 6 captains, 1 player. The last captain starts it.')
  const manual = draft({ ...gathering, settings: { ...DEFAULT_SETTINGS, startWhen: 'organiser' } })
  expect(situation(manual, 0)).toMatch('You start it.')
  const held = draft({ ...gathering, organiser: { placed: {}, held: true, rehearsalRuns: false, undo: null } })
  expect(situation(held, 0)).toMatch('On hold: you start it.')
})

it('[D11] counts a lead-in down by the server’s clock', () => {
  expect(situation(draft({ phase: 'ready', startsAt: 20_000 }), 13_500)).toBe('Starts in 0:07')
})

it('[D22] says what is left of a paused clock, and nothing where there is none', () => {
  const paused = { phase: 'paused', pickNumber: 14, totalPicks: 118 } as const
  expect(situation(draft({ ...paused, remaining: 39_000 }), 0)).toBe('Paused · Pick 15 of 118 · 0:39 left')
  expect(situation(draft(paused), 0)).toBe('Paused · Pick 15 of 118')
})
