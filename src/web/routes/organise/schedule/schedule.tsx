import './board/board.css'
import './generate/generate.css'
import './panel/panel.css'
import './publishing/publishing.css'
import './sheets/sheets.css'
import './schedule.css'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { useConsoleSeason } from '../console/use-console-season.ts'
import { NoSeason, ScheduleSkeleton } from './states.tsx'
import { useSchedule } from './use-schedule.ts'
import { Workspace } from './workspace.tsx'

/** The organisers' screen of a season's schedule: its working copy, and what is published of it ([SC9]). */
export default function Schedule() {
  const { season } = useConsoleSeason()
  const query = useSchedule(season?.leagueId)
  if (!season) return <NoSeason />
  if (query.data) return <Workspace key={query.data.league.id} schedule={query.data} />
  if (query.error) return <LoadFailed title="Schedule" eyebrow={season.name} query={query} />
  return (
    <ConsolePage title="Schedule" eyebrow={season.name}>
      <ScheduleSkeleton />
    </ConsolePage>
  )
}
