import { isAutomatic } from '#contract/room/draft-constants.ts'
import { Crest } from '#web/components/crest.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { CaptainSpots } from '../captain/captain-spots.tsx'
import { ClockRing } from '../clock/clock-ring.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { DraftHeadline } from './draft-headline.tsx'
import { NextPicks } from './next-picks.tsx'

/** What is happening now: the first thing to look at. */
export function NowBand() {
  const { draft } = useRoomView()
  const { phase } = draft
  const hasClock = phase === 'running' || phase === 'ready' || phase === 'paused'
  return (
    <section aria-label="Draft state" className={`now-band now-${phase}`}>
      <div className="room-wrap now-grid">
        {hasClock && <ClockRing />}
        <div className="now-text">
          <DraftHeadline />
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
      <Crest name={teamName} color={captain(captainId)?.color} className="last-crest" />
      <div className="last-text">
        <p className="eyebrow">
          <span>Last pick</span>
          {isAutomatic(by) && <span className="auto">auto</span>}
        </p>
        <b key={lastPick.playerId} translate="no" className="last-name">
          {nameOf({ firstName, lastName })}
        </b>
        <p className="last-team">
          <WithNames text={`to ${teamName}`} names={[teamName]} />
          <span className="last-more">{` · ${position[0]} · ${rarity}`}</span>
        </p>
      </div>
    </div>
  )
}
