import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Site } from '#contract/site.ts'
import { AgreementLine } from '#web/components/agreement-line.tsx'
import ConfirmEmail from '#web/components/confirm-email.tsx'
import { hasDraft, seasonSearch } from '#web/components/season/season-choice.ts'
import { useRegistrationStep } from '#web/components/season/use-registration-step.ts'
import { ownSeasonsQuery } from '#web/data/own.ts'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'

/** The lines of Home for its reader besides the season. */
export function ForReader() {
  return (
    <>
      <YourAffairs />
      <AlsoOpen />
      <ConfirmEmail />
    </>
  )
}

/** The things left for a player to do about the season, and places that others offer ([PE1], [PE6]). */
function YourAffairs() {
  const { season } = useSite()
  const { offers } = useMe() ?? {}
  if (!season) return null
  return (
    <>
      <OfSeason season={season.name} />
      {offers?.map(({ name, slug, offeredText }) => (
        <p key={slug} className="also-open">
          <span>{`A place in ${name} is free for you until ${offeredText}.`}</span>{' '}
          <Link to={`/register${seasonSearch(slug)}`}>Take it</Link>
        </p>
      ))}
    </>
  )
}

function OfSeason({ season }: { season: string }) {
  const { agreementDue: due } = useMe() ?? {}
  const step = useRegistrationStep()
  if (step.step === 'waiting' || step.step === 'take-place')
    return (
      <p className="also-open">
        <span>
          {step.step === 'waiting'
            ? `You are number ${step.place} on the waiting list of ${season}.`
            : `A place in ${season} is free for you until ${step.until}.`}
        </span>{' '}
        <Link to="/register">{step.step === 'waiting' ? 'See your place' : 'Take it'}</Link>
      </p>
    )
  if (!due) return null
  return (
    <p className="also-open">
      <AgreementLine onBand due={due} season={season} />
    </p>
  )
}

/** A line for each other season that takes registrations ([SE6]); nothing where there is none. */
function AlsoOpen() {
  const { alsoOpen } = useSite()
  return alsoOpen ? <Lines seasons={alsoOpen} /> : null
}

function Lines({ seasons }: { seasons: NonNullable<Site['alsoOpen']> }) {
  const { seasons: all } = useSite()
  const me = useMe()
  // A place that is offered has a line of its own.
  const others = seasons.filter(({ slug }) => !me?.offers?.some((one) => one.slug === slug))
  const isSignedIn = me?.user != null
  const { data: own } = useQuery({ ...ownSeasonsQuery, enabled: isSignedIn })
  if (others.length === 0) return null
  return (
    <ul className="also-open">
      {others.map(({ leagueId, name, slug, deadlineText }) => (
        <li key={leagueId}>
          {own?.some((one) => one.leagueId === leagueId && one.waiting) ? (
            <>
              <span>{`You are on the waiting list of ${name}.`}</span>{' '}
              <Link to={`/register${seasonSearch(slug)}`}>See your place</Link>
            </>
          ) : own?.some((one) => one.leagueId === leagueId) ? (
            <>
              <span>{`You’re registered for ${name}.`}</span>{' '}
              {hasDraft(all, { slug }) ? (
                <Link to={`/draft${seasonSearch(slug)}`}>Go to its draft room</Link>
              ) : (
                <Link to={`/teams${seasonSearch(slug)}`}>See its teams</Link>
              )}
            </>
          ) : (
            <>
              <span>{`Registration for ${name} is open until ${deadlineText}.`}</span>{' '}
              <Link to={`/register${seasonSearch(slug)}`}>Register for it</Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
