import { expect, it } from 'vitest'
import { numbersOf, paperPair, seasonLayout } from './season-layout.ts'

const TEAMS = [
  { id: 'r', name: 'Reed Rovers', shortName: 'Reed', color: '0f766e', logo: null },
  { id: 's', name: 'Silva FC', color: '0f766e', logo: null },
]
const [home, away] = TEAMS.map((team) => ({ team, text: '' }))
const numbers = numbersOf(TEAMS)

it('[SC3] says on paper who forfeited, as teams are called there', () => {
  if (!home || !away) throw new Error('no teams')
  const pair = { home, away }
  expect(paperPair(pair, 'full', numbers)).toBe('Reed Rovers – Silva FC')
  expect(paperPair({ ...pair, forfeit: 'home' }, 'full', numbers)).toBe('Reed Rovers – Silva FC, Reed Rovers forfeited')
  expect(paperPair({ ...pair, forfeit: 'home' }, 'short', numbers)).toBe('Reed – Silva FC, Reed forfeited')
  expect(paperPair({ ...pair, forfeit: 'away' }, 'numbers', numbers)).toBe('1 – 2, 2 forfeited')
  expect(paperPair({ ...pair, forfeit: 'both' }, 'full', numbers)).toBe('Reed Rovers – Silva FC, both forfeited')
})

it('[SC3] leaves room for that on the one page of a season', () => {
  if (!home || !away) throw new Error('no teams')
  const days = (forfeit: 'home' | null) =>
    Array.from({ length: 22 }, () => ({ matches: Array.from({ length: 6 }, () => ({ home, away, forfeit })) }))
  const [usual, forfeited] = [seasonLayout(days(null), TEAMS), seasonLayout(days('home'), TEAMS)]
  expect(forfeited.isOnePage).toBe(true)
  expect(forfeited.size).toBeLessThan(usual.size)
})
