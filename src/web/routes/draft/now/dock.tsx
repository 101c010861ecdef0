import type { ReactNode } from 'react'
import { Press } from '#web/components/press.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useIsLate } from '../channel/use-is-late.ts'
import { ClockText } from '../clock/clock-ring.tsx'
import { useMyList } from '../prepare/use-my-list.ts'
import { nameOf, pickerOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { picksUntil } from '../room/turn.ts'
import { useFirstOnList } from './draft-first.tsx'
import { Strip } from './strip.tsx'

/** The parts of the room; a captain's list stands with their team. */
const VIEWS = {
  players: 'Players',
  list: 'My list',
  teams: 'Teams',
  board: 'Board',
  log: 'Log',
} as const
export type View = keyof typeof VIEWS
const OVER = { ...VIEWS, players: 'Rosters', list: 'My team', teams: 'People' }

/** Tabs that a phone has room for. */
const MOST_TABS = 4

const isOfPicks = (view: View) => view === 'board' || view === 'log'

type TabsProps = {
  view: View
  onView: (view: View) => void
  /** At the foot of a phone, under the thumb; else above the players on a desk, where some parts are always in sight. */
  isDock?: boolean
}

/** The parts of the room. A phone has four of them: where there are more, board and log are one, and a line above tells them apart. */
export function Tabs({ view, onView, isDock = false }: TabsProps) {
  const { draft, ownCaptain } = useRoomView()
  const list = useMyList()
  const names = draft.phase === 'finished' ? OVER : VIEWS
  const hasList = ownCaptain !== undefined || list !== null
  const shown = (Object.keys(VIEWS) as View[]).filter((name) => name !== 'list' || hasList)
  const folds = shown.length > MOST_TABS
  if (isDock)
    return (
      <nav className="tabs" aria-label="Parts of the room">
        {shown.slice(0, folds ? MOST_TABS : undefined).map((name) => {
          const isPicks = folds && isOfPicks(name)
          return (
            <Tab key={name} isChosen={view === name || (isPicks && isOfPicks(view))} onClick={() => onView(name)}>
              <span>{isPicks ? 'Picks' : names[name]}</span>
              {name === 'list' && list && list.ids.length > 0 && (
                <span className="rounded-full bg-accent px-1.5 text-2xs text-pitch-950">
                  <span>{list.ids.length}</span>
                  <span className="sr-only"> on your list</span>
                </span>
              )}
            </Tab>
          )
        })}
      </nav>
    )
  const tabOf = (name: View) => (
    <Tab key={name} isChosen={view === name} onClick={() => onView(name)}>
      {names[name]}
    </Tab>
  )
  return (
    <>
      <nav className="tabs" aria-label="Parts of the room">
        {shown.filter((name) => name !== 'teams' && (name !== 'list' || !ownCaptain)).map(tabOf)}
      </nav>
      {folds && isOfPicks(view) && (
        <nav className="tabs tabs-picks lg:hidden" aria-label="Picks">
          {shown.filter(isOfPicks).map(tabOf)}
        </nav>
      )}
    </>
  )
}

type TabProps = { isChosen: boolean; onClick: () => void; children: ReactNode }

const Tab = ({ isChosen, ...props }: TabProps) => (
  <Press {...props} className="tab" aria-current={isChosen ? 'true' : undefined} />
)

type NowStripProps = { onPlayers: () => void; onOpen: (id: string) => void }

/** One line of what is happening, for when the band above is out of sight. */
export function NowStrip({ onPlayers, onOpen }: NowStripProps) {
  const { draft, room, isOnTheClock } = useRoomView()
  const { currentCaptain, phase } = draft
  const first = useFirstOnList()
  if ((phase !== 'running' && phase !== 'paused') || !currentCaptain) return null
  return (
    <Strip
      clock={<ClockText />}
      title={
        <WithNames
          text={phase === 'paused' ? 'Paused' : isOnTheClock ? 'Your turn' : pickerOf(currentCaptain)}
          names={[pickerOf(currentCaptain)]}
        />
      }
      detail={<StripDetail />}
      isYours={isOnTheClock}
      isOld={room.status !== 'connected'}
      first={first}
      onOpen={onOpen}
      onClick={onPlayers}
    />
  )
}

function StripDetail() {
  const { draft, room, isOnTheClock, ownCaptain, player } = useRoomView()
  const isLate = useIsLate(room)
  const auto = player(draft.own?.autoPick?.playerId)
  const until = ownCaptain ? picksUntil(draft, ownCaptain.userId) : null
  if (isLate) return room.offline ? 'You’re offline' : 'Connection lost. Reconnecting…'
  if (draft.phase === 'paused') {
    const next = draft.currentCaptain && pickerOf(draft.currentCaptain)
    return <WithNames text={`${next ?? 'Nobody'} is next`} names={[next]} />
  }
  if (isOnTheClock) return auto && <WithNames text={`If time runs out: ${nameOf(auto)}`} names={[nameOf(auto)]} />
  return until === null ? 'on the clock' : `on the clock · ${until === 1 ? 'you pick next' : `your turn in ${until}`}`
}
