import type { CSSProperties } from 'react'
import type { Season } from '#contract/league.ts'
import { Card } from '#web/components/card.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useSite } from '#web/data/site.ts'

/** The sheet that is printed; the way to register stands on it once the browser has said at which `origin` the site is. */
export function PosterSheet({ season, slug, origin }: { season: Season; slug: string; origin: string }) {
  const { productName } = useSite()
  const { venue, keyDates, gameTimes, weekday, hours } = season
  return (
    <Card className="poster" aria-label={`Poster of ${season.name}`}>
      <p className="eyebrow" translate="no">
        {productName}
      </p>
      <h2 className="display poster-title" translate="no" style={{ '--letters': season.name.length } as CSSProperties}>
        {season.name}
      </h2>
      <p className="poster-when">
        <span>{`${weekday}, ${hours}`}</span>
        {venue.name && <span translate="no">{venue.name}</span>}
      </p>
      <div className="poster-parts">
        <dl>
          {keyDates.map(({ label, date }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{date}</dd>
            </div>
          ))}
          <div>
            <dt>Kick-off</dt>
            <dd>{gameTimes.rounds.join(' and ')}</dd>
          </div>
          <div>
            <dt>{venue.fields.length === 1 ? 'Field' : 'Fields'}</dt>
            <dd translate="no">{venue.fields.join(', ')}</dd>
          </div>
          {venue.address && (
            <div>
              <dt>Address</dt>
              <dd translate="no">{venue.address}</dd>
            </div>
          )}
        </dl>
        <div className="poster-way">
          {origin && <QrCode address={`${origin}/register${seasonSearch(slug)}`} className="poster-code" />}
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
