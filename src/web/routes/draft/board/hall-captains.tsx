import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { type CSSProperties, useMemo } from 'react'
import { Crest } from '#web/components/crest.tsx'
import { useScopedPath } from '#web/data/season-scope.ts'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

/** Before the start: the captains so far, the open spots, and the way into the room for every phone in the hall. */
export function HallCaptains() {
  const { draft, isHere } = useRoomView()
  const { captains, settings, phase } = draft
  const open = Math.max(0, settings.maxCaptains - captains.length)
  return (
    <div className="hall-lobby">
      <ul
        className={`projector-captains ${settings.maxCaptains > 6 ? 'projector-captains-many' : ''}`}
        style={{ '--columns': columnsFor(settings.maxCaptains) } as CSSProperties}
      >
        {captains.map((captain) => (
          <li key={captain.userId}>
            <Crest name={captain.teamName} color={captain.color} className="projector-crest" />
            <b className="display">{captain.teamName}</b>
            <span>
              {nameOf(captain)}
              {!captain.bot && !isHere(captain.userId) && <span className="hall-offline">offline</span>}
            </span>
          </li>
        ))}
        {Array.from({ length: open }, (_, i) => i).map((spot) => (
          <li key={spot} className="projector-open">
            <span>Open spot</span>
          </li>
        ))}
      </ul>
      {phase === 'open' && <RoomAddress />}
    </div>
  )
}

/** As many columns as make rows of one length, or nearly so. */
function columnsFor(spots: number): number {
  if (spots > 6) return 4
  return spots === 4 ? 2 : Math.min(spots, 3)
}

/** The room's address, to be read by people and by their phones. */
function RoomAddress() {
  const path = useScopedPath()('/draft')
  const address = `${window.location.origin}${path}`
  const code = useMemo(() => generate(address), [address])
  const QUIET = 4
  const size = code.size + 2 * QUIET
  return (
    <aside className="hall-address" aria-label="The way into the room">
      <svg viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} shapeRendering="crispEdges" role="img">
        <title>QR code of {address}</title>
        <path d={toSvgPath(code)} />
      </svg>
      <p>
        Join at <b>{`${window.location.host}${path}`}</b>
      </p>
    </aside>
  )
}
