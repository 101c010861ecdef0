import { expect, it } from 'vitest'
import { captainFixtures, draftFixture, playerFixtures } from '../testing/fixture.ts'
import { captainWay } from './captain-way.ts'

const open = (count: number) =>
  draftFixture({ phase: 'open', draftStarted: false, captains: captainFixtures(count), pickNumber: null })
const spots = (count: number) => {
  const captains = captainFixtures(count)
  return { draftId: 'draft-2025', seq: 1, captains, count, maxCaptains: 6, canBecomeCaptain: count < 6 }
}
const wayOf = (userId: string, count: number) => captainWay(open(count), spots(count), userId)

it('[D3] offers a free spot to players of the draft', () => {
  expect(wayOf('p0', 5)).toBe('free')
  expect(wayOf('okafor', 5)).toBe('captain')
  expect(captainWay({ ...open(5), rehearsal: true }, spots(5), 'p0')).toBeNull()
})

it('[D3] [D25] offers it to a player who is placed on a team, too', () => {
  const placed = { ...open(5), availablePool: [], teams: { okafor: playerFixtures(1) } }
  expect(captainWay(placed, spots(5), 'p0')).toBe('free')
  expect(captainWay({ ...placed, captains: captainFixtures(6) }, spots(6), 'p0')).toBe('full')
})

it('[D2] [D3] says “in the pool” to who is in it alone', () => {
  expect(wayOf('p0', 6)).toBe('full-and-in-pool')
  // Organisers who are not registered, who wait for a place or whose address is not verified.
  expect(wayOf('robin', 6)).toBe('full')
  expect(wayOf('robin', 5)).toBeNull()
})
