import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { MineSeason, OwnDay } from '#contract/mine/mine.ts'
import { joined } from '#league/count-text.ts'
import { matchesText } from '#web/components/mine/day-text.ts'
import { mineQuery } from '#web/data/mine.ts'
import { useMe } from '#web/data/session.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { lazyPart } from '#web/start/script-loader.ts'

/** Fetched for who plays soon. */
const OwnCard = lazyPart(() => import('./own-card.tsx'))

/** From the day before a match until its end Home begins with it, for who plays in it; else Home is as ever ([MN1]). */
export function OwnNext() {
  return useMe()?.playsSoon ? <PlaysSoon /> : null
}

/** A match that has ended goes at the next look. */
const LOOK_EVERY_MS = 5 * 60 * 1000

const isSoon = ({ when, calledOff }: OwnDay) => calledOff === undefined && !when.startsWith('In ')

function PlaysSoon() {
  const { data, error } = useQuery({ ...mineQuery, refetchInterval: LOOK_EVERY_MS })
  const isHydrated = useIsHydrated()
  // Without an answer Home is as ever: /me says what is wrong.
  if (!data && error) return null
  if (!data)
    return (
      <div className="band py-8">
        <div className="wrap">
          <Place />
        </div>
      </div>
    )
  return data.seasons.map((season) => {
    const { own } = season
    if (!own?.next || !isSoon(own.next)) return null
    return (
      <section key={own.team.id} aria-label={`Your next match with ${own.team.name}`} className="band py-8 text-white">
        <div className="wrap grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_42rem]">
          <Words season={season} day={own.next} />
          {isHydrated ? (
            <Suspense fallback={<Place />}>
              <OwnCard season={season} own={own} userId={data.userId} />
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
      <p className="eyebrow text-flood">{[season.league.name, day.evening].filter(Boolean).join(' · ')}</p>
      <h2 className="display mt-2 text-[clamp(2.75rem,12vw,4.5rem)]">{day.when}</h2>
      <p className="mt-3 text-[1.0625rem] text-white/90">{matchesText(day)}</p>
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
        All of mine
      </Link>
    </div>
  )
}
