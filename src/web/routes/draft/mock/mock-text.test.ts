import { expect, it } from 'vitest'
import type { MockPool, MockTeam } from '#league/draft/mock/mock-pool.ts'
import { playerFixtures } from '../testing/fixture.ts'
import { byLine, changeText, draftersText, ordinal } from './mock-text.ts'

const players = playerFixtures(12)
const [captain] = playerFixtures(1)
const teamOf = (teamName: string): MockTeam[] => (captain ? [{ captain, teamName, color: '', placed: [] }] : [])
const pool = (names: string[], teams: number, count = 12): MockPool => ({
  players: players.slice(0, count),
  own: teamOf('Own')[0] as MockTeam,
  others: names.flatMap(teamOf),
  teams,
  order: 'snake',
})

it('[D39] says against whom one drafts, for whom they pick, and over how many players', () => {
  expect(draftersText(pool([], 6))).toBe(
    'Five drafters pick against you, by rarity, by what their teams need and by the order of the list. 12 players are in the pool.',
  )
  expect(draftersText(pool(['Reds', 'Blues'], 6))).toContain('They pick for Reds, Blues and teams of their own.')
  expect(draftersText(pool(['Reds'], 2, 1))).toBe(
    'One drafter picks against you, by rarity, by what its team needs and by the order of the list. It picks for Reds. 1 player is in the pool.',
  )
})

it('[D41] says how the list has changed, and that the practice goes on with its own', () => {
  expect(changeText({ came: 2, left: 1 })).toBe(
    'The list has changed since you began: 2 players came, 1 left. You keep the list as it was.',
  )
  expect(changeText({ came: 0, left: 3 })).toContain('began: 3 left.')
  expect(changeText({ came: 1, left: 0 })).toContain('began: 1 player came.')
})

it('numbers seats as people say them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 20, 21, 22].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 20th 21st 22nd',
  )
})

it('puts everyone of a team once, into the line they play in first', () => {
  const lines = byLine(players)
  expect(lines.map(({ line }) => line)).toEqual(['GK', 'DEF', 'MID', 'ATT'])
  expect(lines.flatMap(({ players: inLine }) => inLine)).toHaveLength(players.length)
})
