import { useRef, useState } from 'react'
import { changedList } from '../prepare/list-changes.ts'
import type { MyList } from '../prepare/use-my-list.ts'
import type { RoomView } from '../room/room-view.ts'

/**
 * The list of a captain or a deputy once they are in the draft: the captain's queue ([D16], [D43]). What was just changed is
 * shown until the server has answered. Null for who has none, and after the end.
 *
 * @param prepared The viewer's list from before, which an empty queue can begin with.
 */
export function useQueue(view: RoomView | null, prepared: readonly string[] = []): MyList | null {
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const turn = useRef(0)
  const tried = useRef<readonly string[]>([])
  if (!view?.draft.own || view.draft.phase === 'finished') return null
  const { room, draft, player } = view
  const taken = new Set(draft.picks.map(({ playerId }) => playerId))
  const ids = (changed ?? draft.own?.queue ?? []).filter((id) => player(id) && !taken.has(id))
  async function set(next: readonly string[]) {
    const mine = ++turn.current
    tried.current = next
    setChanged(next)
    setFailure(null)
    const answer = await room.send('queue', { playerIds: [...next] })
    if (mine !== turn.current) return
    setChanged(null)
    if (!answer.success && answer.code !== 'no_change') setFailure(answer.message)
  }
  return {
    ids,
    prepared,
    failure,
    state: failure !== null ? 'failed' : changed ? 'saving' : 'saved',
    change: (change) => void set(changedList(ids, change, () => true)),
    tryAgain: () => void set(tried.current),
  }
}
