import { describe, expect, it } from 'vitest'
import type { Wish } from '#contract/schedule/wishes.ts'
import { boardMatches, boardOf } from './board.ts'
import { canPickUp, offersFor, offerText, placeKey, targetsOf } from './carry.ts'
import { placeContextOf, planOf } from './plan.ts'
import { eveningOf, matchOf, placed, replyOf } from './testing.ts'
import { trayHint } from './tray-hint.ts'

const reply = replyOf({
  evenings: [eveningOf('e1', {}), eveningOf('e2', { day: '2025-07-16', number: 2 })],
  matches: [
    matchOf('held', placed('e1', '18:00', 'B')),
    matchOf('other', { ...placed('e2', '18:00', 'B'), homeTeamId: 'reed', awayTeamId: 'ito' }),
    matchOf('stays', { ...placed('e2', '19:00', 'A'), homeTeamId: 'ito', awayTeamId: 'diaz' }),
  ],
  locked: ['stays'],
})
const board = boardOf(reply)
const plan = planOf(reply)
const matches = new Map(boardMatches(reply).map((match) => [match.id, match]))
const targets = targetsOf(board)

function offerAt(key: string) {
  const [held, target] = [matches.get('held'), targets.get(key)]
  if (!held || !target) throw new Error(`no place ${key}`)
  return offersFor(held, plan, placeContextOf(reply, board, '2025-07-01'))(target)
}

describe('[SC10] a match that is carried', () => {
  it('fits in a free place, or says why not, and can be dropped all the same', () => {
    const fits = offerAt(placeKey('e2', '19:00 B'))
    expect(fits).toMatchObject({ kind: 'place', done: 'Reed Rovers v Silva FC: Wed, Jul 16 · 7:00 PM · field B' })
    expect(fits && offerText(fits)).toBe('Fits')
    const clash = offerAt(placeKey('e2', '18:00 A'))
    expect(clash && offerText(clash)).toBe('Reed Rovers play on field B at 6:00 PM')
    expect(clash?.edits).toMatchObject([{ id: 'held', after: { eveningId: 'e2', kickoff: '18:00', field: 'A' } }])
  })

  it('changes places with another one, but not with itself, and not with one that is locked', () => {
    const swap = offerAt(placeKey('e2', 'other'))
    expect(swap && offerText(swap)).toBe('Swap: Both fit')
    expect(swap?.edits.map(({ id }) => id)).toEqual(['held', 'other'])
    expect(offerAt(placeKey('e1', 'held'))).toBeNull()
    expect(offerAt(placeKey('e2', 'stays'))).toBeNull()
  })

  it('is one that is planned, not played and not locked', () => {
    const can = (id: string) => {
      const match = matches.get(id)
      return match && canPickUp(match)
    }
    expect([can('held'), can('stays')]).toEqual([true, false])
  })
})

it('[SC10] a match that waits says where it fits, or why nowhere', () => {
  const waiting = matchOf('held', {})
  const hint = (more: Partial<typeof reply>) => {
    const shown = { ...reply, matches: [waiting, ...reply.matches.slice(1)], ...more }
    const [match] = boardMatches(shown)
    return match && trayHint(match, planOf(shown), placeContextOf(shown, boardOf(shown), '2025-07-01'))
  }
  expect(hint({})).toBe('Fits on Wed, Jul 9 · 6:00 PM · field A')
  const day = '2025-07-09'
  const wish: Wish = { kind: 'unavailable', teamId: 'silva', day, before: null, after: null, hard: true }
  expect(hint({ evenings: reply.evenings.slice(0, 1), matches: [waiting], wishes: [{ id: 'w', wish }] })).toBe(
    'Nowhere without a catch. Silva FC can’t on July 9',
  )
  expect(hint({ evenings: [] })).toBeNull()
})
