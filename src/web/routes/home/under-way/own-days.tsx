import { Suspense } from 'react'
import type { SeasonToday } from '#contract/season-today.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import type { Own, OwnNextDay } from '../use-own.ts'
import { CardPlace } from './day-layout.tsx'
import { waysOn } from './finals-card.tsx'

/** Fetched for who plays. */
const OwnCard = lazyPart(() => import('../own-card.tsx'))

type OwnDaysProps = { own: Own; today: SeasonToday | undefined; leagueId: string }

/** A card for each team of the reader with its next day, the first to be played first. They come once the page is hydrated. */
export function OwnDays({ own: { isAwaited, days, userId, storedSince }, today, leagueId }: OwnDaysProps) {
  const isHydrated = useIsHydrated()
  if (isAwaited || !isHydrated) return <CardPlace />
  const isShown = ({ season, day }: OwnNextDay) => season.league.id === leagueId && day.day === today?.evening?.day
  return (
    <Suspense fallback={<CardPlace />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {days.map((one) => (
          <OwnCard
            key={one.own.team.id}
            season={one.season}
            own={one.own}
            userId={userId}
            isStored={storedSince !== null}
            // The band says it of the evening that Home shows.
            named={isShown(one) ? null : one.day}
            ways={isShown(one) && today ? waysOn(today.evening, one.day) : []}
          />
        ))}
      </div>
    </Suspense>
  )
}
