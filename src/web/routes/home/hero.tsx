import { lazy, Suspense } from 'react'
import type { Season } from '#contract/league.ts'
import ConfirmEmail from '#web/components/confirm-email.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useMe, useViewer } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { withoutPart } from '#web/data/unexpected.ts'
import { Link } from '#web/navigation/link.tsx'
import { AlsoOpen } from './also-open.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Carousel } from './carousel.tsx'
import { Countdown } from './countdown.tsx'
import { nights } from './nights.ts'

/* Fetched for the few who see them; the landing page is well without. */
const Champion = lazy(() => import('./champion.tsx').catch(withoutPart))

const YourAffairs = lazy(() => import('./your-affairs.tsx').catch(withoutPart))

function AffairsLine() {
  const me = useMe()
  if (!me?.agreementDue && !me?.waiting && !me?.offers) return null
  return (
    <Suspense>
      <YourAffairs />
    </Suspense>
  )
}

/** Part of Home's script: its button is there before the script is, and a press must not be lost. */
function EmailLine() {
  const user = useMe()?.user
  if (!user || user.emailVerified) return null
  return <ConfirmEmail />
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

/** Who won the season, until the next one is set up, to those who are signed in: a team's name may be a captain's. */
function ChampionLine({ season }: { season: Season }) {
  const { hasChampion } = useSite()
  const viewer = useViewer()
  if (!hasChampion || viewer === 'visitor') return null
  return (
    <Suspense>
      <Champion season={season} />
    </Suspense>
  )
}

/** What the season is, when it starts, and how to be part of it, before the pictures. */
export function Hero({ season }: { season: Season }) {
  return (
    <section className="hero">
      <div className="hero-text">
        {season.notice && (
          <p role="status" className="mb-5 rounded-m bg-flood px-4 py-3 font-semibold text-pitch-950">
            <span>{season.notice}</span> <SeasonMatches leagueId={season.leagueId} />
          </p>
        )}
        <ChampionLine season={season} />
        <p className="eyebrow text-flood">
          <span>{`${season.name} ·`}</span>{' '}
          <span className="whitespace-nowrap">{`${season.weekday} ${season.hours}`}</span>
        </p>
        <h1 className="display hero-title">
          <span>{`${nights(season.evenings)}.`}</span> <span>One draft.</span> <span>One cup.</span>
        </h1>
        <p className="mt-5 max-w-[30rem] text-pretty text-[1.0625rem] text-white/85 sm:text-[1.1875rem]">
          The league for current and upcoming high-school players and alumni. Register, get drafted, play under the
          evening sun.
        </p>
        <UntilKickOff season={season} />
        <CallToAction season={season} />
        <AffairsLine />
        <AlsoOpen />
        <EmailLine />
      </div>
      <Carousel />
    </section>
  )
}

/** The countdown, or once somebody has won what comes next. Who won, only those who are signed in read ([SC12]). */
function UntilKickOff({ season }: { season: Season }) {
  const { hasChampion } = useSite()
  const viewer = useViewer()
  if (!hasChampion) return <Countdown season={season} />
  return (
    <div className="countdown">
      <p className="font-semibold text-xl">The season is over, and the cup is won.</p>
      <p className="mt-1 max-w-[30rem] text-white/85">
        <span>The next season will be announced here.</span>
        {viewer === 'visitor' && (
          <>
            {' '}
            <Link to="/login?returnTo=%2Ffinals" className="font-semibold text-white underline">
              Log in to see how it ended
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
