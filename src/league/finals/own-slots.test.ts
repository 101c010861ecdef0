import { expect, it } from 'vitest'
import type { KnockOut, Slot } from '#contract/table/finals.ts'
import { type BracketSlot, bracketOf } from './bracket.ts'
import { withOwnSlots } from './own-slots.ts'
import { choose } from './slots.ts'

/** The finals of a form as they are stored. */
function stored(finalists: number, places: boolean, teams: number): KnockOut[] {
  const bracket = bracketOf(finalists, { places, teams })
  const idOf = (match: number) => `id of ${bracket[match]?.title}`
  const slotOf = (slot: BracketSlot): Slot =>
    slot.from === 'table' ? slot : { from: slot.from, matchId: idOf(slot.match) }
  return bracket.map(({ title, round, winnersPlace, home, away }, i) => ({
    matchId: idOf(i),
    title,
    round,
    winnersPlace,
    home: slotOf(home),
    away: slotOf(away),
  }))
}

const FORMS = [2, 3, 4, 5, 6, 7, 8].flatMap((finalists) =>
  [false, true].flatMap((places) => [0, 1, 4].map((below) => [finalists, places, finalists + below] as const)),
)

it.each(FORMS)(
  '[SC12] lets a choice without what it replaces go back: %i finalists, places %s, %i teams',
  (...form) => {
    const finals = stored(...form)
    for (const [i, match] of finals.entries())
      for (const side of ['home', 'away'] as const) {
        const chosen = finals.with(i, { ...match, [side]: { from: 'chosen', teamId: 'x' } })
        const slot = withOwnSlots(chosen)[i]?.[side]
        expect(slot).toEqual({ from: 'chosen', teamId: 'x', instead: match[side] })
        expect(slot && choose(slot, null)).toEqual(match[side])
      }
  },
)

it('[SC12] leaves a choice as it is where no form of finals has these matches', () => {
  const finals = stored(4, true, 6).map((match) => ({ ...match, away: { from: 'chosen' as const, teamId: 'x' } }))
  const renamed = finals.map((match) => ({ ...match, title: `${match.title} of the cup` }))
  expect(withOwnSlots(renamed)).toEqual(renamed)
  const [first] = withOwnSlots(finals)
  expect(first?.away).toEqual({ from: 'chosen', teamId: 'x', instead: { from: 'table', place: 4 } })
})
