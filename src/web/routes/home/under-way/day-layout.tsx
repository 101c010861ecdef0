import type { ReactNode } from 'react'
import type { Season } from '#contract/league.ts'
import { LeagueInformation } from '../league-information.tsx'
import { Pictures } from '../pictures.tsx'

type DayLayoutProps = { season: Season; isFirstWindow: boolean; children: ReactNode }

/** The parts of Home under its band: a card overlaps its edge, and the league's pictures and dates come last. */
export const DayLayout = ({ season, isFirstWindow, children }: DayLayoutProps) => (
  <div className="wrap over-band relative grid grid-cols-[minmax(0,1fr)] pb-16 sm:pb-20">
    <div className="contents">{children}</div>
    {!isFirstWindow && (
      <>
        <Pictures season={season} />
        <LeagueInformation season={season} />
      </>
    )}
  </div>
)

/** Holds the place of the first card. */
export const CardPlace = () => <div aria-hidden="true" className="card h-220 lg:h-100" />
