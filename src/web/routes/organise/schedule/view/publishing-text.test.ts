import { expect, it } from 'vitest'
import { boardMatches } from './board.ts'
import { changesText, publicationText, publishLabel, whoSeesOld } from './publishing-text.ts'
import { eveningOf, matchOf, placed, replyOf } from './testing.ts'

const NAMES = new Map([
  ['reed', 'Reed Rovers'],
  ['silva', 'Silva FC'],
  ['ito', 'Ito Town'],
  ['diaz', 'Diaz Athletic'],
  ['okafor', 'Okafor XI'],
])

it('[SC9] says with their number how many changes are not published and how many players are told', () => {
  expect([changesText(0), changesText(1), changesText(6)]).toEqual([
    'Everything is published',
    '1 change not published',
    '6 changes not published',
  ])
  const label = (count: number, guardians = 0) => publishLabel({ told: count, guardians })
  expect([label(84), label(84, 12), label(1), label(0)]).toEqual([
    'Publish and tell 84 players',
    'Publish and tell 84 players and 12 guardians',
    'Publish and tell 1 player',
    'Publish',
  ])
})

it('[SC9] names the teams whose players still see the old plan', () => {
  const text = (...matches: ReturnType<typeof matchOf>[]) =>
    whoSeesOld(boardMatches(replyOf({ evenings: [eveningOf('e1', {})], matches })), NAMES)
  const changed = (id: string, homeTeamId: string, awayTeamId: string) =>
    matchOf(id, { ...placed('e1', '18:00', 'B'), homeTeamId, awayTeamId }, { published: null })
  expect(text(matchOf('m', placed('e1', '18:00', 'B')))).toBe('')
  expect(text(changed('m', 'reed', 'silva'))).toBe('Players of Reed Rovers and Silva FC still see the old plan.')
  expect(text(changed('m', 'reed', 'silva'), changed('n', 'ito', 'reed'))).toBe(
    'Players of Ito Town, Reed Rovers and Silva FC still see the old plan.',
  )
  expect(text(changed('m', 'reed', 'silva'), changed('n', 'ito', 'diaz'), changed('o', 'okafor', 'reed'))).toBe(
    'Players of 5 teams still see the old plan.',
  )
})

it('[SC14] tells when something was published by the league’s own clocks', () =>
  expect(
    publicationText({ kind: 'called-off', at: Date.UTC(2025, 6, 23, 20, 55), by: 'Robin' }, 'America/New_York'),
  ).toBe('Called off Jul 23, 4:55 PM by Robin'))
