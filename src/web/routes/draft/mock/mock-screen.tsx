import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { MockDraft } from '#league/draft/mock/mock-draft.ts'
import type { PoolChange } from '#league/draft/mock/mock-pool.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { useScopedPath } from '#web/data/season-scope.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import { Board } from '../board/board.tsx'
import { PickLog } from '../board/pick-log.tsx'
import MyTeam from '../captain/my-team.tsx'
import { NextAutoPick } from '../captain/next-auto-pick.tsx'
import { Announcements } from '../now/announcements.tsx'
import { Tabs, type View } from '../now/dock.tsx'
import { useIsOutOfSight } from '../now/use-is-out-of-sight.ts'
import { Pool } from '../pool/pool.tsx'
import { NO_FILTER } from '../pool/pool-view.ts'
import { SharedFilterProvider } from '../pool/use-pool-filter.ts'
import { useQueue } from '../pool/use-queue.ts'
import { MyListProvider } from '../prepare/use-my-list.ts'
import { NoteButton } from '../room/note-button.tsx'
import { Part } from '../room/part.tsx'
import { RoomViewProvider, useRoomView, useViewOf } from '../room/room-view.ts'
import { useRoomPage } from '../room/use-room-page.ts'
import { TeamsPanel } from '../teams/teams-panel.tsx'
import { MockBand, MockStrip } from './mock-band.tsx'
import { MockSummary } from './mock-summary.tsx'
import { changeText } from './mock-text.ts'
import { type Practice, useMockRoom } from './use-mock.ts'

const PlayerSheet = lazyPart(() => import('../pool/player-sheet.tsx'))

type MockScreenProps = {
  mock: MockDraft
  practice: Practice
  /** The real draft runs. */
  isDraftOn: boolean
  /** The difference of the room's list from that of the practice. */
  change: PoolChange | null
}

/** A practice draft: the room's own parts over a draft of this page ([D39]). */
export function MockScreen({ mock, practice, isDraftOn, change }: MockScreenProps) {
  const room = useMockRoom(mock, practice.play)
  const view = useViewOf(room, mock.viewer.userId)
  const list = useQueue(view)
  const [part, setPart] = useState<View>('players')
  const [filter, setFilter] = useState(NO_FILTER)
  const [opened, setOpened] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const band = useRef<HTMLDivElement>(null)
  const isBandOutOfSight = useIsOutOfSight(band)
  const open = useCallback((id: string) => setOpened(id), [])
  const isOver = mock.state.phase === 'finished'
  useRoomPage()
  useEffect(() => {
    if (!isOver) return
    setPart('players')
    window.scrollTo({ top: 0 })
  }, [isOver])
  if (!view) return null

  function show(next: View) {
    setPart(next)
    grid.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="room">
      <PracticeNote isDraftOn={isDraftOn} change={change} onStartOver={practice.startOver} />
      <RoomViewProvider value={view}>
        <MyListProvider value={list}>
          <SharedFilterProvider value={{ filter, setFilter, show: () => show('players') }}>
            <div ref={band}>
              <Part name="What is happening">
                <MockBand mock={mock} practice={practice} onOpen={open} />
              </Part>
            </div>
            {isOver ? (
              <div className="wrap pt-5">
                <section className="panel" aria-label="How it went">
                  <Part name="How it went">
                    <MockSummary />
                  </Part>
                </section>
              </div>
            ) : (
              <div
                ref={grid}
                className="wrap room-grid room-grid-three scroll-mt-14"
                data-part={part === 'list' ? 'mine' : part}
              >
                <section className="panel panel-main" aria-label="Players, board and log">
                  <Tabs view={part === 'list' ? 'players' : part} onView={setPart} />
                  <div hidden={part === 'board' || part === 'log'}>
                    <h2 className="sr-only">Available players</h2>
                    <Part name="The list of players">
                      <Pool onOpen={open} />
                    </Part>
                  </div>
                  {part === 'board' && (
                    <Part name="The board">
                      <Board />
                    </Part>
                  )}
                  {part === 'log' && (
                    <Part name="The log">
                      <PickLog />
                    </Part>
                  )}
                </section>
                <div className="side">
                  <Part name="Your team">
                    <MyTeam onOpen={open} picks={<MockPicks practice={practice} />} />
                  </Part>
                  <div className="side-teams">
                    <Part name="The list of teams">
                      <TeamsPanel />
                    </Part>
                  </div>
                </div>
              </div>
            )}
            {!isOver && (
              <div className={`dock ${isBandOutOfSight ? 'dock-out' : ''}`}>
                <MockStrip mock={mock} onPlayers={() => show('players')} onOpen={open} />
                <Tabs view={part} onView={show} isDock />
              </div>
            )}
            <Announcements />
            {opened !== null && (
              <Part name="This player">
                <Suspense>
                  <PlayerSheet key={opened} playerId={opened} onClose={() => setOpened(null)} />
                </Suspense>
              </Part>
            )}
          </SharedFilterProvider>
        </MyListProvider>
      </RoomViewProvider>
    </div>
  )
}

type PracticeNoteProps = Pick<MockScreenProps, 'isDraftOn' | 'change'> & { onStartOver: () => void }

const NOTE =
  'room-note room-rehearsal sticky top-0 z-34 max-sm:justify-between max-sm:py-1.5 max-sm:text-start max-sm:text-xs'

/** On every part of the screen: that nothing here counts, and what has changed in the real draft meanwhile ([D41]). */
function PracticeNote({ isDraftOn, change, onStartOver }: PracticeNoteProps) {
  const path = useScopedPath()
  return (
    // In sight wherever somebody scrolls: nobody should take a practice for the draft.
    <div className={`${NOTE} ${change && !isDraftOn ? '' : 'max-sm:flex-nowrap'}`}>
      <span className="rehearsal">PRACTICE</span>{' '}
      <span role="status">
        {isDraftOn
          ? 'The real draft has started.'
          : change
            ? changeText(change)
            : 'Nothing here counts, and nobody else sees it.'}
      </span>{' '}
      {change && !isDraftOn && <NoteButton onClick={onStartOver}>Start over with the new list</NoteButton>}
      <Link to={path('/draft')} className="flex-none">
        Draft room
      </Link>
    </div>
  )
}

/** The player whom queue, plan and list would pick for the viewer, and the button to let them. */
function MockPicks({ practice }: { practice: Practice }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!useRoomView().draft.own?.autoPick) return null
  return (
    <>
      <NextAutoPick says="Picked for you:" />
      <Button
        variant="quiet"
        size="small"
        className="my-2"
        onClick={() => setRefusal(practice.play({ name: 'pick-for-me' }))}
      >
        Pick for me
      </Button>
      {refusal && <Alert tone="error" title={refusal} />}
    </>
  )
}
