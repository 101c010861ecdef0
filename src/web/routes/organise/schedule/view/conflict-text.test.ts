import { expect, it } from 'vitest'
import { boardMatches } from './board.ts'
import { conflictText } from './conflict-text.ts'
import { planOf } from './plan.ts'
import { eveningOf, matchOf, placed, replyOf } from './testing.ts'

const reply = replyOf({ evenings: [eveningOf('e1', {})], matches: [matchOf('m', placed('e1', '18:00', 'Field B'))] })
const matches = new Map(boardMatches(reply).map((match) => [match.id, match]))
const planned = reply.matches[0]?.planned ?? null
const text = (conflict: Partial<Parameters<typeof conflictText>[0]>) =>
  conflictText(
    { item: 'match', id: 'm', current: planned, yours: planned, by: 'Alex', ...conflict },
    planOf(reply),
    matches,
  )

it('[SC9] names who was faster, and both values', () => {
  expect(text({ yours: planned && { ...planned, kickoff: '19:00', field: 'A' } })).toEqual({
    who: 'Alex has changed Reed Rovers v Silva FC meanwhile.',
    now: 'Wed, Jul 9 · 6:00 PM · field B',
    yours: 'Wed, Jul 9 · 7:00 PM · field A',
  })
  expect(text({ current: null, yours: planned && { ...planned, status: 'postponed' }, by: null })).toEqual({
    who: 'Reed Rovers v Silva FC has become another one by a publication.',
    now: 'removed',
    yours: 'postponed',
  })
})

it('[SC9] tells an evening by its day, kick-offs and fields', () => {
  const evening = reply.evenings[0]?.planned ?? null
  expect(text({ item: 'evening', id: 'e1', current: evening, yours: null })).toEqual({
    who: 'Alex has changed Wed, Jul 9 meanwhile.',
    now: 'Wed, Jul 9, 6:00 PM, 7:00 PM, B, A',
    yours: 'removed',
  })
})
