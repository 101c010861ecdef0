import type { DraftMessage, DraftPlayer } from '#contract/draft.ts'
import { type Line, lineOf } from '#contract/people/positions.ts'
import type { Rarity } from '#contract/room/draft-constants.ts'
import { placeInOrder } from './order.ts'

type Drafted = Pick<
  DraftMessage,
  'phase' | 'order' | 'pickNumber' | 'picks' | 'totalPicks' | 'settings' | 'captains' | 'teams' | 'availablePool'
>

/** The worth of a rarity to a team, against what a place on the list and a need weigh. */
const WORTH: Record<Rarity, number> = { Gold: 1, Silver: 0.62, Bronze: 0.3 }
const WEIGHTS = { list: 0.35, need: 0.6 }

/** The make-up of a whole team, in shares of its players. */
const SHARES: Record<Line, number> = { GK: 1 / 11, DEF: 3.5 / 11, MID: 3.5 / 11, ATT: 3 / 11 }

/** Players that a team considers, from the top of what is left. */
const LOOKED_AT = 24

/**
 * Returns the captains who pick before a captain's next pick, the one after it for whoever is on the clock; null where no
 * pick comes. Before the order is drawn, all the others, since the captain may be the last.
 */
export function picksBefore(draft: Drafted, captainId: string): string[] | null {
  const { phase, order, pickNumber, totalPicks, settings } = draft
  const others = draft.captains.flatMap(({ userId }) => (userId === captainId ? [] : userId))
  if (phase === 'finished') return null
  if (pickNumber === null) {
    if (order.includes(captainId)) return order.slice(0, order.indexOf(captainId))
    const open = phase === 'open' ? Math.max(0, settings.maxCaptains - draft.captains.length) : 0
    return [...others, ...Array.from({ length: open }, (_, i) => `open-${i}`)]
  }
  const used = new Set(draft.picks.map((pick) => pick.pickNumber))
  const before: string[] = []
  for (let pick = pickNumber; pick < totalPicks; pick++) {
    const picker = order[placeInOrder(pick, order.length, settings.order)]
    if (used.has(pick) || picker === undefined) continue
    if (picker !== captainId) before.push(picker)
    else if (pick !== pickNumber) return before
  }
  return null
}

/**
 * Guesses which players are still there after some picks ([D47]): each team takes whom rarity, the order of the list and
 * the lines that it lacks speak for. To be on the safe side the first of the list goes too with every second pick, and nobody
 * is named whom half the picks would reach by the list alone. Fewer picks never leave fewer players.
 *
 * @param before The captains who pick, in their order.
 */
export function likelyLeft({ availablePool, teams, captains }: Drafted, before: readonly string[]): Set<string> {
  const left = [...availablePool]
  const rivals = new Map(before.map((id) => [id, linesOf(teams[id] ?? [])]))
  const all = availablePool.length + Object.values(teams).reduce((sum, team) => sum + team.length, 0)
  const size = all / Math.max(1, captains.length)
  for (const [pick, id] of before.entries()) {
    const has = rivals.get(id)
    if (!has) continue
    const [taken] = left.splice(bestOf(left, has, size, availablePool.length), 1)
    const line = taken && lineOf(taken)
    if (line) has[line]++
    if (pick % 2 === 0) left.shift()
  }
  const high = new Set(availablePool.slice(0, Math.ceil(before.length / 2)).map(({ id }) => id))
  return new Set(left.flatMap(({ id }) => (high.has(id) ? [] : id)))
}

type Lines = Record<Line, number>

function linesOf(team: readonly DraftPlayer[]): Lines {
  const lines: Lines = { GK: 0, DEF: 0, MID: 0, ATT: 0 }
  for (const player of team) {
    const line = lineOf(player)
    if (line) lines[line]++
  }
  return lines
}

/** The index of the player whom a team with these lines takes. */
function bestOf(left: readonly DraftPlayer[], has: Lines, size: number, all: number): number {
  let best = 0
  let bestValue = Number.NEGATIVE_INFINITY
  for (const [place, player] of left.slice(0, LOOKED_AT).entries()) {
    const line = lineOf(player)
    const share = line ? Math.max(1, SHARES[line] * size) : 1
    const need = line ? Math.max(-1, (share - has[line]) / share) : 0
    const value = WORTH[player.rarity] - (WEIGHTS.list * place) / all + WEIGHTS.need * need
    if (value > bestValue) [best, bestValue] = [place, value]
  }
  return best
}
