import { useMemo, useState } from 'react'
import type { DraftPlayer } from '#contract/draft.ts'
import { graduationLabel } from '#contract/people/positions.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { Press } from '#web/components/press.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { QueueList } from '../captain/queue-list.tsx'
import { PoolFilters } from '../pool/pool-filters.tsx'
import { filteredPool, NO_FILTER } from '../pool/pool-view.ts'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { StarButton } from './star-button.tsx'
import { type OwnList, useOwnList } from './use-own-list.ts'

/** The viewer's own list over the pool, and below it everybody who is not on it yet ([D42]). */
export default function MyList({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useOwnList()
  const { draft, viewerId, ownCaptain } = useRoomView()
  const [off, setOff] = useState<{ id: string; at: number } | null>(null)
  if (!list) return null

  function takeOff(id: string) {
    setOff({ id, at: list?.ids.indexOf(id) ?? 0 })
    list?.change({ do: 'unstar', id })
  }
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="display text-2xl">My list</h2>
        <SaveState list={list} />
      </header>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">
        {ownCaptain
          ? 'Only you see it. What you change here does not change your queue. It is gone once the teams are published.'
          : 'Only you see it. If you lead a team, your queue begins with it. It is gone once the teams are published.'}
      </p>
      {list.ids.length > 0 ? (
        <QueueList
          ids={list.ids}
          label="My list"
          removeText={(name) => `Take ${name} off my list`}
          onOpen={onOpen}
          onOrder={(ids) => list.change({ do: 'order', ids })}
          onRemove={takeOff}
        />
      ) : (
        <p className="panel-empty">
          Nobody yet. Star the players you would like, then put them in your order: by the handle, or with its arrow
          keys.
        </p>
      )}
      <TakenOff
        off={off}
        onUndo={({ id, at }) => {
          list.change({ do: 'star', id, at })
          setOff(null)
        }}
      />
      <Others
        key={draft.draftId}
        players={draft.availablePool.filter(({ id }) => id !== viewerId && !list.ids.includes(id))}
        onOpen={onOpen}
        onStar={(id) => {
          setOff(null)
          list.change({ do: 'star', id })
        }}
      />
    </>
  )
}

function SaveState({ list: { state, failure, ids, tryAgain } }: { list: OwnList }) {
  if (state === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 font-semibold text-live-deep">
        <span>{failure}</span>
        <Button size="small" variant="quiet" onClick={tryAgain}>
          Try again
        </Button>
      </div>
    )
  return (
    <p role="status" className="text-ink-2 text-sm tabular-nums">
      {state === 'saving' ? 'Saving…' : ids.length > 0 && `${counted(ids.length, 'player')} · saved`}
    </p>
  )
}

type TakenOffProps = { off: { id: string; at: number } | null; onUndo: (off: { id: string; at: number }) => void }

/** Says who was taken off, with the way back. */
function TakenOff({ off, onUndo }: TakenOffProps) {
  const { player } = useRoomView()
  const one = player(off?.id)
  return (
    <div role="status" className="wrap-anywhere flex flex-wrap items-center gap-x-3">
      {off && one && (
        <>
          <span>
            <WithNames text={`${nameOf(one)} is off your list.`} names={[nameOf(one)]} />
          </span>
          <TextButton onClick={() => onUndo(off)}>Undo</TextButton>
        </>
      )}
    </div>
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
