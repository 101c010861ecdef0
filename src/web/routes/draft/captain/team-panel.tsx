import type { ReactNode } from 'react'
import type { DraftPlayer } from '#contract/draft.ts'
import { POSITIONS } from '#contract/people/positions.ts'
import { counted } from '#league/count-text.ts'
import { neededPositions, teamNeeds } from '#league/draft/needs.ts'
import { Button } from '#web/components/button.tsx'
import { Crest } from '#web/components/crest.tsx'
import { NO_FILTER } from '../pool/pool-view.ts'
import { useSharedFilter } from '../pool/use-pool-filter.ts'
import type { Queue } from '../pool/use-queue.ts'
import { useOwnList } from '../prepare/use-own-list.ts'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { PlanPanel } from './plan-panel.tsx'
import { QueueList } from './queue-list.tsx'

type TeamPanelProps = {
  queue: Queue
  /** The next automatic pick, and the ways to change it. */
  picks: ReactNode
  settings?: ReactNode
}

/** The viewer's own team: what picks for it, its players, and what it has and lacks. */
export function TeamPanel({ queue, picks, settings }: TeamPanelProps) {
  const { ownCaptain, draft, room } = useRoomView()
  if (!ownCaptain) return null
  const isOver = draft.phase === 'finished'
  const team = draft.teams[ownCaptain.userId] ?? []
  return (
    <section className="panel panel-mine" aria-labelledby="room-mine">
      <header className="mine-head">
        <Crest name={ownCaptain.teamName} color={ownCaptain.color} className="h-11 w-10" />
        <div>
          <p className="eyebrow panel-title">Your team</p>
          <h2 id="room-mine" translate="no" className="display mine-name">
            {ownCaptain.teamName}
          </h2>
        </div>
      </header>
      {!isOver && (
        <>
          {picks}
          <h3 className="mine-title">
            <span>Your queue</span> {queue.ids.length > 0 && <span className="mine-count">{queue.ids.length}</span>}
          </h3>
          {queue.ids.length > 0 ? (
            <QueueList
              ids={queue.ids}
              label="Your queue"
              removeText={(name) => `Take ${name} out of the queue`}
              onOrder={queue.set}
              onRemove={queue.toggle}
            />
          ) : (
            <p className="panel-empty">
              {room.practice
                ? 'Empty. Put the players you want into it; “Pick for me” takes the first one still free.'
                : 'Empty. Press Queue on the players you want; the first one still free comes if your time runs out. Nobody else sees it.'}
            </p>
          )}
          {queue.ids.length === 0 && <QueueFromList queue={queue} />}
          {queue.refusal && (
            <p role="alert" className="refused refused-paper">
              {queue.refusal}
            </p>
          )}
        </>
      )}
      {!isOver && <PlanPanel />}
      <h3 className="mine-title">
        Players <span className="mine-count">{team.length}</span>
      </h3>
      <MyPlayers team={team} />
      <h3 className="mine-title">{isOver ? 'Positions' : 'What you have, what you need'}</h3>
      <Needs team={team} />
      {!isOver && <FindNeeded team={team} />}
      {!isOver && settings}
    </section>
  )
}

/** The team by name, the captain first. */
function MyPlayers({ team }: { team: readonly DraftPlayer[] }) {
  const { ownCaptain } = useRoomView()
  return (
    <ul className="mine-players">
      {team.map((one) => (
        <li key={one.id}>
          <b translate="no">{nameOf(one)}</b>
          <small>{`${one.position.join(' · ')}${one.id === ownCaptain?.userId ? ' · captain' : ''}`}</small>
        </li>
      ))}
    </ul>
  )
}

/** Begins an empty queue with the viewer's own list ([D43]). */
function QueueFromList({ queue }: { queue: Queue }) {
  const list = useOwnList()
  if (!list || list.ids.length === 0) return null
  return (
    <Button wide size="small" variant="quiet" onClick={() => queue.set(list.ids)}>
      {`Start with my list (${counted(list.ids.length, 'player')})`}
    </Button>
  )
}

/** From what a team lacks to the players who can play there ([D44]). */
function FindNeeded({ team }: { team: readonly DraftPlayer[] }) {
  const shared = useSharedFilter()
  const needed = neededPositions(team)
  if (!shared || needed.length === 0) return null
  return (
    <Button
      wide
      size="small"
      variant="quiet"
      className="needs-find"
      onClick={() => {
        shared.setFilter({ ...NO_FILTER, needed: true })
        shared.show()
      }}
    >
      Show who can play where you need
    </Button>
  )
}

/** The team's players at each position, and the positions that it lacks. */
function Needs({ team }: { team: readonly DraftPlayer[] }) {
  return (
    <>
      <dl className="needs">
        {teamNeeds(team).map(({ line, players, positions }) => (
          <div key={line} className="needs-line">
            <dt>
              <span>{line}</span> <span className="figures">{players}</span>
            </dt>
            {positions.map(({ code, players: first, others }) => (
              <dd key={code} className={first + others === 0 ? 'needs-none' : ''} title={POSITIONS[code]}>
                <span>{code}</span>{' '}
                <span>
                  <b className="figures">{first}</b>
                  {others > 0 && (
                    <small>
                      <span>{`+${others}`}</span>
                      <span className="sr-only"> who can play there too</span>
                    </small>
                  )}
                </span>
                {first + others === 0 && <span className="sr-only"> needed</span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="needs-key">Everyone counts once, where they play first. +1 can play there too.</p>
    </>
  )
}
