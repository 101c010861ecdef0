import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Season } from '#contract/league.ts'
import { DEFAULT_AUDIENCE } from '#contract/own-site/defaults.ts'
import type { Site } from '#contract/site.ts'
import { usualLines } from '#league/own-site/usual-lines.ts'
import { AgreementLine } from '#web/components/agreement-line.tsx'
import ConfirmEmail from '#web/components/confirm-email.tsx'
import { hasDraft, seasonSearch } from '#web/components/season/season-choice.ts'
import { useRegistrationStep } from '#web/components/season/use-registration-step.ts'
import { useMaySee } from '#web/components/season/visitor-season.ts'
import { ownSeasonsQuery } from '#web/data/own.ts'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { CallToAction } from './call-to-action.tsx'
import { Carousel } from './carousel.tsx'
import { Countdown } from './countdown.tsx'
import { END_TEXTS, nextText } from './over/end-texts.ts'
import { useNotice } from './use-notice.ts'

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

/** The evenings called off ([SC11]). */
export function Notice({ season }: { season: Season }) {
  const notice = useNotice(season)
  if (!notice) return null
  return (
    <p role="status" className="mb-5 rounded-md bg-flood px-4 py-3 font-semibold text-pitch-950">
      <span>{notice}</span> <SeasonMatches leagueId={season.leagueId} />
    </p>
  )
}

/** Leads to the matches of this season, whichever is shown first. */
function SeasonMatches({ leagueId }: { leagueId: string }) {
  const slug = useSite().seasons.find((season) => season.leagueId === leagueId)?.slug ?? ''
  return (
    <Link to={`/matches${seasonSearch(slug)}`} className="underline">
      See the matches
    </Link>
  )
}

/** The season, when it starts, and how to be part of it, before the pictures. */
export function Hero({ season }: { season: Season }) {
  return (
    <section className="hero">
      <div className="hero-text">
        <Notice season={season} />
        <p className="eyebrow text-flood">
          <span>{`${season.name} ·`}</span>{' '}
          <span className="whitespace-nowrap">{`${season.weekday} ${season.hours}`}</span>
        </p>
        <h1 className="display hero-title">
          <BigLines season={season} />
        </h1>
        <p className="mt-5 max-w-[30rem] text-pretty text-base text-white/85 sm:text-lg">
          <ForWhom season={season} />
        </p>
        <UntilKickOff season={season} />
        <CallToAction season={season} />
        <ForReader />
      </div>
      <Carousel />
    </section>
  )
}

/** Says whom the league is for: in its own words, in either direction of writing, or the specification's. */
function ForWhom({ season }: { season: Season }) {
  const { look, seasons } = useSite()
  const own = look?.audience
  const rest = `Register, ${hasDraft(seasons, season) ? 'get drafted, ' : ''}play under the evening sun.`
  if (own === undefined) return `The league for ${DEFAULT_AUDIENCE}. ${rest}`
  return (
    <>
      <span>The league for</span> <bdi>{own}</bdi>
      <span>{`. ${rest}`}</span>
    </>
  )
}

/** The league's own lines, else the specification's. */
function BigLines({ season }: { season: Season }) {
  const { look, seasons } = useSite()
  const own = look?.lines
  return (own ?? usualLines(season.evenings, hasDraft(seasons, season))).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
    <Fragment key={place}>
      {place > 0 && ' '}
      <span dir={own && 'auto'}>{line}</span>
    </Fragment>
  ))
}

/** The countdown; once the season is over that it is, and what comes next ([S3]). */
function UntilKickOff({ season }: { season: Season }) {
  const { over } = useSite()
  if (!over) return <Countdown season={season} />
  return (
    <div className="countdown">
      <p className="font-semibold text-lg">{END_TEXTS[over.end]}</p>
      <p className="mt-1 max-w-[30rem] text-white/85">{nextText(over.next)}</p>
      {over.end !== 'unplayed' && <TableLink leagueId={season.leagueId} />}
    </div>
  )
}

function TableLink({ leagueId }: { leagueId: string }) {
  const slug = useSite().seasons.find((season) => season.leagueId === leagueId)?.slug ?? ''
  const maySee = useMaySee(leagueId)
  return (
    <Link
      to={`/standings${seasonSearch(slug)}`}
      className="inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4"
    >
      {maySee ? 'See the table' : 'Log in to see the table'}
    </Link>
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
        <Link to="/register">{step.step === 'waiting' ? 'See where it stands' : 'Take it'}</Link>
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
              <Link to={`/register${seasonSearch(slug)}`}>See where it stands</Link>
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
