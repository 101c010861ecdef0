import './poster.css'
import { useQuery } from '@tanstack/react-query'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import type { Season } from '#contract/league.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { siteOf, useSite } from '#web/data/site.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { type ConsoleSeason, useConsoleSeason } from '../console/use-console-season.ts'

const EYEBROW = 'Season · to hang up'

/** One sheet to hang up: when and where a season is played, and the way to register, by address and QR code. */
export default function Poster() {
  const { season } = useConsoleSeason()
  return season ? <OfSeason key={season.slug} season={season} /> : null
}

function OfSeason({ season }: { season: ConsoleSeason }) {
  const query = useQuery(siteOf(season.slug))
  if (query.error) return <LoadFailed title="Poster" eyebrow={EYEBROW} query={query} />
  return (
    <ConsolePage
      title="Poster"
      eyebrow={EYEBROW}
      aside={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/organise/season${seasonSearch(season.slug)}`} variant="ghost" size="small">
            All seasons
          </ButtonLink>
          <Button size="small" onClick={() => window.print()}>
            Print it
          </Button>
        </div>
      }
    >
      {query.data?.season ? (
        <Sheet season={query.data.season} slug={season.slug} />
      ) : (
        <Card className="p-8">
          <Bone className="h-40 w-full" />
        </Card>
      )}
    </ConsolePage>
  )
}

function Sheet({ season, slug }: { season: Season; slug: string }) {
  const { productName } = useSite()
  const { venue, keyDates, gameTimes, weekday, hours } = season
  const address = useBrowserValue(() => `${window.location.origin}/register${seasonSearch(slug)}`, '')
  const host = useBrowserValue(() => window.location.host, '')
  return (
    <Card className="poster" aria-label={`Poster of ${season.name}`}>
      <p className="eyebrow" translate="no">
        {productName}
      </p>
      <h2 className="display poster-title" translate="no">
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
          {address && <Code address={address} />}
          <p className="font-bold text-xl">Register here</p>
          <p translate="no" className="wrap-anywhere">
            {host}
          </p>
          <p>{`Until ${season.registration.deadlineText}`}</p>
        </div>
      </div>
    </Card>
  )
}

/** White around the code, in its own squares. */
const QUIET = 2

function Code({ address }: { address: string }) {
  const code = useMemo(() => generate(address), [address])
  const size = code.size + 2 * QUIET
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} shapeRendering="crispEdges" role="img" className="poster-code">
      <title>{`QR code of ${address}`}</title>
      <path d={toSvgPath(code)} />
    </svg>
  )
}
