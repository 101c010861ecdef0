import { useLocation, useParams } from 'react-router'
import { useViewer } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { openSeasonAt, type ShownSeason } from './season-choice.ts'

/** The season of the address that is open, for a visitor who may see it; null for who is signed in ([PU1]). */
export function useVisitorSeason(): ShownSeason | null {
  const viewer = useViewer()
  const site = useSite()
  const { search } = useLocation()
  const { leagueId } = useParams()
  return viewer === 'visitor' ? openSeasonAt(site, { search, leagueId }) : null
}

/** Tells whether the viewer may read the pages of a season: who is signed in, and a visitor where it is open ([PU1]). */
export function useMaySee(leagueId: string): boolean {
  const { seasons } = useSite()
  return useViewer() !== 'visitor' || seasons.some((one) => one.leagueId === leagueId && one.open === true)
}
