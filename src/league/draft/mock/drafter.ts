import type { DraftPlan } from '#contract/draft.ts'
import { type Line, lineOf } from '#contract/people/positions.ts'
import type { Rarity } from '#contract/room/draft-constants.ts'
import { withoutSecondKeeper } from '../automatic.ts'
import { choiceByPlan } from '../plan.ts'
import {
  available,
  currentPick,
  type DraftState,
  members,
  type PoolPlayer,
  playersById,
  roundsToCome,
  type Seat,
} from '../state.ts'
import { chanceOf } from './chance.ts'

/** The worth of a rarity to a drafter, against needs of 0 to 1 for each line. */
const WORTH: Record<Rarity, number> = { Gold: 1, Silver: 0.62, Bronze: 0.3 }

/** The make-up of a drafter's team, in shares of its players. */
const SHARES: Record<Line, number> = { GK: 1 / 11, DEF: 3.5 / 11, MID: 3.5 / 11, ATT: 3 / 11 }

/** The weight of each criterion against the worth of a rarity; `chance` makes drafters of a like mind differ. */
const WEIGHTS = { list: 0.35, need: 0.8, position: 0.12, chance: 0.25 }

/** The number of players at the top of the list that a drafter considers: nobody takes the last of forty. */
const LOOKED_AT = 24

/**
 * Returns the pick of a drafter in a mock draft ([D40]): by rarity, by what the team still needs, which weighs more the
 * later it is, by the order of the list, and by chance. It takes a keeper in time, and no second player who only keeps goal
 * while there are others ([D13]). Null when nobody is left.
 */
export function drafterPick(state: DraftState, seat: Seat, seed: number): PoolPlayer | null {
  const pool = available(state)
  const team = members(state, seat, playersById(state.players))
  const rounds = roundsToCome(state, seat)
  const fits = withoutSecondKeeper(pool, team)
  const last = rounds.at(-1) ?? 1
  const planned = choiceByPlan({ plan: planOf(seat, seed, last) }, fits, { team, pool, rounds })
  if (planned?.position) return planned.player
  const pick = currentPick(state) ?? 0
  const size = team.length + rounds.length
  const late = rounds.length === 0 ? 1 : 1 - (rounds.length - 1) / last
  const value = (player: PoolPlayer, place: number) =>
    WORTH[player.rarity] -
    WEIGHTS.list * (place / Math.max(1, fits.length)) +
    WEIGHTS.need * (0.35 + 0.65 * late) * needAt(player, team, size) +
    WEIGHTS.chance * chanceOf(seed, seat.id, pick, player.id)
  let best: { player: PoolPlayer; value: number } | null = null
  for (const [place, player] of fits.slice(0, LOOKED_AT).entries()) {
    const its = value(player, place)
    if (!best || its > best.value) best = { player, value: its }
  }
  return best?.player ?? null
}

/** Every drafter wants a keeper, one sooner than another. */
function planOf({ id }: Seat, seed: number, lastRound: number): DraftPlan {
  const byRound = Math.max(1, Math.ceil(lastRound * (0.3 + 0.5 * chanceOf(seed, id, 'keeper'))))
  return [{ position: 'GK', atLeast: 1, byRound, atMost: null }]
}

/** From 1, where the line of a player has nobody yet, to below 0, where it has more than its share of the whole team. */
function needAt(player: PoolPlayer, team: readonly PoolPlayer[], size: number): number {
  const line = lineOf(player)
  if (!line) return 0
  const share = Math.max(1, SHARES[line] * size)
  const have = team.filter((one) => lineOf(one) === line).length
  const alike = team.some(({ position: [first] }) => first === player.position[0])
  return Math.max(-1, (share - have) / share) + (alike ? 0 : WEIGHTS.position)
}
