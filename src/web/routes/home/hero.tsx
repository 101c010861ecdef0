import { lazy, Suspense } from 'react'
import type { Season } from '#contract/league.ts'
import { useMe } from '#web/data/session.ts'
import { CallToAction } from './call-to-action.tsx'
import { Carousel } from './carousel.tsx'
import { Countdown } from './countdown.tsx'
import { nights } from './nights.ts'

/** Fetched for the few who see it; the landing page is well without. */
const ConfirmEmail = lazy(() => import('#web/components/confirm-email.tsx').catch(() => ({ default: () => null })))

function EmailLine() {
  const user = useMe()?.user
  if (!user || user.emailVerified) return null
  return (
    <Suspense>
      <ConfirmEmail />
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
            {season.notice}{' '}
            <a href="/matches" className="underline">
              See the matches
            </a>
          </p>
        )}
        <p className="eyebrow text-flood">
          {season.name} · <span className="whitespace-nowrap">{`${season.weekday} ${season.hours}`}</span>
        </p>
        <h1 className="display hero-title">
          <span>{nights(season.evenings)}.</span> <span>One draft.</span> <span>One cup.</span>
        </h1>
        <p className="mt-5 max-w-[30rem] text-pretty text-[1.0625rem] text-white/85 sm:text-[1.1875rem]">
          The league for current and upcoming high-school players and alumni. Register, get drafted, play under the
          evening sun.
        </p>
        <Countdown season={season} />
        <CallToAction season={season} />
        <EmailLine />
      </div>
      <Carousel />
    </section>
  )
}
