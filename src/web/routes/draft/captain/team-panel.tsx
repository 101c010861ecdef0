import type { ReactNode } from 'react'
import type { DraftPlayer } from '#contract/draft.ts'
import { POSITIONS } from '#contract/people/positions.ts'
import { counted } from '#league/count-text.ts'
import { neededPositions, teamNeeds } from '#league/draft/needs.ts'
import { Button } from '#web/components/button.tsx'
import { Crest } from '#web/components/crest.tsx'
import { NO_FILTER } from '../pool/pool-view.ts'
import { useSharedFilter } from '../pool/use-pool-filter.ts'
import { ListPanel } from '../prepare/list-panel.tsx'
import { useMyList } from '../prepare/use-my-list.ts'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { PartHeading } from './part-heading.tsx'
import { PlanPanel } from './plan-panel.tsx'

type TeamPanelProps = {
  onOpen: (id: string) => void
  /** The next automatic pick, and the ways to change it. */
  picks: ReactNode
  settings?: ReactNode
}

/** The viewer's own team: what picks for it, its players, and what it has and lacks. */
export function TeamPanel({ onOpen, picks, settings }: TeamPanelProps) {
  const { ownCaptain, draft, room } = useRoomView()
  if (!ownCaptain) return null
  const isOver = draft.phase === 'finished'
  const team = draft.teams[ownCaptain.userId] ?? []
  return (
    <section className="panel panel-mine" aria-labelledby="room-mine">
      <header className="mb-4 flex items-center gap-3">
        <Crest name={ownCaptain.teamName} color={ownCaptain.color} className="h-11 w-10" />
        <div className="min-w-0">
          <p className="eyebrow text-pitch-600">Your team</p>
          <h2 id="room-mine" translate="no" className="display wrap-anywhere text-xl">
            {ownCaptain.teamName}
          </h2>
        </div>
      </header>
      {!isOver && (
        <>
          {picks}
          <ListPanel
            heading={<PartHeading>My list</PartHeading>}
            empty={
              room.practice
                ? 'Empty. Star the players you want. “Pick for me” takes the first one still free.'
                : 'Empty. Star the players you want. If your time runs out, you get the first one still free. Nobody else sees it.'
            }
            onOpen={onOpen}
          />
          <BeginList />
        </>
      )}
      {!isOver && <PlanPanel />}
      <PartHeading count={team.length}>Players</PartHeading>
      <MyPlayers team={team} />
      <PartHeading>{isOver ? 'Positions' : 'What you have, what you need'}</PartHeading>
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
    <ul className="wrap-anywhere grid gap-0.5 text-md">
      {team.map((one) => (
        <li key={one.id} className="flex flex-wrap items-baseline gap-x-2">
          <b translate="no" className="font-semibold">
            {nameOf(one)}
          </b>
          <small className="text-ink-2">{`${one.position.join(' · ')}${one.id === ownCaptain?.userId ? ' · captain' : ''}`}</small>
        </li>
      ))}
    </ul>
  )
}

/** Begins an empty list with what the viewer prepared, where an organiser seated them ([D43]). */
function BeginList() {
  const list = useMyList()
  const prepared = list?.prepared ?? []
  if (!list || list.ids.length > 0 || prepared.length === 0) return null
  return (
    <Button wide size="small" variant="quiet" onClick={() => list.change({ do: 'begin', ids: prepared })}>
      {`Start with the ${counted(prepared.length, 'player')} you prepared`}
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
      className="mt-2.5"
      onClick={() => {
        shared.setFilter({ ...NO_FILTER, needed: true })
        shared.show()
      }}
    >
      Show who can play where you need
    </Button>
  )
}

const NEED = 'flex justify-between gap-1 rounded-sm border px-1.5 py-1'
const HAS = 'border-transparent bg-pitch-100'
const LACKS = 'border-line-strong border-dashed text-ink-2'

/** The team's players at each position, and the positions that it lacks. */
function Needs({ team }: { team: readonly DraftPlayer[] }) {
  return (
    <>
      <dl className="grid gap-1.5 text-xs">
        {teamNeeds(team).map(({ line, players, positions }) => (
          <div key={line} className="grid grid-cols-4 items-center gap-1.5">
            <dt className="font-bold">
              <span>{line}</span> <span className="figures text-ink-2">{players}</span>
            </dt>
            {positions.map(({ code, players: first, others }) => (
              <dd key={code} className={`${NEED} ${first + others === 0 ? LACKS : HAS}`} title={POSITIONS[code]}>
                <span>{code}</span>{' '}
                <span>
                  <b className="figures">{first}</b>
                  {others > 0 && (
                    <small className="text-ink-2">
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
      <p className="mt-1.5 text-ink-2 text-xs">Everyone counts once, where they play first. +1 can play there too.</p>
    </>
  )
}
