import './board/board.css'
import './publishing/publishing.css'
import './sheets/sheets.css'
import './schedule.css'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { useConsoleSeason } from '../console/use-console-season.ts'
import { NoSeason, ScheduleSkeleton } from './states.tsx'
import { useSchedule } from './use-schedule.ts'
import { Workspace } from './workspace.tsx'

/** The organisers' screen of a season's schedule: its working copy, and what is published of it ([SC9]). */
export default function Schedule() {
  const { season } = useConsoleSeason()
  const { data, error, isFetching, refetch } = useSchedule(season?.leagueId)
  if (!season) return <NoSeason />
  if (data) return <Workspace key={data.league.id} schedule={data} />
  const failure = error && failureText('load', error)
  return (
    <ConsolePage title="Schedule" eyebrow={season.name}>
      {failure ? (
        <Card role="alert" className="grid justify-items-start gap-4 p-8">
          <h2 className="display text-[1.875rem]">{failure.title}</h2>
          <p className="text-ink-2">{failure.detail}</p>
          <Button variant="quiet" pending={isFetching} pendingText="Trying again…" onClick={() => void refetch()}>
            Try again
          </Button>
        </Card>
      ) : (
        <ScheduleSkeleton />
      )}
    </ConsolePage>
  )
}
