import { useEffect } from 'react'
import { isAutomatic } from '#contract/draft.ts'
import { Crest } from '#web/components/crest.tsx'
import { ArrivalNote } from '../arrival-note.tsx'
import { ConnectionNote } from '../channel/connection-panel.tsx'
import { ClockRing } from '../clock/clock-ring.tsx'
import { Announcements } from '../now/announcements.tsx'
import { Reveal } from '../now/reveal.tsx'
import { nameOf } from '../room/player-text.ts'
import type { Room } from '../room/room.ts'
import { ClockOffsetContext, RoomViewProvider, useRoomView, useViewOf } from '../room/room-view.ts'
import { Board } from './board.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** Rounds that can still be read from the back of a room. */
const ROUNDS = 8

/** The room for a projector: nothing to press, everything large. */
export function Projector({ room, viewerId }: { room: Room; viewerId: string }) {
  const view = useViewOf(room, viewerId)
  useWakeLock()
  useHiddenShell()
  return (
    <div className="projector">
      {room.status !== 'left' && <ConnectionNote room={room} />}
      <ArrivalNote />
      {view && (
        <ClockOffsetContext value={room.clockOffset}>
          <RoomViewProvider value={view}>
            <Screen />
            <Reveal />
            <Announcements />
          </RoomViewProvider>
        </ClockOffsetContext>
      )}
    </div>
  )
}

function Screen() {
  const { draft } = useRoomView()
  const { phase, captains, settings, rehearsal } = draft
  const hasClock = phase === 'running' || phase === 'ready' || phase === 'paused'
  return (
    <>
      <header className="projector-now">
        {hasClock && <ClockRing />}
        <Headline />
        <Last />
      </header>
      {rehearsal && <p className="rehearsal">REHEARSAL</p>}
      {draft.order.length > 0 && phase !== 'open' && phase !== 'ready' && !draft.published ? (
        <Board rounds={phase === 'finished' ? Number.POSITIVE_INFINITY : ROUNDS} />
      ) : (
        <ul className="projector-captains">
          {captains.map((captain) => (
            <li key={captain.userId}>
              <Crest name={captain.teamName} color={captain.color} className="h-24 w-21" />
              <b className="display">{captain.teamName}</b>
              <span>{nameOf(captain)}</span>
            </li>
          ))}
          {Array.from({ length: Math.max(0, settings.maxCaptains - captains.length) }, (_, i) => i).map((spot) => (
            <li key={spot} className="projector-open">
              <span>Open spot</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Headline() {
  const { draft } = useRoomView()
  const { phase, currentCaptain, nextCaptain, round, pickNumber, captains, settings } = draft
  const [above, title, below] =
    phase === 'open'
      ? ['Captains', `${captains.length} of ${settings.maxCaptains}`, 'Open the draft on your phone to take a spot']
      : phase === 'ready'
        ? ['All captains are here', 'Get ready', 'The draft is about to start']
        : phase === 'finished'
          ? [draft.published ? 'Published' : 'Finished', 'The teams stand', `${draft.totalPicks} picks`]
          : [
              `Round ${round} · pick ${(pickNumber ?? 0) + 1}${phase === 'paused' ? ' · paused' : ''}`,
              currentCaptain ? nameOf(currentCaptain) : '',
              nextCaptain ? `Next up ${nameOf(nextCaptain)}` : 'The last pick',
            ]
  return (
    <div className="projector-title">
      <p className="eyebrow">{above}</p>
      <h1 className="display">{title}</h1>
      <p>{below}</p>
    </div>
  )
}

function Last() {
  const { lastPick } = useRoomView().draft
  if (!lastPick) return null
  return (
    <div className="projector-last">
      <p className="eyebrow">Last pick</p>
      <b className="display">{nameOf(lastPick)}</b>
      <p>
        to {lastPick.teamName}
        {isAutomatic(lastPick.by) && <span className="auto">auto</span>}
      </p>
    </div>
  )
}

/** The site's header and footer lie under the projector's picture: the keyboard should not find them either. */
function useHiddenShell() {
  useEffect(() => {
    const around = document.querySelectorAll<HTMLElement>('.header, .footer')
    for (const part of around) part.inert = true
    return () => {
      for (const part of around) part.inert = false
    }
  }, [])
}
