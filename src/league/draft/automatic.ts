import type { AutoPick } from '#contract/draft.ts'
import { choiceByPlan } from './plan.ts'
import { available, type DraftState, members, type PoolPlayer, playersById, roundsToCome, type Seat } from './state.ts'

const onlyKeeps = ({ position }: PoolPlayer) => position.length === 1 && position[0] === 'GK'

/** The players of a pool whom a team may get: no second one who only keeps goal while there are others ([D13]). */
export const withoutSecondKeeper = (pool: readonly PoolPlayer[], team: readonly PoolPlayer[]) =>
  team.some(onlyKeeps) && !pool.every(onlyKeeps) ? pool.filter((player) => !onlyKeeps(player)) : pool

/**
 * Returns the player that the server would take for a team: the first available of the captain's queue, else the choice
 * of the captain's plan ([D37]), else the first of the league list. It takes no second player who only keeps goal while
 * there are others, unless the plan wants another keeper ([D13]). Null when the pool is empty.
 */
export function autoPickFor(state: DraftState, seat: Seat): AutoPick | null {
  const pool = available(state)
  const team = members(state, seat, playersById(state.players))
  const fits = withoutSecondKeeper(pool, team)
  const fitting = new Set(fits.map(({ id }) => id))
  const wished = seat.queue.find((id) => fitting.has(id))
  if (wished !== undefined) return { playerId: wished, reason: 'queue' }
  const first = fits[0]
  if (!first) return null
  const choice =
    seat.plan.length + seat.lines.length > 0
      ? choiceByPlan(seat, fits, { team, pool, rounds: roundsToCome(state, seat) })
      : null
  if (!choice) return { playerId: first.id, reason: 'list' }
  const { player, ...plan } = choice
  return { playerId: player.id, reason: 'list', plan }
}
