import { Press } from '#web/components/press.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useIsLate } from '../channel/use-is-late.ts'
import { ClockText } from '../clock/clock-ring.tsx'
import { useOwnList } from '../prepare/use-own-list.ts'
import { nameOf, pickerOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { picksUntil } from '../room/turn.ts'
import { Strip } from './strip.tsx'

export const VIEWS = {
  players: 'Players',
  list: 'My list',
  mine: 'My team',
  teams: 'Teams',
  board: 'Board',
  log: 'Log',
} as const
export type View = keyof typeof VIEWS
const OVER = { ...VIEWS, players: 'Rosters', teams: 'People' }

type TabsProps = { view: View; onView: (view: View) => void; queued: number | null }

/** The parts of the room. On a phone they stand at the foot, under the thumb; some are always in sight on a desk. */
export function Tabs({ view, onView, queued }: TabsProps) {
  const isOver = useRoomView().draft.phase === 'finished'
  const hasList = useHasList()
  const isShown = { mine: queued !== null, list: hasList, players: true, teams: true, board: true, log: true }
  const shown = (Object.keys(VIEWS) as View[]).filter((name) => isShown[name])
  return (
    <nav className="tabs" aria-label="Parts of the room">
      {shown.map((name) => (
        <Press
          key={name}
          className={name === 'teams' ? 'tab lg:hidden' : 'tab'}
          aria-current={view === name ? 'true' : undefined}
          onClick={() => onView(name)}
        >
          {isOver ? OVER[name] : VIEWS[name]}
          {name === 'mine' && queued !== null && queued > 0 && (
            <span className="rounded-full bg-accent px-1.5 text-2xs text-pitch-950">
              <span>{queued}</span>
              <span className="sr-only"> in your queue</span>
            </span>
          )}
        </Press>
      ))}
    </nav>
  )
}

/** Tells whether the room shows the viewer's own list: before the start, while there is something to prepare ([D42]). */
export function useHasList(): boolean {
  const { draftStarted } = useRoomView().draft
  return useOwnList() !== null && !draftStarted
}

/** One line of what is happening, for when the band above is out of sight. */
export function NowStrip({ onPlayers }: { onPlayers: () => void }) {
  const { draft, room, isOnTheClock } = useRoomView()
  const { currentCaptain, phase } = draft
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
  return until === null ? 'on the clock' : `on the clock · you pick ${until === 1 ? 'next' : `in ${until}`}`
}
