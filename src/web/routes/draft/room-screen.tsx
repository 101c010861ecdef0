import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import { AWAY_AFTER, TIMES } from '#contract/room/draft-constants.ts'
import { Button } from '#web/components/button.tsx'
import { Crest } from '#web/components/crest.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { Tag } from '#web/components/tag.tsx'
import { useMedia } from '#web/components/use-media.ts'
import { useSeasonScope } from '#web/data/season-scope.ts'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import { ArrivalNote } from './arrival-note.tsx'
import { Board } from './board/board.tsx'
import { ACTIVITY_MS, throttle } from './captain/throttle.ts'
import { useCall } from './captain/use-call.ts'
import { ConnectionNote, ConnectionPanel, Status } from './channel/connection-panel.tsx'
import { useIsLate } from './channel/use-is-late.ts'
import { Announcements } from './now/announcements.tsx'
import { NowStrip, Tabs, type View } from './now/dock.tsx'
import { NowBand } from './now/now-band.tsx'
import { PickDetails } from './now/pick-details.tsx'
import { useFreshPick } from './now/use-fresh-pick.ts'
import { useIsOutOfSight } from './now/use-is-out-of-sight.ts'
import { Pool } from './pool/pool.tsx'
import { NO_FILTER } from './pool/pool-view.ts'
import { SharedFilterProvider } from './pool/use-pool-filter.ts'
import { useQueue } from './pool/use-queue.ts'
import { MyListProvider, useMyList, useSavedList } from './prepare/use-my-list.ts'
import { Part } from './room/part.tsx'
import { nameOf } from './room/player-text.ts'
import type { Room } from './room/room.ts'
import { ClockOffsetContext, type RoomView, RoomViewProvider, useRoomView, useViewOf } from './room/room-view.ts'
import { useRoomPage } from './room/use-room-page.ts'
import { TeamsPanel } from './teams/teams-panel.tsx'
import { UsersPanel } from './teams/users-panel.tsx'

const Log = lazyPart(() => import('./board/log.tsx'))
const MyTeam = lazyPart(() => import('./captain/my-team.tsx'))
const MyList = lazyPart(() => import('./prepare/my-list.tsx'))
const loadSheet = () => import('./pool/player-sheet.tsx')
const PlayerSheet = lazyPart(loadSheet)
const RehearsalNote = lazyPart(() => import('./now/rehearsal-note.tsx'))
const Rosters = lazyPart(() => import('./teams/rosters.tsx'))
const Organiser = lazyPart(() => import('./organiser/organiser.tsx'))

/** The room with everything in it. */
export function RoomScreen({ room, viewerId }: { room: Room; viewerId: string }) {
  const view = useViewOf(room, viewerId)
  useRoomPage()
  return (
    <div className="room">
      <RoomBar room={room} />
      <ConnectionNote room={room} />
      <ArrivalNote />
      {view ? (
        <ClockOffsetContext value={room.clockOffset}>
          <RoomViewProvider value={view}>
            <MyListBody room={room} view={view} />
          </RoomViewProvider>
        </ClockOffsetContext>
      ) : (
        <RoomSkeleton room={room} />
      )}
    </div>
  )
}

function RoomBar({ room }: { room: Room }) {
  const late = useIsLate(room)
  const scope = useSeasonScope()
  const { season } = useSite()
  return (
    <div className="bg-pitch-900">
      <div className="wrap flex items-center justify-between gap-4 pt-3 pb-2">
        <Status room={room} late={late} />
        {scope !== null && <p className="truncate font-semibold text-sm text-white/80">{season?.name}</p>}
      </div>
    </div>
  )
}

/** The room with the viewer's list: a captain's queue, else what they prepare ([D42], [D43]). */
function MyListBody(props: { room: Room; view: RoomView }) {
  const saved = useSavedList(props.view)
  const queue = useQueue(props.view, saved?.ids)
  return (
    <MyListProvider value={queue ?? saved}>
      <RoomBody {...props} />
    </MyListProvider>
  )
}

