import { Suspense } from 'react'
import { Link } from 'react-router'
import type { MineSeason, OwnDay } from '#contract/mine/mine.ts'
import { joined } from '#league/count-text.ts'
import { AsOf } from '#web/components/as-of.tsx'
import { matchesText } from '#web/components/mine/day-text.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import { useOwn } from './use-own.ts'

/** Fetched for who plays soon. */
const OwnCard = lazyPart(() => import('./own-card.tsx'))

/**
 * The reader's own match, from the day before it until its day is over, above Home of a season that is not being played;
 * for others Home is as ever ([MN1]).
 */
export function OwnNext() {
  const { isAwaited, days, userId, storedSince } = useOwn('near')
  const isHydrated = useIsHydrated()
  if (isAwaited)
    return (
      <div className="band py-8">
        <div className="wrap">
          <Place />
        </div>
      </div>
    )
  return days.map(({ season, own, day }, place) => {
    if (day.calledOff !== undefined) return null
    return (
      <section key={own.team.id} className="band py-8 text-white">
        <div className="wrap relative grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_42rem]">
          {storedSince !== null && place === 0 && <AsOf at={storedSince} />}
          <Words season={season} day={day} />
          {isHydrated ? (
            <Suspense fallback={<Place />}>
              <OwnCard season={season} own={own} userId={userId} isStored={storedSince !== null} />
            </Suspense>
          ) : (
            <Place />
          )}
        </div>
      </section>
    )
  })
}

/** Holds the card's place until its script is there. */
const Place = () => <div aria-hidden="true" className="card h-[44rem]" />

function Words({ season, day }: { season: MineSeason; day: OwnDay }) {
  const [first] = day.matches
  const opponents = day.matches.map(({ opponentText }) => opponentText)
  return (
    <div className="min-w-0">
      <p className="eyebrow text-flood">
        {[season.league.name, day.when === '' && day.date, day.evening].filter(Boolean).join(' · ')}
      </p>
      <h2 className="display mt-2 text-title">{day.when || day.weekday}</h2>
      <p className="mt-3 text-base text-white/90">{matchesText(day)}</p>
      <p className="mt-1 text-white/80">
        <span>Against </span>
        <span translate="no" dir="auto">
          {joined(opponents)}
        </span>
        {first && <span>{`, first on ${first.fieldName}.`}</span>}
      </p>
      <Link
        to="/me"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4"
      >
        All my matches
      </Link>
    </div>
  )
}
