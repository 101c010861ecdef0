import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { neededPositions } from '#league/draft/needs.ts'
import { Button } from '#web/components/button.tsx'
import { useMyList } from '../prepare/use-my-list.ts'
import { useRoomView } from '../room/room-view.ts'
import { type CardAction, PlayerCard } from './player-card.tsx'
import { PoolFilters } from './pool-filters.tsx'
import { filteredPool, NO_FILTER } from './pool-view.ts'
import { useLikely } from './use-likely.ts'
import { usePoolFilter } from './use-pool-filter.ts'

/** The players who can still be picked, with the filters above. */
export function Pool({ onOpen }: { onOpen: (id: string) => void }) {
  const { draft, isOnTheClock, ownCaptain, viewerId } = useRoomView()
  const list = useMyList()
  const likely = useDeferredValue(useLikely())
  const [filter, setFilter] = usePoolFilter()
  const all = draft.availablePool
  const wanted = useDeferredValue(filter)
  const team = ownCaptain && draft.teams[ownCaptain.userId]
  const needed = useMemo(() => (team ? neededPositions(team) : []), [team])
  const starred = useMemo(() => new Set(list?.ids), [list?.ids])
  const players = useMemo(() => filteredPool(all, wanted, { needed, starred }), [all, wanted, needed, starred])
  const star = useLatest((id: string) => list?.change({ do: starred.has(id) ? 'unstar' : 'star', id }))
  // Every card changes when a turn begins or ends: rendered bit by bit, so that the page answers meanwhile.
  const action = useDeferredValue<CardAction>(isOnTheClock ? 'draft' : ownCaptain && list ? 'list' : 'none')
  const places = new Map(list?.ids.map((id, i) => [id, i + 1]))
  return (
    <>
      <PoolFilters
        filter={filter}
        shown={players.length}
        all={all.length}
        needed={team ? needed : null}
        hasStars={starred.size > 0}
        onChange={setFilter}
      />
      {players.length > 0 ? (
        <ul className="pool">
          {players.map((player) => (
            <PlayerCard
              key={player.id}
              player={player}
              action={action}
              place={places.get(player.id) ?? 0}
              hasStar={list !== null && !ownCaptain && player.id !== viewerId}
              isLikely={likely === null ? null : likely.has(player.id)}
              onOpen={onOpen}
              onStar={star}
            />
          ))}
        </ul>
      ) : (
        <Nobody isEmpty={all.length === 0} onClear={() => setFilter(NO_FILTER)} />
      )}
    </>
  )
}

function Nobody({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  const { draft } = useRoomView()
  if (isEmpty)
    return (
      <p className="panel-empty">
        {draft.draftStarted ? 'Everyone is on a team.' : 'Everyone who registers for the season shows up here.'}
      </p>
    )
  return (
    <div className="panel-empty grid justify-items-start gap-4">
      <p>No players match your current filters.</p>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  )
}

/** A function that stays the same and does what the latest one given does. */
function useLatest(act: (id: string) => void) {
  const latest = useRef(act)
  latest.current = act
  return useCallback((id: string) => latest.current(id), [])
}
