import { Outlet } from 'react-router'
import { useVisitorSeason } from '#web/components/season/visitor-season.ts'
import { PlayerScreens } from './player-screens.tsx'

/** The screens inside are for anyone signed in, and for visitors where their season is open to them ([PU1]). */
export const SeasonScreens = () =>
  // A key of its own: nothing of the one who was signed in stays.
  useVisitorSeason() ? <Outlet key="visitors" /> : <PlayerScreens />
