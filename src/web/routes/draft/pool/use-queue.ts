import { useRef, useState } from 'react'
import type { RoomView } from '../room/room-view.ts'
import { toggled } from './pool-view.ts'

export type Queue = {
  ids: readonly string[]
  /** The reason why the server refused the last change. */
  refusal: string | null
  set: (ids: readonly string[]) => void
  toggle: (id: string) => void
}

/** The viewer's queue. What was just changed is shown until the server has answered. Null for who has none. */
export function useQueue(view: RoomView | null): Queue | null {
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const turn = useRef(0)
  if (!view?.draft.own) return null
  const { room, draft, player } = view
  const taken = new Set(draft.picks.map(({ playerId }) => playerId))
  const ids = (changed ?? view.draft.own.queue).filter((id) => player(id) && !taken.has(id))

  async function set(next: readonly string[]) {
    const mine = ++turn.current
    setChanged(next)
    setRefusal(null)
    const answer = await room.send('queue', { playerIds: [...next] })
    if (mine !== turn.current) return
    setChanged(null)
    if (!answer.success && answer.code !== 'no_change') setRefusal(answer.message)
  }
  return { ids, refusal, set, toggle: (id) => set(toggled(ids, id)) }
}
