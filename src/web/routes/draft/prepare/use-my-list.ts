import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import type { DraftPreparation } from '#contract/draft-preparation.ts'
import { MAX_STARRED } from '#contract/room/draft-constants.ts'
import { call, Failure, isPassing } from '#web/data/client.ts'
import { draftPreparationQuery } from '#web/data/draft-room.ts'
import { failureText } from '#web/data/failure-text.ts'
import { seasonOf, useSeasonScope } from '#web/data/season-scope.ts'
import type { RoomView } from '../room/room-view.ts'
import { changedList, type ListChange } from './list-changes.ts'

/** The viewer's list, and how it is saved: what they prepare ([D42]), and a captain's queue in the draft ([D43]). */
export type MyList = {
  /** The players on it who are free, in the owner's order. */
  ids: readonly string[]
  /** Of a queue: who was on the captain's list before. */
  prepared?: readonly string[]
  state: 'saved' | 'saving' | 'failed'
  /** The reason why the last change is not saved. */
  failure: string | null
  /** Shows a change at once and saves it. */
  change: (change: ListChange) => void
  /** Saves again what was not saved. */
  tryAgain: () => void
}

/** Null where there is none: after the end, and until the list is read. */
const MyListContext = createContext<MyList | null>(null)
export const MyListProvider = MyListContext.Provider
export const useMyList = () => useContext(MyListContext)

const FULL = `Your list is full: it holds ${MAX_STARRED} players. Take somebody off first.`
const LEFT = 'One of these players is not in this draft any more, so nothing was saved.'
/** Saves of one change that other devices may overtake before it is given up. */
const MOST_TRIES = 5

/**
 * The list that the viewer prepares, read once the room is there. Changes are shown at once and saved one after the other; what another
 * device has saved meanwhile is read, and the change done again to that. Not `useAct`, which takes no change while one is saved.
 */
export function useSavedList({ draft, viewerId }: RoomView): MyList | null {
  const scope = useSeasonScope()
  const client = useQueryClient()
  const query = draftPreparationQuery(scope)
  const isOver = draft.phase === 'finished'
  const { data } = useQuery({ ...query, enabled: !isOver })
  const [waiting, setWaiting] = useState<readonly ListChange[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const queued = useRef<readonly ListChange[]>([])
  const isSaving = useRef(false)
  const free = new Set(draft.availablePool.map(({ id }) => id))
  const isSeen = (id: string) => free.has(id) && id !== viewerId
  const seenNow = useRef(isSeen)
  useEffect(() => {
    seenNow.current = isSeen
  })
  if (!data || isOver) return null
  const changed = (list: readonly string[], changes: readonly ListChange[]) =>
    changes.reduce((before, change) => changedList(before, change, seenNow.current), list)

  function keep(changes: readonly ListChange[]) {
    queued.current = changes
    setWaiting(changes)
  }

  async function save() {
    if (isSaving.current) return
    isSaving.current = true
    setFailure(null)
    try {
      for (let tries = 1; queued.current.length > 0; ) {
        const known = client.getQueryData<DraftPreparation>(query.queryKey)
        if (!known) break
        const sent = queued.current
        const { version, playerIds } = known
        const body = { version, playerIds: [...changed(playerIds, sent)] }
        try {
          const saved = await call('PUT /api/draft/preparation', { query: seasonOf(scope), body })
          client.setQueryData(query.queryKey, saved)
          keep(queued.current.slice(sent.length))
          tries = 1
        } catch (error) {
          const code = error instanceof Failure ? error.code : null
          const mayBeNewer = code === 'list_changed' || code === 'unknown_player'
          if (!mayBeNewer || tries++ >= MOST_TRIES) {
            // A change that can't be saved later either must not be shown as if it were.
            if (!(error instanceof Failure && isPassing(error))) keep([])
            setFailure(code === 'unknown_player' ? LEFT : failureText('own-list', error).detail)
            break
          }
          await client.fetchQuery({ ...query, staleTime: 0 })
        }
      }
    } catch (error) {
      setFailure(failureText('own-list', error).detail)
    } finally {
      isSaving.current = false
    }
  }

  const all = changed(data.playerIds, waiting)
  return {
    ids: all.filter(isSeen),
    state: failure !== null ? 'failed' : waiting.length > 0 ? 'saving' : 'saved',
    failure,
    change(change) {
      if (change.do === 'star' && all.length >= MAX_STARRED) return setFailure(FULL)
      keep([...queued.current, change])
      void save()
    },
    tryAgain: () => void save(),
  }
}
