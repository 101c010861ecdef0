import { isAutomatic } from '#contract/room/draft-constants.ts'
import { Crest } from '#web/components/crest.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { BecomeCaptain } from '../captain/become-captain.tsx'
import { ClockRing } from '../clock/clock-ring.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { DraftFirst, useFirstOnList } from './draft-first.tsx'
import { DraftHeadline } from './draft-headline.tsx'
import { NextPicks } from './next-picks.tsx'

/** The draft's present state: the first thing to look at. */
export function NowBand({ onOpen }: { onOpen: (id: string) => void }) {
  const { draft, ownCaptain } = useRoomView()
  const first = useFirstOnList()
  const { phase } = draft
  const hasClock = phase === 'running' || phase === 'ready' || phase === 'paused'
  return (
    <section aria-label="Draft state" className="now-band" data-phase={phase}>
      <div className="wrap now-grid">
        {hasClock && <ClockRing />}
        <div className="now-text">
          <DraftHeadline />
          {/* A place of its own, so that nothing moves as a turn begins; on a phone it is at the foot, under the thumb. */}
          {ownCaptain && (phase === 'running' || phase === 'paused') && (
            <div className="mt-2 min-h-12 max-lg:hidden">
              {first && <DraftFirst player={first} className="max-w-full bg-flood text-on-flood" onOpen={onOpen} />}
            </div>
          )}
        </div>
        {phase === 'open' || phase === 'ready' ? null : <LastPick />}
        <NextPicks />
      </div>
      {(phase === 'open' || phase === 'ready') && <CaptainSpots />}
    </section>
  )
}

function LastPick() {
  const { draft, captain } = useRoomView()
  const { lastPick } = draft
  if (!lastPick) return null
  const { firstName, lastName, teamName, position, rarity, captainId, by } = lastPick
  return (
    <div className="last">
      <Crest name={teamName} color={captain(captainId)?.color} className="h-7 w-6 sm:h-12 sm:w-10" />
      <div className="last-text">
        <p className="eyebrow text-pitch-200">
          <span>Last pick</span>
          {isAutomatic(by) && <span className="auto">auto</span>}
        </p>
        <b key={lastPick.playerId} translate="no" className="last-name">
          {nameOf({ firstName, lastName })}
        </b>
        <p>
          <WithNames text={`to ${teamName}`} names={[teamName]} />
          <span className="max-sm:hidden">{` · ${position[0]} · ${rarity}`}</span>
        </p>
      </div>
    </div>
  )
}

/** Before the start: a place for each captain, and the way to take one. */
function CaptainSpots() {
  const { draft, isHere, viewerId } = useRoomView()
  const { captains, settings } = draft
  const open = Math.max(0, settings.maxCaptains - captains.length)
  return (
    <div className="wrap spots">
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
