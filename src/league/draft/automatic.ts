import type { AutoPick } from '#contract/draft.ts'
import { available, type DraftState, members, type PoolPlayer, playersById, type Seat } from './state.ts'

const onlyKeeps = ({ position }: PoolPlayer) => position.length === 1 && position[0] === 'GK'

/**
 * Whom the server would take for a team: the first available of the captain's queue, else of the league list; no
 * second player who only keeps goal while there are others ([D13]). Null when the pool is empty.
 */
export function autoPickFor(state: DraftState, seat: Seat): AutoPick | null {
  const pool = available(state)
  const keeps = members(state, seat, playersById(state.players)).some(onlyKeeps) && !pool.every(onlyKeeps)
  const fits = keeps ? pool.filter((player) => !onlyKeeps(player)) : pool
  const fitting = new Set(fits.map(({ id }) => id))
  const wished = seat.queue.find((id) => fitting.has(id))
  if (wished !== undefined) return { playerId: wished, reason: 'queue' }
  const first = fits[0]
  return first ? { playerId: first.id, reason: 'list' } : null
}

/**
 * A captain's queue after an edit of what the captain sees. Players who are taken at present are not seen; each keeps
 * its place behind the one it stood behind ([D16]).
 */
export function editedQueue(
  queue: readonly string[],
  edited: readonly string[],
  isSeen: (id: string) => boolean,
): string[] {
  const result = [...new Set(edited)]
  let previous: string | null = null
  for (const id of queue) {
    if (!isSeen(id) && !result.includes(id)) {
      const after: number = previous === null ? -1 : result.indexOf(previous)
      result.splice(after + 1, 0, id)
    }
    if (result.includes(id)) previous = id
  }
  return result
}
