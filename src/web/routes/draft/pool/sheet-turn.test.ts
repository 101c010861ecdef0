import { expect, it } from 'vitest'
import { draftFixture } from '../testing/fixture.ts'
import { overBy, sheetTurn } from './sheet-turn.ts'

const own = { captainId: 'okafor', queue: [], autoPick: null, plan: [] }
const okafor = draftFixture().captains[0] ?? null
const mine = (pickNumber: number, more = {}) => draftFixture({ own, pickNumber, currentCaptain: okafor, ...more })
const theirs = draftFixture({ own, pickNumber: 3, currentCaptain: draftFixture().captains[1] ?? null })

it('[D12] a sheet is for the pick that was on the clock when it was opened', () => {
  expect(sheetTurn(mine(0), null)).toEqual({ turn: 'now', pickOf: 0 })
  expect(sheetTurn(mine(0), 0).turn).toBe('now')
})

it('[D12] a sheet does not spend the next pick once its own is over, also where the same captain picks again', () => {
  expect(sheetTurn(theirs, 2).turn).toBe('over')
  expect(sheetTurn(mine(6), 5)).toEqual({ turn: 'over', pickOf: 5 })
  expect(sheetTurn(draftFixture({ own, phase: 'finished', pickNumber: null, currentCaptain: null }), 5).turn).toBe(
    'over',
  )
})

it('a sheet opened before the turn is for the first turn that comes', () => {
  expect(sheetTurn(theirs, null)).toEqual({ turn: 'none', pickOf: null })
  expect(sheetTurn(mine(6), null)).toEqual({ turn: 'now', pickOf: 6 })
})

it('[D22] [D23] a pause holds the pick of a sheet, and an undo gives it back', () => {
  expect(sheetTurn(mine(0, { phase: 'paused' }), 0).turn).toBe('none')
  expect(sheetTurn(mine(0), 0).turn).toBe('now')
})

it('[D13] it is known whom the server took when time ran out', () => {
  const picks = [{ pickNumber: 5, captainId: 'okafor', playerId: 'p3', by: 'expiry' as const }]
  expect(overBy(mine(6, { picks }), 5)?.playerId).toBe('p3')
  expect(overBy(mine(6), 5)).toBeNull()
})
