import type { CSSProperties } from 'react'
import type { Season } from '#contract/league.ts'
import { Card } from '#web/components/card.tsx'
import { Fact, Facts } from '#web/components/facts.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useSite } from '#web/data/site.ts'

/** The sheet that is printed; the way to register stands on it once the browser has said at which `origin` the site is. */
export function PosterSheet({ season, slug, origin }: { season: Season; slug: string; origin: string }) {
  const { productName } = useSite()
  const { venue, keyDates, gameTimes, weekday, hours } = season
  return (
    <Card className="poster grid gap-4 p-inset" aria-label={`Poster of ${season.name}`}>
      <p className="eyebrow" translate="no">
        {productName}
      </p>
      <h2
        className="display poster-title wrap-anywhere text-title"
        translate="no"
        style={{ '--letters': season.name.length } as CSSProperties}
      >
        {season.name}
      </h2>
      <p className="poster-when flex flex-wrap gap-x-6 gap-y-1 font-semibold text-xl">
        <span>{`${weekday}, ${hours}`}</span>
        {venue.name && <span translate="no">{venue.name}</span>}
      </p>
      <div className="poster-parts grid gap-8 md:grid-cols-[minmax(0,1fr)_18rem]">
        <Facts>
          {keyDates.map(({ label, date }) => (
            <Fact key={label} name={label}>
              {date}
            </Fact>
          ))}
          <Fact name="Kick-off">{gameTimes.rounds.join(' and ')}</Fact>
          <Fact name={venue.fields.length === 1 ? 'Field' : 'Fields'}>
            <span translate="no">{venue.fields.join(', ')}</span>
          </Fact>
          {venue.address && (
            <Fact name="Address">
              <span translate="no">{venue.address}</span>
            </Fact>
          )}
        </Facts>
        <div className="grid content-start justify-items-center gap-1 text-center">
          {origin && (
            <QrCode address={`${origin}/register${seasonSearch(slug)}`} className="poster-code w-full max-w-72" />
          )}
          <p className="font-bold text-lg">Register here</p>
          <p translate="no" className="wrap-anywhere">
            {origin.replace(/^https?:\/\//, '')}
          </p>
          <p>{`Until ${season.registration.deadlineText}`}</p>
        </div>
      </div>
    </Card>
  )
}
