import { isAutomatic } from '#contract/draft.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Crest } from '#web/components/crest.tsx'
import { CaptainSpots } from '../captain/captain-spots.tsx'
import { ClockRing } from '../clock/clock-ring.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { picksUntil } from '../room/turn.ts'

/** What is happening now: the first thing to look at. */
export function NowBand() {
  const { draft } = useRoomView()
  const { phase } = draft
  const hasClock = phase === 'running' || phase === 'ready' || phase === 'paused'
  return (
    <section aria-label="Draft state" className="now-band">
      <div className="room-wrap now-grid">
        {hasClock && <ClockRing />}
        <div className="now-text">
          <Words />
          <Order />
        </div>
        {phase === 'open' || phase === 'ready' ? null : <LastPick />}
      </div>
      {(phase === 'open' || phase === 'ready') && <CaptainSpots />}
    </section>
  )
}

function Words() {
  const { draft, isOnTheClock } = useRoomView()
  const { phase, currentCaptain, nextCaptain, round, pickNumber, settings, captains, published } = draft
  if (phase === 'open') {
    const left = settings.maxCaptains - captains.length
    return (
      <>
        <p className="eyebrow now-eyebrow">Not started</p>
        <h1 className="display">{left > 0 ? 'Who leads a team?' : 'All spots are filled'}</h1>
        <p className="now-more">
          {left > 0 && settings.startWhen === 'full'
            ? `The draft starts by itself when ${left === 1 ? 'the last captain spot is' : `the ${left} open captain spots are`} filled.`
            : 'An organiser starts the draft.'}
        </p>
      </>
    )
  }
  if (phase === 'ready')
    return (
      <>
        <p className="eyebrow now-eyebrow">All captains are here</p>
        <h1 className="display">The draft is about to start</h1>
        <p className="now-more">
          {draft.draw.byHand
            ? 'An organiser set the order.'
            : 'The order is drawn at random when the clock reaches zero.'}
        </p>
      </>
    )
  if (phase === 'finished')
    return (
      <>
        <p className="eyebrow now-eyebrow">{published ? 'Published' : 'Finished'}</p>
        <h1 className="display">{published ? 'The teams stand' : 'Every player has a team'}</h1>
        <p className="now-more">
          {published ? 'Rosters are on the Teams page now.' : 'An organiser looks it over, then publishes the teams.'}
        </p>
        {published && !draft.rehearsal && (
          <ButtonLink to="/teams" className="now-link">
            See the teams
          </ButtonLink>
        )}
      </>
    )
  return (
    <>
      <p className={`eyebrow now-eyebrow ${isOnTheClock ? 'now-yours' : ''}`}>
        {round !== null && pickNumber !== null && `Round ${round} · pick ${pickNumber + 1} · `}
        {phase === 'paused' ? 'paused' : isOnTheClock ? 'your turn' : 'on the clock'}
      </p>
      <h1 className="display">{currentCaptain ? nameOf(currentCaptain) : 'Nobody'}</h1>
      <p className="now-more">
        {phase === 'paused' && (
          <span className="now-paused">The draft is paused. Queues can be changed meanwhile.</span>
        )}
        {nextCaptain && (
          <>
            Next up <b>{nameOf(nextCaptain)}</b>
          </>
        )}
        <YourTurnIn />
      </p>
    </>
  )
}

function YourTurnIn() {
  const { draft, ownCaptain } = useRoomView()
  const until = ownCaptain ? picksUntil(draft, ownCaptain.userId) : null
  if (until === null || until === 0) return null
  return <span className="now-until">You pick {until === 1 ? 'next' : `in ${until} picks`}</span>
}

function Order() {
  const { draft, captain, isHere } = useRoomView()
  const { order, currentCaptain, phase } = draft
  if (order.length === 0 || phase === 'finished') return null
  return (
    <ol className="order" aria-label="Order of captains">
      {order.map((id) => {
        const one = captain(id)
        const isNow = id === currentCaptain?.userId
        return (
          one && (
            <li key={id} className={isNow ? 'order-now' : ''} aria-current={isNow ? 'true' : undefined}>
              {one.lastName || one.firstName}
              {!isHere(id) && !one.bot && <span className="order-away"> offline</span>}
            </li>
          )
        )
      })}
    </ol>
  )
}

function LastPick() {
  const { draft, captain } = useRoomView()
  const { lastPick } = draft
  if (!lastPick) return null
  const { firstName, lastName, teamName, position, rarity, captainId, by } = lastPick
  return (
    <div className="last">
      <Crest name={teamName} color={captain(captainId)?.color} className="h-12 w-10" />
      <div className="last-text">
        <p className="eyebrow">Last pick</p>
        <b key={lastPick.playerId} className="last-name">
          {nameOf({ firstName, lastName })}
        </b>
        <p>
          to {teamName} · {position[0]} · {rarity}
          {isAutomatic(by) && <span className="auto">auto</span>}
        </p>
      </div>
    </div>
  )
}