function RoomBody({ room, view }: { room: Room; view: RoomView }) {
  const [chosen, setPart] = useState<View>('players')
  const [filter, setFilter] = useState(NO_FILTER)
  const hasTeam = view.ownCaptain !== undefined
  const list = useMyList()
  const part = chosen === 'list' && !list && !hasTeam ? 'players' : chosen
  // A captain's list stands with their team, beside the players where there is room.
  const isBeside = part === 'list' && hasTeam
  const main = isBeside ? 'players' : part
  const [opened, setOpened] = useState<string | null>(null)
  const isOver = view.draft.phase === 'finished'
  const isOrganiser = view.draft.organiser !== undefined
  const administers = useMe()?.may.administer === true
  const grid = useRef<HTMLDivElement>(null)
  const band = useRef<HTMLDivElement>(null)
  const isBandOutOfSight = useIsOutOfSight(band)
  const open = useCallback((id: string) => setOpened(id), [])
  useCall()
  useLeadToRosters(isOver, () => {
    setPart('players')
    window.scrollTo({ top: 0 })
  })
  useEffect(() => {
    // Fetched ahead, in a task of its own; where that fails, opening the sheet asks again and says so.
    const timer = setTimeout(() => void loadSheet().catch(() => {}))
    return () => clearTimeout(timer)
  }, [])

  function show(next: View) {
    setPart(next)
    grid.current?.scrollIntoView({ block: 'start' })
  }

  const strip = (
    <Part name="The clock">
      <NowStrip onPlayers={() => show('players')} onOpen={open} />
    </Part>
  )
  return (
    <SharedFilterProvider value={{ filter, setFilter, show: () => show('players') }}>
      {(view.draft.rehearsal || view.draft.rehearsalRuns) && (
        <Part name="The rehearsal">
          <RehearsalNote />
        </Part>
      )}
      <div ref={band}>
        <Part name="What is happening">
          <NowBand onOpen={open} />
        </Part>
      </div>
      <Part name="Your place">
        <AwayNote />
      </Part>
      {view.draft.stalled && (
        <p role="status" className="room-note">
          The site can’t save anything right now, so the draft waits. Nothing is lost. It continues on its own.
        </p>
      )}
      {isOrganiser ? (
        <Part name="The organiser’s desk" fallback={<DeskPlaceholder draft={view.draft} />}>
          <Organiser room={room} strip={strip} />
        </Part>
      ) : (
        administers && <DeskPlaceholder draft={view.draft} />
      )}
      <div
        ref={grid}
        className={`wrap room-grid ${hasTeam && !isOver ? 'room-grid-three' : ''}`}
        data-part={isBeside ? 'mine' : part}
      >
        <section className="panel panel-main" aria-label="Players, board and log">
          <Tabs view={main} onView={setPart} />
          <div hidden={main === 'list' || main === 'board' || main === 'log'}>
            <h2 className="sr-only">{isOver ? 'Rosters' : 'Available players'}</h2>
            <Part name={isOver ? 'The rosters' : 'The list of players'}>
              {isOver ? <Rosters /> : <Pool onOpen={open} />}
            </Part>
          </div>
          {main === 'list' && (
            <Part name="Your list">
              <MyList onOpen={open} />
            </Part>
          )}
          {main === 'board' && (
            <Part name="The board">
              <Board />
            </Part>
          )}
          {main === 'log' && (
            <Part name="The log">
              <Log />
            </Part>
          )}
        </section>
        <div className="side">
          {hasTeam && (
            <Part name="Your team">
              <MyTeam onOpen={open} />
            </Part>
          )}
          <div className="side-teams">
            <Part name="The list of teams">
              {!isOver && <TeamsPanel />}
              <Unassigned />
            </Part>
            <div className="panel">
              <Part name="Who is connected">
                <UsersPanel />
              </Part>
            </div>
            <ConnectionPanel room={room} />
          </div>
        </div>
      </div>
      <div className={`dock ${isBandOutOfSight ? 'dock-out' : ''}`}>
        {!isOrganiser && strip}
        <Tabs view={part} onView={show} isDock />
      </div>
      <Part name="The reveal of a pick">
        <Reveal />
        <Announcements />
      </Part>
      {opened !== null && (
        <Part name="This player">
          <PlayerSheet key={opened} playerId={opened} onClose={() => setOpened(null)} />
        </Part>
      )}
    </SharedFilterProvider>
  )
}

/** A placeholder for the organiser’s desk, which comes with the channel and is open while nobody picks. */
function DeskPlaceholder({ draft: { phase } }: { draft: DraftMessage }) {
  return phase === 'running' || phase === 'paused' ? null : <div aria-hidden="true" className="desk-place" />
}

