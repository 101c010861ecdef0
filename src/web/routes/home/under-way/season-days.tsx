import { useQuery } from '@tanstack/react-query'
import type { Season } from '#contract/league.ts'
import { ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { seasonDatesQuery } from '#web/data/visitors.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { DayBand } from './day-band.tsx'
import { CardPlace, DayLayout } from './day-layout.tsx'
import { JoinCard, SeasonLine } from './joining.tsx'
import { NextUp } from './next-up.tsx'

/** Home of a season under way for visitors who may not see it: days, times and fields, and no team ([PU1]). */
export function SeasonDays({ season }: { season: Season }) {
  const query = useQuery(seasonDatesQuery(season.leagueId))
  const isFirstWindow = useFirstWindow()
  const dates = query.data
  const mapUrl = dates?.evening?.venue.mapUrl
  return (
    <>
      <DayBand season={season} day={dates}>
        <ButtonLink to="/login?returnTo=%2F">Log in to see your match</ButtonLink>
        {mapUrl && (
          <ButtonAnchor href={mapUrl} target="_blank" rel="noopener" variant="ghost">
            <Icon name="pin" />
            Map
          </ButtonAnchor>
        )}
      </DayBand>
      <DayLayout season={season} isFirstWindow={isFirstWindow}>
        {!dates && (query.error ? <PageFailure query={query} /> : <CardPlace />)}
        <JoinCard />
        {dates && <NextUp next={dates.next} />}
        <p className="mt-4 text-ink-2 text-md">
          <span>Teams, table and scores are for players.</span> <TextLink to="/login?returnTo=%2F">Log in</TextLink>
        </p>
        <SeasonLine season={season} />
      </DayLayout>
    </>
  )
}
