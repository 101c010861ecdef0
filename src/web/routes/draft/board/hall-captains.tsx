import type { CSSProperties } from 'react'
import { Crest } from '#web/components/crest.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { useScopedPath } from '#web/data/season-scope.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { AbsenceMark } from './absence-mark.tsx'
import { HallTeamName } from './hall-team-name.tsx'

/** Before the start: the captains so far, the open spots, and the way into the room for every phone in the hall. */
export function HallCaptains() {
  const { draft } = useRoomView()
  const { captains, settings, phase } = draft
  const open = Math.max(0, settings.maxCaptains - captains.length)
  return (
    <div className="hall-lobby">
      <ul
        className="projector-captains"
        data-size={sizeFor(settings.maxCaptains)}
        style={{ '--columns': columnsFor(settings.maxCaptains) } as CSSProperties}
      >
        {captains.map((captain) => (
          <li key={captain.userId}>
            <Crest name={captain.teamName} color={captain.color} className="projector-crest" />
            <b translate="no" className="display">
              <HallTeamName name={captain.teamName} />
            </b>
            <span>
              <span translate="no">{nameOf(captain)}</span>
              <AbsenceMark captain={captain} />
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

/** Many are smaller, and two or three larger, than half a dozen. */
const sizeFor = (spots: number) => (spots > 6 ? 'small' : spots <= 3 ? 'large' : 'usual')

/** As many columns as make rows of one length, or nearly so. */
function columnsFor(spots: number): number {
  if (spots > 6) return 4
  return spots === 4 ? 2 : Math.min(spots, 3)
}

/** The room's address, to be read by people and by their phones. */
function RoomAddress() {
  const path = useScopedPath()('/draft')
  const origin = useBrowserValue(() => window.location.origin, '')
  const host = useBrowserValue(() => window.location.host, '')
  const address = `${origin}${path}`
  if (!origin) return null
  return (
    <aside className="hall-address" aria-label="The way into the room">
      <QrCode address={address} />
      <p>
        Join at <b>{`${host}${path}`}</b>
      </p>
    </aside>
  )
}
