import { Link } from 'react-router'
import { MOCK_DRAFT } from '#contract/pages.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { useScopedPath, useSeasonScope } from '#web/data/season-scope.ts'
import { useSite } from '#web/data/site.ts'
import { isVacant, NO_CAPTAIN, namesIn, pickerOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { picksUntil } from '../room/turn.ts'
import { leadInText } from '../room/who-is-here.ts'
import { TurnEyebrow } from './turn-eyebrow.tsx'

/** The draft in three lines: where it stands, who it is about, and what comes next. */
export function DraftHeadline() {
  const { draft } = useRoomView()
  switch (draft.phase) {
    case 'open':
      return <OpenHeadline />
    case 'ready':
      return <LeadInHeadline />
    case 'running':
      return <TurnHeadline />
    case 'paused':
      return <PausedHeadline />
    case 'finished':
      return <FinishedHeadline />
    default:
      return draft.phase satisfies never
  }
}

function OpenHeadline() {
  const { settings, captains, rehearsal, availablePool } = useRoomView().draft
  const left = settings.maxCaptains - captains.length
  if (rehearsal && availablePool.length === 0)
    return (
      <>
        <p className="eyebrow text-flood">Not started</p>
        <h1 className="display">Nobody is in the pool</h1>
        <p className="now-more">There is nobody to pick in this rehearsal. Players join the pool when they register.</p>
      </>
    )
  return (
    <>
      <p className="eyebrow text-flood">Not started</p>
      <h1 className="display">{left > 0 ? 'Who leads a team?' : 'All spots are filled'}</h1>
      <p className="now-more">
        {left > 0 && settings.startWhen === 'full'
          ? `The draft starts on its own when ${left === 1 ? 'the last captain spot is' : `the ${left} open captain spots are`} filled.`
          : 'An organiser starts the draft.'}
      </p>
      {!rehearsal && <PracticeLink />}
    </>
  )
}

function LeadInHeadline() {
  const { draft, room } = useRoomView()
  return (
    <>
      <p className="eyebrow text-flood">
        <WithNames text={leadInText(draft, room.users)} names={namesIn(draft)} />
      </p>
      <h1 className="display">The draft is about to start</h1>
      <p className="now-more">
        {draft.draw.byHand
          ? 'An organiser set the order.'
          : 'The order is drawn at random when the clock reaches zero.'}
      </p>
    </>
  )
}

function TurnHeadline() {
  const { draft, isOnTheClock } = useRoomView()
  const { currentCaptain, nextCaptain, round, pickNumber } = draft
  return (
    <>
      <TurnEyebrow isYours={isOnTheClock}>
        {`${round !== null && pickNumber !== null ? `Round ${round} · pick ${pickNumber + 1} · ` : ''}${isOnTheClock ? 'your turn' : 'on the clock'}`}
      </TurnEyebrow>
      <h1 translate={currentCaptain ? 'no' : undefined} className="display">
        {currentCaptain ? pickerOf(currentCaptain) : 'Nobody'}
      </h1>
      <p className="now-more">
        {currentCaptain && isVacant(currentCaptain) && (
          <span className="mb-1 block font-semibold text-white">{NO_CAPTAIN}</span>
        )}
        {nextCaptain && (
          <>
            <span>Next up</span>{' '}
            <b translate="no" className="me-3">
              {pickerOf(nextCaptain)}
            </b>
          </>
        )}
        <YourTurnIn />
      </p>
    </>
  )
}

/** [D22] [D23] The word is large, so that nobody waits for a clock that stands. */
function PausedHeadline() {
  const { draft } = useRoomView()
  const { currentCaptain, round, pickNumber, log } = draft
  const undo = log.find(({ undone }) => undone)
  const isLatest = undo !== undefined && log.indexOf(undo) === 0
  return (
    <>
      <p className="eyebrow text-flood">
        {`${round !== null && pickNumber !== null ? `Round ${round} · pick ${pickNumber + 1} · ` : ''}paused`}
      </p>
      <h1 className="display">Paused</h1>
      <p className="now-more">
        {isLatest && (
          <span className="mb-1 block font-semibold text-white">
            <WithNames text={undo.text} names={namesIn(draft)} />
          </span>
        )}
        {currentCaptain && (
          <>
            <b translate="no">{pickerOf(currentCaptain)}</b>{' '}
            <span>picks when the draft continues. You can change your list meanwhile.</span>
          </>
        )}
      </p>
    </>
  )
}

function FinishedHeadline() {
  const { published, rehearsal } = useRoomView().draft
  return (
    <>
      <p className="eyebrow text-flood">{published ? 'Published' : 'Finished'}</p>
      <h1 className="display">{published ? 'The teams are set' : 'Every player has a team'}</h1>
      <p className="now-more">
        {published
          ? 'Rosters are on the Teams page now.'
          : rehearsal
            ? 'The rehearsal is over. Nothing is saved.'
            : 'An organiser checks it, then publishes the teams.'}
      </p>
      {published && !rehearsal && <TeamsLink />}
      {!rehearsal && <PracticeLink />}
    </>
  )
}

/** To a practice draft, before the draft and after it ([D39]). */
function PracticeLink() {
  const path = useScopedPath()
  return (
    <Link to={path(MOCK_DRAFT)} className="mt-2 inline-block py-1.5 font-semibold underline underline-offset-3">
      Practice in a mock draft
    </Link>
  )
}

/** To the teams of the draft's own season, whichever season is shown first elsewhere. */
function TeamsLink() {
  const scope = useSeasonScope()
  const { season, seasons } = useSite()
  const slug = scope ?? seasons.find(({ leagueId }) => leagueId === season?.leagueId)?.slug
  return (
    <div className="mt-4">
      <ButtonLink to={`/teams${slug ? seasonSearch(slug) : ''}`}>See the teams</ButtonLink>
    </div>
  )
}

function YourTurnIn() {
  const { draft, ownCaptain } = useRoomView()
  const until = ownCaptain ? picksUntil(draft, ownCaptain.userId) : null
  if (until === null || until === 0) return null
  return (
    <span className="inline-block font-semibold text-flood">
      {until === 1 ? 'You pick next' : `Your turn in ${until} picks`}
    </span>
  )
}
