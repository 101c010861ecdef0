import { useQuery } from '@tanstack/react-query'
import type { Season } from '#contract/league.ts'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { visitorTodayQuery } from '#web/data/visitors.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { DayBand } from './day-band.tsx'
import { CardPlace, DayLayout } from './day-layout.tsx'
import { EveningCard } from './evening.tsx'
import { FinalsCard, hasFinals } from './finals-card.tsx'
import { JoinCard, SeasonLine } from './joining.tsx'
import { NextUp } from './next-up.tsx'
import { SoFar } from './so-far.tsx'

/** Home of a season under way that is open to visitors ([PU1]). */
export function ForVisitors({ season }: { season: Season }) {
  const query = useQuery(visitorTodayQuery(season.leagueId))
  const isFirstWindow = useFirstWindow()
  const today = query.data
  return (
    <>
      <DayBand season={season} day={today} />
      <DayLayout season={season} isFirstWindow={isFirstWindow}>
        {today ? (
          <>
            {hasFinals(today.evening) && <FinalsCard evening={today.evening} />}
            <EveningCard evening={today.evening} title={today.title} />
          </>
        ) : query.error ? (
          <PageFailure query={query} />
        ) : (
          <CardPlace />
        )}
        <JoinCard />
        {!isFirstWindow && today && (
          <>
            <SoFar today={today} leagueId={season.leagueId} />
            <NextUp next={today.next} leagueId={season.leagueId} />
          </>
        )}
        <SeasonLine season={season} />
      </DayLayout>
    </>
  )
}
