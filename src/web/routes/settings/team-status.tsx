import { Link } from 'react-router'
import { Crest } from '#web/components/crest.tsx'
import { TEXT_LINK } from '#web/components/entry/entry-link.tsx'
import { noTeamText } from '#web/components/season/own-name.ts'
import { hasDraft } from '#web/components/season/season-choice.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSendsMails, useSite } from '#web/data/site.ts'
import { keepPlaceText, lostPlaceText } from './held-text.ts'

/** The player's team in the season that takes registrations, or what to do about having none. */
export function TeamStatus() {
  const { user, currentTeam, registration, waiting } = useSignedIn()
  const { productName, season, seasons } = useSite()
  const drafts = hasDraft(seasons, { leagueId: season?.leagueId })
  const sendsMails = useSendsMails()
  if (currentTeam)
    return (
      <>
        <p className="inline-flex max-w-full items-center gap-2.5 rounded-m bg-pitch-50 py-2 pr-4 pl-2.5 font-semibold">
          <Crest name={currentTeam} className="h-8 w-7" />
          <span translate="no" className="min-w-0 break-words">
            {currentTeam}
          </span>
        </p>
        <p className="mt-2">
          <Link to="/me" className={TEXT_LINK}>
            My next match
          </Link>
        </p>
      </>
    )
  if (registration)
    return (
      <>
        <p>{`You’re registered for ${season?.name ?? 'the season'}. ${drafts ? 'The draft puts you on a team; you’ll see it here.' : 'Once you’re on a team, you’ll see it here.'}`}</p>
        {registration.heldText && sendsMails && <p className="mt-2">{keepPlaceText(registration.heldText)}</p>}
        {drafts && (
          <Link to="/draft" className={TEXT_LINK}>
            Go to the draft room
          </Link>
        )}
      </>
    )
  if (!season) return <p>There is no season yet.</p>
  if (waiting)
    return (
      <>
        <p>{`You are on the waiting list of ${season.name}.`}</p>
        {waiting.heldText && !user.emailVerified && <p className="mt-2">{lostPlaceText(waiting.heldText)}</p>}
        <Link to="/register" className={TEXT_LINK}>
          See where it stands
        </Link>
      </>
    )
  const { open, opensText } = season.registration
  if (opensText !== undefined)
    return <p>{`You are not on a team for ${season.name}. Registration opens on ${opensText}.`}</p>
  if (!open)
    return (
      <p>{`You are not on a team for ${season.name}. Registration was open until ${season.registration.deadlineText}.`}</p>
    )
  return (
    <>
      <p>{noTeamText({ productName, season })}</p>
      <Link to="/" className={TEXT_LINK}>
        Go to the home page
      </Link>
    </>
  )
}
