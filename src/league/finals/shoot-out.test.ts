import { expect, it } from 'vitest'
import { penalties } from '#contract/table/penalties.ts'
import { kicksOf, nextKick, penaltiesOf, type ShootOut, shootOutOf, shootOutWinner } from './shoot-out.ts'

/** Kicks turn by turn, home first: 1 for scored. */
const kicked = (text: string): ShootOut => ({
  first: 'home',
  taken: [...text.replaceAll(' ', '')].map((x) => x === '1'),
})

it.each([
  // Real ones, turn by turn: the World Cup finals of 1994 and 2006, and the final of the European Championship of 2021.
  ['Italy v Brazil 1994', '00 11 11 01 0', 'away', '2–3'],
  ['Italy v France 2006', '11 10 11 11 1', 'home', '5–3'],
  ['Italy v England 2021', '11 01 10 10 00', 'home', '3–2'],
  ['three each are enough', '10 10 10', 'home', '3–0'],
  ['the other could still draw level', '11 11 10 1', null, ''],
  ['five each, level', '11 11 11 11 11', null, ''],
  ['the sixth scored, the answer to come', '11 11 11 11 11 1', null, ''],
  ['the sixth decides', '11 11 11 11 11 10', 'home', '6–5'],
  ['the seventh decides', '11 11 11 11 11 00 01', 'away', '5–6'],
] as const)('[SC12] penalties end when they are decided: %s', (_, text, winner, score) => {
  const shootOut = kicked(text)
  expect(shootOutWinner(shootOut)).toBe(winner)
  expect(nextKick(shootOut) === null).toBe(winner !== null)
  for (let length = 0; length < shootOut.taken.length; length++)
    expect(shootOutWinner({ ...shootOut, taken: shootOut.taken.slice(0, length) })).toBe(null)
  if (winner === null) return
  const stored = penaltiesOf(shootOut)
  expect(`${stored.home}–${stored.away}`).toBe(score)
  expect(shootOutOf(penalties.parse(stored))).toEqual(shootOut)
})

it('[SC12] penalties take turns, from the side that starts', () => {
  const shootOut: ShootOut = { first: 'away', taken: [true, false, true] }
  expect(kicksOf(shootOut)).toEqual({ home: [false], away: [true, true] })
  expect(nextKick(shootOut)).toEqual({ side: 'home', number: 2 })
  expect(nextKick({ first: 'away', taken: [] })).toEqual({ side: 'away', number: 1 })
})

it('[SC12] stored penalties are kicks again where they took turns', () => {
  expect(shootOutOf({ home: 4, away: 2 })).toBe(null)
  expect(shootOutOf({ home: 0, away: 2, kicks: { home: [], away: [true, true] } })).toBe(null)
  // Stored before the side that begins was.
  expect(shootOutOf({ home: 1, away: 2, kicks: { home: [true], away: [true, true] } })).toEqual({
    first: 'away',
    taken: [true, true, true],
  })
})
