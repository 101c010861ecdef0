import { expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import { instantOf } from '../season.ts'
import { matchOf } from '../testing/match.ts'
import { matchPushText, type OwnChange } from './match-text.ts'

const ZONE = 'America/New_York'
const at = (time: string, day = '2025-07-09') => instantOf(day, time, ZONE)
const of = (dateTime: number | null, more: Partial<Match> = {}) => matchOf({ dateTime, ...more })
const said = (
  own: OwnChange[],
  kind: Parameters<typeof matchPushText>[0]['kind'] = 'published',
  isFirst = false,
): string[] => Object.values(matchPushText({ kind, isFirst, season: 'Cup', timeZone: ZONE }, own))

const six = of(at('18:00'))
const seven = of(at('19:00'))
const off = (one: Match): OwnChange => ({ before: one, after: { ...one, status: 'postponed' } })

it('[MN6] says which matches are called off, by day and time', () => {
  expect(said([off(six)], 'called-off')).toEqual(['Called off: Wed, Jul 9', 'Your match at 6:00 PM is not played.'])
  expect(said([off(seven), off(six)], 'called-off')[1]).toBe('Your matches at 6:00 PM and 7:00 PM are not played.')
  expect(said([off(six), off(of(at('18:00', '2025-07-16')))])).toEqual([
    'Matches of yours are called off',
    'Tap to see which.',
  ])
  expect(said([off(of(null))])).toEqual(['Your match is called off', 'Tap to see it.'])
})

it('[MN6] says what is on after all, and when one plays', () => {
  const on = { before: { ...six, status: 'postponed' as const }, after: six }
  expect(said([on], 'put-back')).toEqual(['On after all: Wed, Jul 9', 'You play at 6:00 PM.'])
  expect(said([], 'put-back')).toEqual(['What was called off is on after all', 'Tap to see when you play.'])
})

it('[MN6] says what moved, what is new and what is gone', () => {
  expect(said([{ before: six, after: seven }])).toEqual([
    'Your match has moved',
    'Now Wed, Jul 9, 7:00 PM, not Wed, Jul 9, 6:00 PM.',
  ])
  expect(said([{ before: six, after: of(null) }])[1]).toBe('Now a date to come, not Wed, Jul 9, 6:00 PM.')
  expect(said([{ before: null, after: six }])).toEqual(['You have a new match', 'Wed, Jul 9, 6:00 PM.'])
  expect(said([{ before: six, after: null }])).toEqual([
    'Your match is off the schedule',
    'It was on Wed, Jul 9, 6:00 PM.',
  ])
  expect(said([{ before: six, after: { ...six, fieldLocation: 'E' } }])[0]).toBe('Your match has changed')
})

it('[SC14] says all changes of one publication in one push', () => {
  const moved = { before: six, after: seven }
  expect(said([moved, moved])).toEqual([
    'Your matches have changed',
    '2 of your matches. Tap to see when you play now.',
  ])
  expect(said([{ before: null, after: six }], 'published', true)).toEqual([
    'Your matches are set',
    '1 match in the Cup. Tap to see when you play.',
  ])
  expect(said([], 'finals-filled')[0]).toBe('It is set whom you play in the finals')
  expect(said([], 'taken-back')[0]).toBe('The schedule has changed')
})
