import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSeasonScope } from '#web/data/season-scope.ts'
import { useSite } from '#web/data/site.ts'
import { lazyPart } from '#web/shell/lazy-part.ts'
import { ArrivalNote } from './arrival-note.tsx'
import { Board } from './board/board.tsx'
import { DrawProofPanel } from './board/draw-proof-panel.tsx'
import { PickLog } from './board/pick-log.tsx'
import { useCall } from './captain/use-call.ts'
import { ConnectionNote, ConnectionPanel, Status } from './channel/connection-panel.tsx'
import { useIsLate } from './channel/use-is-late.ts'
import { Announcements } from './now/announcements.tsx'
import { NowStrip, Tabs, type View } from './now/dock.tsx'
import { NowBand } from './now/now-band.tsx'
import { Reveal } from './now/reveal.tsx'
import { Pool } from './pool/pool.tsx'
import { useQueue } from './pool/use-queue.ts'
import type { Room } from './room/room.ts'
import { ClockOffsetContext, type RoomView, RoomViewProvider, useViewOf } from './room/room-view.ts'
import { RoomSkeleton } from './room-skeleton.tsx'
import { Rosters } from './teams/rosters.tsx'
import { TeamsPanel } from './teams/teams-panel.tsx'
import { Unassigned } from './teams/unassigned.tsx'
import { UsersPanel } from './teams/users-panel.tsx'
import { useRoomPage } from './use-room-page.ts'

const MyTeam = lazyPart(() => import('./captain/my-team.tsx'))
const loadSheet = () => import('./pool/player-sheet.tsx')
const PlayerSheet = lazyPart(loadSheet)
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
            <Inside room={room} view={view} />
          </RoomViewProvider>
        </ClockOffsetContext>
      ) : (
        <RoomSkeleton room={room} />
      )}
    </div>
  )
}

function RoomBar({ room }: { room: Room }) {
  const late = useIsLate(room.lostSince)
  const scope = useSeasonScope()
  const { season } = useSite()
  return (
    <div className="room-bar">
      <div className="room-wrap room-bar-row">
        <Status room={room} late={late} />
        {scope !== null && <p className="room-season">{season?.name}</p>}
        {(room.draft?.rehearsal ?? room.rehearsal) && <p className="rehearsal">REHEARSAL</p>}
      </div>
    </div>
  )
}

function Inside({ room, view }: { room: Room; view: RoomView }) {
  const [part, setPart] = useState<View>('players')
  const [opened, setOpened] = useState<string | null>(null)
  const queue = useQueue(view)
  const isOver = view.draft.phase === 'finished'
  const panel = useRef<HTMLElement>(null)
  const open = useCallback((id: string) => setOpened(id), [])
  useCall()
  useEffect(() => void loadSheet().catch(() => {}), [])

  function show(next: View) {
    setPart(next)
    panel.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <NowBand />
      {view.draft.stalled && (
        <p role="status" className="room-note">
          The site can’t save anything right now, so the draft waits. Nothing is lost; it goes on by itself.
        </p>
      )}
      {view.draft.organiser && (
        <Suspense>
          <Organiser room={room} />
        </Suspense>
      )}
      <div className="room-wrap room-grid" data-part={part}>
        <section ref={panel} className="panel panel-main" aria-label="Players, board and log">
          <Tabs view={part} onView={setPart} queued={null} />
          <div className="part part-players">
            <h2 className="sr-only">{isOver ? 'Rosters' : 'Available players'}</h2>
            {isOver ? <Rosters /> : <Pool queue={queue} onOpen={open} />}
          </div>
          {part === 'board' && <Board />}
          {part === 'log' && (
            <>
              <PickLog />
              <DrawProofPanel />
            </>
          )}
        </section>
        <div className="side">
          {queue && (
            <Suspense>
              <MyTeam queue={queue} />
            </Suspense>
          )}
          <div className="side-teams">
            {!isOver && <TeamsPanel />}
            <Unassigned />
            <div className="panel panel-people">
              <UsersPanel />
              <ConnectionPanel room={room} />
            </div>
          </div>
        </div>
      </div>
      <div className="dock">
        <NowStrip onPlayers={() => show('players')} />
        <Tabs view={part} onView={show} queued={queue?.ids.length ?? null} />
      </div>
      <Reveal />
      <Announcements />
      {opened !== null && (
        <Suspense>
          <PlayerSheet playerId={opened} queue={queue} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
