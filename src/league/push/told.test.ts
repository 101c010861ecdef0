import { expect, it } from 'vitest'
import { matchPushText, type ToldMatch } from './match-text.ts'
import { type Told, takeOver } from './told.ts'

const at = (hour: number, status?: 'cancelled'): ToldMatch => ({
  dateTime: Date.UTC(2026, 6, 24, hour),
  homeScore: null,
  awayScore: null,
  forfeit: null,
  status: status ?? null,
})
const told = (before: ToldMatch | null, after: ToldMatch | null, id = 'a'): Told => ({
  id,
  before,
  after,
  sentences: [],
})
const titleOf = (own: readonly Told[]) =>
  matchPushText({ kind: 'called-off', isFirst: false, season: 'Cup', timeZone: 'UTC' }, own).title

it.each<[string, Told, Told, string]>([
  ['a move nobody heard of', told(at(18), at(19)), told(at(19), at(19, 'cancelled')), 'Called off: Fri, Jul 24'],
  ['a match nobody heard of', told(null, at(19)), told(at(19), at(19, 'cancelled')), 'Called off: Fri, Jul 24'],
  [
    'a match that was on again',
    told(at(18, 'cancelled'), at(18)),
    told(at(18), at(18, 'cancelled')),
    'Called off: Fri, Jul 24',
  ],
])('[SC14] says that it is called off after %s', (_, unheard, now, title) => {
  expect(titleOf(takeOver([unheard], [now]))).toBe(title)
})

it('[SC14] tells what is left of an earlier push besides', () => {
  const own = takeOver([told(at(18), at(19), 'b')], [told(at(20), at(20, 'cancelled'))])
  expect(own.map(({ id }) => id)).toEqual(['b', 'a'])
})
