import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { MineSeason, OwnDay } from '#contract/mine/mine.ts'
import { joined } from '#league/count-text.ts'
import { AsOf } from '#web/components/as-of.tsx'
import { matchesText } from '#web/components/mine/day-text.ts'
import { LOOK_EVERY_MS, mineQuery } from '#web/data/mine.ts'
import { meQuery, useMe } from '#web/data/session.ts'
import { useIsFromDevice, useStoredSince } from '#web/data/site.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { lazyPart } from '#web/start/script-loader.ts'

/** Fetched for who plays soon. */
const OwnCard = lazyPart(() => import('./own-card.tsx'))

/** From the day before a match until its day is over Home begins with it, for who plays in it; else Home is as ever ([MN1]). */
export function OwnNext() {
  const me = useMe()
  // Opened from the device, Home shows whatever match is next, until it is known who is there (decision 45).
  const isFromDevice = useIsFromDevice()
  return me?.playsSoon || (isFromDevice && !me) ? <PlaysSoon isFromDevice={isFromDevice} /> : null
}

/** While the device shows what it kept. */
const ASK_AGAIN_EVERY_MS = 5000

const isSoon = ({ when, calledOff }: OwnDay) => calledOff === undefined && !when.startsWith('In ')

function PlaysSoon({ isFromDevice }: { isFromDevice: boolean }) {
  const query = useQuery({
    ...mineQuery,
    refetchInterval: ({ state }) => (isFromDevice && state.status === 'error' ? ASK_AGAIN_EVERY_MS : LOOK_EVERY_MS),
  })
  // Elsewhere the screens around ask again; Home is the same for many, and asks for nobody.
  useQuery({
    ...meQuery,
    enabled: isFromDevice,
    refetchInterval: ({ state }) => state.data === undefined && ASK_AGAIN_EVERY_MS,
  })
  const { data, error } = query
  const storedSince = useStoredSince(query)
  const isStored = storedSince !== null && data !== undefined
  const isHydrated = useIsHydrated()
  // Without an answer Home is as ever: /me says what is wrong.
  if (!data && (error || isFromDevice)) return null
  if (!data)
    return (
      <div className="band py-8">
        <div className="wrap">
          <Place />
        </div>
      </div>
    )
  return data.seasons.map((season, place) => {
    const { own } = season
    if (!own?.next || (!isStored && !isSoon(own.next))) return null
    return (
      <section key={own.team.id} className="band py-8 text-white">
        <div className="wrap relative grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_42rem]">
          {isStored && place === 0 && <AsOf at={storedSince} />}
          <Words season={season} day={own.next} />
          {isHydrated ? (
            <Suspense fallback={<Place />}>
              <OwnCard season={season} own={own} userId={data.userId} isStored={isStored} />
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