/**
 * Calls `lead` when the draft ends while somebody watches it; whoever has a dialog open is led on once it closes, so that
 * nothing changes under what they are reading or typing.
 */
function useLeadToRosters(isOver: boolean, lead: () => void): void {
  const onEnd = useEffectEvent(lead)
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (!isOver || wasOver.current) {
      wasOver.current = isOver
      return
    }
    function leadOn() {
      wasOver.current = true
      onEnd()
    }
    if (!hasDialog()) return leadOn()
    const observer = new MutationObserver(() => {
      if (hasDialog()) return
      observer.disconnect()
      leadOn()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isOver])
}

const hasDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** The players who registered after the start and wait for a team ([D6]). */
function Unassigned() {
  const { unassigned } = useRoomView().draft
  if (unassigned.length === 0) return null
  return (
    <section className="panel" aria-labelledby="room-late">
      <h2 id="room-late" className="eyebrow text-pitch-600">
        {`Registered late · ${unassigned.length}`}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {unassigned.map((player) => (
          <li key={player.id} translate="no">
            <Tag>{nameOf(player)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The moment of theatre: a pick that just landed, large, for a breath. Nothing under reduced motion; nor on the phone of
 * whoever is on the clock now, whose clock and buttons it would cover: the line of the last pick says it there.
 */
function Reveal() {
  const { captain, isOnTheClock } = useRoomView()
  const isNarrow = useMedia('(max-width: 39.99rem)')
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const pick = useFreshPick()
  if (!pick || still || (isNarrow && isOnTheClock)) return null
  return (
    <div key={pick.pickNumber} className="reveal" aria-hidden="true">
      <div className={`reveal-card pc-${pick.rarity.toLowerCase()}`}>
        <Crest name={pick.teamName} color={captain(pick.captainId)?.color} className="h-16 w-14" />
        <div className="grid min-w-0 gap-1 font-semibold">
          <PickDetails pick={pick} />
        </div>
      </div>
    </div>
  )
}

const ACTIVITY = ['pointerdown', 'keydown', 'scroll', 'touchmove'] as const

/** Tells a captain, or a deputy, that the room takes them for away, and why; any scroll, tap or key says otherwise ([D18]). */
function AwayNote() {
  const { room, ownCaptain, draft } = useRoomView()
  const isAway = ownCaptain?.active === false && (draft.phase === 'running' || draft.phase === 'paused')
  const { markActive } = room

  useEffect(() => {
    if (!isAway) return
    const onActivity = throttle(ACTIVITY_MS, markActive)
    for (const name of ACTIVITY) document.addEventListener(name, onActivity, { passive: true, capture: true })
    return () => {
      for (const name of ACTIVITY) document.removeEventListener(name, onActivity, { capture: true })
    }
  }, [isAway, markActive])

  if (!isAway) return null
  return (
    <div role="alert" className="room-note away-note bg-flood text-on-flood">
      <p>
        <b>You’re marked as away.</b> <span>{`Your clock is ${TIMES.least / 1000} seconds.`}</span>{' '}
        <span className="max-sm:hidden">{`Your time ran out ${AWAY_AFTER} times in a row. Say you’re here to get your full time back.`}</span>
      </p>
      <Button size="small" className="flex-none" onClick={markActive}>
        I’m here
      </Button>
    </div>
  )
}

/** The shape of the room until its first state has come. */
function RoomSkeleton({ room }: { room: Room }) {
  return (
    <>
      <section className="now-band" role="status" aria-label="Loading the draft">
        <div className="wrap now-grid">
          <div className="clock">
            <svg viewBox="0 0 118 118" aria-hidden="true">
              <circle cx="59" cy="59" r="52" className="clock-track" />
            </svg>
          </div>
          <div className="now-text">
            <p className="eyebrow text-flood">Live draft</p>
            <h1 className="display">Entering the room</h1>
          </div>
        </div>
      </section>
      <div className="wrap room-grid" data-part="players">
        <div className="panel panel-main">
          <div className="pool" aria-hidden="true">
            {places(10).map((place) => (
              <Bone key={place} className="h-60" />
            ))}
          </div>
        </div>
        <div className="side">
          <ConnectionPanel room={room} />
        </div>
      </div>
    </>
  )
}
