import { useMemo, useState } from 'react'
import type { DraftPlayer } from '#contract/draft.ts'
import { graduationLabel } from '#contract/people/positions.ts'
import { Press } from '#web/components/press.tsx'
import { PoolFilters } from '../pool/pool-filters.tsx'
import { filteredPool, NO_FILTER } from '../pool/pool-view.ts'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { ListPanel } from './list-panel.tsx'
import { StarButton } from './star-button.tsx'
import { useMyList } from './use-my-list.ts'

/** The viewer's list over the pool, and below it everybody who is not on it yet ([D42]). */
export default function MyList({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useMyList()
  const { draft, viewerId } = useRoomView()
  if (!list) return null
  return (
    <>
      <ListPanel
        heading={<h2 className="display text-2xl">My list</h2>}
        says="Only you see it. If you lead a team, it comes with you into the draft. It is gone once the teams are published."
        empty="Nobody yet. Star the players you would like, then put them in your order: by the handle, or with its arrow keys."
        onOpen={onOpen}
      />
      <Others
        key={draft.draftId}
        players={draft.availablePool.filter(({ id }) => id !== viewerId && !list.ids.includes(id))}
        onOpen={onOpen}
        onStar={(id) => list.change({ do: 'star', id })}
      />
    </>
  )
}

type OthersProps = { players: readonly DraftPlayer[]; onOpen: (id: string) => void; onStar: (id: string) => void }

/** The players who are not on the list, in the order of the league list. */
function Others({ players, onOpen, onStar }: OthersProps) {
  const [filter, setFilter] = useState(NO_FILTER)
  const shown = useMemo(() => filteredPool(players, filter), [players, filter])
  return (
    <section aria-labelledby="prep-others">
      <h3 id="prep-others" className="mt-7 mb-3 font-bold">
        Everybody else
      </h3>
      <PoolFilters filter={filter} shown={shown.length} all={players.length} onChange={setFilter} />
      {shown.length === 0 && (
        <p className="panel-empty">
          {players.length === 0 ? 'Everybody is on your list.' : 'No players match your filters.'}
        </p>
      )}
      <ul>
        {shown.map((one) => (
          <li key={one.id} className="my-list-row">
            <StarButton player={one} on={false} onStar={onStar} />
            <Press
              className="wrap-anywhere min-h-13 min-w-0 flex-1 py-1 text-start leading-tight"
              onClick={() => onOpen(one.id)}
            >
              <b translate="no" className="block">
                {nameOf(one)}
              </b>
              <small className="text-ink-2">
                <span>{[one.position.join(' · '), one.rarity, graduationLabel(one.graduationYear)].join(', ')}</span>
                {one.clubTeam && <span translate="no">{`, ${one.clubTeam}`}</span>}
              </small>
            </Press>
          </li>
        ))}
      </ul>
    </section>
  )
}
