import { Crest } from '#web/components/crest.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { BecomeCaptain } from './become-captain.tsx'

/** Before the start: a place for each captain, and the way to take one. */
export function CaptainSpots() {
  const { draft, isHere, viewerId } = useRoomView()
  const { captains, settings } = draft
  const open = Math.max(0, settings.maxCaptains - captains.length)
  return (
    <div className="room-wrap spots">
      <h2 className="eyebrow spots-title">{`Team captains · ${captains.length} of ${settings.maxCaptains}`}</h2>
      <ul className="spots-list">
        {captains.map((captain) => (
          <li key={captain.userId} className={`spot ${captain.userId === viewerId ? 'spot-you' : ''}`}>
            <Crest name={captain.teamName} color={captain.color} className="h-11 w-10" />
            <span className="spot-text">
              <b translate="no">{captain.teamName}</b>
              <small>
                <WithNames
                  text={`${nameOf(captain)}${captain.userId === viewerId ? ' · You' : ''}${captain.bot ? ' · Bot' : isHere(captain.userId) ? '' : ' · Offline'}`}
                  names={[nameOf(captain)]}
                />
              </small>
            </span>
          </li>
        ))}
        {Array.from({ length: open }, (_, i) => captains.length + i + 1).map((spot) => (
          <li key={spot} className="spot spot-open">
            <span className="spot-number figures">{spot}</span>
            <span className="spot-text">
              <b>Open spot</b>
              <small>for any registered player</small>
            </span>
          </li>
        ))}
      </ul>
      <BecomeCaptain />
    </div>
  )
}
