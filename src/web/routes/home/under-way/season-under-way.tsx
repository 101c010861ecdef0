import type { Season } from '#contract/league.ts'
import { useMaySee } from '#web/components/season/visitor-season.ts'
import { useViewer } from '#web/data/session.ts'
import { ForPlayers } from './for-players.tsx'
import { ForVisitors } from './for-visitors.tsx'
import { SeasonDays } from './season-days.tsx'

/** Home from a season's first kick-off until it is over ([HO1]): what a reader may know of it ([PU1]). */
export function SeasonUnderWay({ season }: { season: Season }) {
  const viewer = useViewer()
  const maySee = useMaySee(season.leagueId)
  if (viewer !== 'visitor') return <ForPlayers season={season} />
  return maySee ? <ForVisitors season={season} /> : <SeasonDays season={season} />
}
