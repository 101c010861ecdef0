import { type RegistrationStep, stepText } from '#league/people/registration-step.ts'
import { Crest } from '#web/components/crest.tsx'
import { noTeamText } from '#web/components/season/own-name.ts'
import { hasDraft } from '#web/components/season/season-choice.ts'
import { useRegistrationStep } from '#web/components/season/use-registration-step.ts'
import { TextLink } from '#web/components/text-button.tsx'
import { useSignedIn } from '#web/data/session.ts'
import { useSendsMails, useSite } from '#web/data/site.ts'
import { keepPlaceText, lostPlaceText } from './held-text.ts'

/** The steps of somebody who has no part in the season, and none to take now. */
type Without = Exclude<RegistrationStep, { step: 'registered' | 'waiting' | 'take-place' | 'register' }>

/** The player's team in the season that takes registrations, or what to do about having none. */
export function TeamStatus() {
  const { user, currentTeam, registration, waiting } = useSignedIn()
  const { productName, season, seasons } = useSite()
  const drafts = hasDraft(seasons, { leagueId: season?.leagueId })
  const sendsMails = useSendsMails()
  const step = useRegistrationStep()
  if (currentTeam)
    return (
      <>
        <p className="inline-flex max-w-full items-center gap-2.5 rounded-md bg-pitch-50 py-2 ps-2.5 pe-4 font-semibold">
          <Crest name={currentTeam} className="h-8 w-7" />
          <span translate="no" className="min-w-0 break-words">
            {currentTeam}
          </span>
        </p>
        <p className="mt-2">
          <TextLink to="/me">My next match</TextLink>
        </p>
      </>
    )
  if (!season) return <p>There is no season yet.</p>
  switch (step.step) {
    case 'registered':
      if (step.over) return <p>{`You’re registered for ${season.name}. The season is over.`}</p>
      return (
        <>
          <p>{`You’re registered for ${season.name}. Once you’re on a team, you’ll see it here.`}</p>
          {registration?.heldText && sendsMails && <p className="mt-2">{keepPlaceText(registration.heldText)}</p>}
          {drafts && <TextLink to="/draft">Go to the draft room</TextLink>}
        </>
      )
    case 'waiting':
    case 'take-place':
      return (
        <>
          <p>
            {step.step === 'waiting'
              ? `You are number ${step.place} on the waiting list of ${season.name}.`
              : `A place in ${season.name} is free for you until ${step.until}.`}
          </p>
          {waiting?.heldText && !user.emailVerified && <p className="mt-2">{lostPlaceText(waiting.heldText)}</p>}
          <TextLink to="/register">{step.step === 'waiting' ? 'See your place' : 'Take it'}</TextLink>
        </>
      )
    case 'register':
      return (
        <>
          <p>{noTeamText({ productName, season })}</p>
          <TextLink to="/">Go to the home page</TextLink>
        </>
      )
    default:
      return <p>{`You are not on a team for ${season.name}. ${stepText(step satisfies Without)}`}</p>
  }
}
