import { expect, it } from 'vitest'
import { draftFixture } from '../testing/fixture.ts'
import { boardRows } from './board-cells.ts'

const numbers = (totalPicks: number, more = {}) =>
  boardRows(draftFixture({ totalPicks, pickNumber: 1, ...more })).map(({ cells }) =>
    cells.map((cell) => cell?.pickNumber ?? null),
  )

it('[D8] the board turns at the end of each round', () => {
  expect(numbers(14)).toEqual([
    [0, 1, 2, 3, 4, 5],
    [11, 10, 9, 8, 7, 6],
    [12, 13, null, null, null, null],
  ])
})

it('the board knows the pick on the clock, and what was picked', () => {
  const picks = [{ pickNumber: 0, captainId: 'okafor', playerId: 'p0', by: 'expiry' as const }]
  const [row] = boardRows(draftFixture({ pickNumber: 1, picks }))
  expect(row?.cells[0]).toMatchObject({ pick: { playerId: 'p0' }, isNow: false })
  expect(row?.cells[1]).toMatchObject({ pick: null, isNow: true })
})

it('there is no board before there is an order', () => {
  expect(boardRows(draftFixture({ order: [] }))).toEqual([])
})
