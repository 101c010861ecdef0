import './poster.css'
import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { siteOf } from '#web/data/site.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { type ConsoleSeason, useConsoleSeason } from '../console/use-console-season.ts'
import { PosterSheet } from './poster-sheet.tsx'

const EYEBROW = 'Season · to hang up'

/** One sheet to hang up: when and where a season is played, and the way to register, by address and QR code. */
export default function Poster() {
  const { season } = useConsoleSeason()
  return season ? <OfSeason key={season.slug} season={season} /> : null
}

function OfSeason({ season }: { season: ConsoleSeason }) {
  const query = useQuery(siteOf(season.slug))
  const origin = useBrowserValue(() => window.location.origin, '')
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
        <PosterSheet season={query.data.season} slug={season.slug} origin={origin} />
      ) : (
        <Card className="p-8">
          <Bone className="h-40 w-full" />
        </Card>
      )}
    </ConsolePage>
  )
}
