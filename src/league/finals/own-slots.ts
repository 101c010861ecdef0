import { FINALISTS } from '#contract/table/choices.ts'
import type { KnockOut, Slot } from '#contract/table/finals.ts'
import { type BracketMatch, type BracketSlot, bracketOf } from './bracket.ts'

/**
 * Knock-out matches with what each choice of an organiser replaces. A choice that was stored without it gets it from the
 * form of finals that has these matches; where no form has them, or two disagree, it stays as it is.
 */
export function withOwnSlots<T extends KnockOut>(knockOuts: readonly T[]): T[] {
  if (!knockOuts.some(({ home, away }) => [home, away].some(lacksOwn))) return [...knockOuts]
  const brackets = bracketsOf(knockOuts)
  return knockOuts.map((knockOut) => ({
    ...knockOut,
    home: withOwn(knockOut, 'home', brackets),
    away: withOwn(knockOut, 'away', brackets),
  }))
}

type Side = 'home' | 'away'
/** The slots of a form by the titles of its matches. */
type Bracket = ReadonlyMap<string, Record<Side, Slot>>

const lacksOwn = (slot: Slot) => slot.from === 'chosen' && !slot.instead

function withOwn({ title, ...sides }: KnockOut, side: Side, brackets: readonly Bracket[]): Slot {
  const slot = sides[side]
  if (slot.from !== 'chosen' || slot.instead) return slot
  const found = new Map(brackets.map((bracket) => bracket.get(title)?.[side]).map((own) => [JSON.stringify(own), own]))
  const [own] = found.values()
  return found.size === 1 && own && own.from !== 'chosen' ? { ...slot, instead: own } : slot
}

/** The forms of finals whose matches are these, and whose slots are those that are known. */
function bracketsOf(knockOuts: readonly KnockOut[]): Bracket[] {
  const ids = new Map(knockOuts.map(({ title, matchId }) => [title, matchId]))
  const brackets: Bracket[] = []
  for (let finalists = FINALISTS.least; finalists <= FINALISTS.most; finalists++)
    for (const places of [false, true]) {
      // Places below the finalists are played for in pairs: more teams are more matches.
      const fewest = bracketOf(finalists, { places, teams: finalists }).length
      const teams = finalists + (places ? 2 * Math.max(0, knockOuts.length - fewest) : 0)
      const bracket = readBracket(bracketOf(finalists, { places, teams }), ids)
      if (bracket?.size === knockOuts.length && knockOuts.every((one) => agrees(one, bracket))) brackets.push(bracket)
    }
  return brackets
}

/** The slots of a form with the ids of these matches; null where one of its matches is not among them. */
function readBracket(matches: readonly BracketMatch[], ids: ReadonlyMap<string, string>): Bracket | null {
  if (!matches.every(({ title }) => ids.has(title))) return null
  const slotOf = (slot: BracketSlot): Slot =>
    slot.from === 'table' ? slot : { from: slot.from, matchId: ids.get(matches[slot.match]?.title ?? '') ?? '' }
  return new Map(matches.map(({ title, home, away }) => [title, { home: slotOf(home), away: slotOf(away) }]))
}

function agrees({ title, ...sides }: KnockOut, bracket: Bracket): boolean {
  return (['home', 'away'] as const).every((side) => {
    const own = sides[side].from === 'chosen' ? sides[side].instead : sides[side]
    return own === undefined || sameSlot(own, bracket.get(title)?.[side])
  })
}

const sameSlot = (a: Slot, b: Slot | undefined) => {
  if (a.from === 'table') return b?.from === 'table' && a.place === b.place
  return a.from !== 'chosen' && b?.from === a.from && a.matchId === b.matchId
}
