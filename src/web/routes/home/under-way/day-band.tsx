import type { ReactNode } from 'react'
import type { Season } from '#contract/league.ts'
import type { SeasonDates } from '#contract/season-today.ts'
import { EveningScene } from '#web/components/evening-scene.tsx'
import { Notice } from '../hero.tsx'
import { useNotice } from '../use-notice.ts'
import { EveningLine } from './evening-line.tsx'
import { NoConnection } from './no-connection.tsx'

/** The parts of a day that everybody reads. */
export type Day = Pick<SeasonDates, 'eyebrow' | 'title' | 'text' | 'line' | 'next'> & {
  evening: Pick<NonNullable<SeasonDates['evening']>, 'calledOff' | 'venue'> | null
}

type DayBandProps = {
  season: Season
  /** Undefined while it is on its way, or did not come. */
  day: Day | undefined
  /** Says when the reader plays, in place of what the day says to everybody. */
  own?: ReactNode
  /** When the device got the day, where newer is not here yet. */
  storedSince?: number | null
  /** True where the server did not answer, or the browser is offline. */
  isCut?: boolean
  /** Buttons. */
  children?: ReactNode
}

/** The day of a season under way on a dark band: which one, what is on, and how far the season is. */
export function DayBand({ season, day, own, storedSince = null, isCut = false, children }: DayBandProps) {
  const notice = useNotice(season)
  const isOff = day?.evening?.calledOff === true && notice !== undefined
  return (
    <section aria-label={season.name} className="band relative overflow-hidden pt-10 pb-28 text-white sm:pt-14">
      <EveningScene />
      <NoConnection storedSince={storedSince} isCut={isCut} />
      <div className="wrap relative">
        {!isOff && <Notice season={season} />}
        <p className="eyebrow text-flood">{day?.eyebrow ?? season.name}</p>
        <h1 className="display wrap-anywhere text-(length:--size-giant) mt-2.5 mb-4">{day?.title ?? 'Matches'}</h1>
        <div className="min-h-12 max-w-120 text-base sm:text-lg">
          {isOff ? <p role="status">{notice}</p> : (own ?? <p>{day?.text}</p>)}
        </div>
        {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
        {day && <EveningLine evenings={day.line} />}
      </div>
    </section>
  )
}
