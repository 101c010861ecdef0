import type { ScheduleReply } from '#contract/schedule.ts'
import { Alert } from '#web/components/alert.tsx'
import { useMedia } from '#web/components/use-media.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { useConsoleSeason } from '../console/use-console-season.ts'
import { BoardColumns } from './board/board-columns.tsx'
import { OneEvening } from './board/one-evening.tsx'
import { PublishBar } from './publish-bar.tsx'
import { TooFewTeams } from './states.tsx'
import { Tray } from './tray.tsx'
import { boardOf } from './view/board.ts'

/** The board of a season that has evenings, with what stands around it. */
export function Workspace({ schedule }: { schedule: ScheduleReply }) {
  const { league, teams } = schedule
  const { search } = useConsoleSeason()
  const isNarrow = useMedia('(width < 54rem)')
  const board = boardOf(schedule)
  const notes = (
    <>
      {league.isArchived && (
        <Alert title="This season is archived">You can read its schedule. To change it, open the season again.</Alert>
      )}
      {teams.length < 2 && <TooFewTeams count={teams.length} search={search} />}
    </>
  )
  return (
    <ConsolePage title="Schedule" eyebrow={league.name}>
      {isNarrow ? (
        <OneEvening
          evenings={board.evenings}
          tray={
            <>
              {notes}
              <Tray matches={board.tray} />
            </>
          }
        />
      ) : (
        <>
          <PublishBar schedule={schedule} />
          {notes}
          <BoardColumns evenings={board.evenings} />
          <Tray matches={board.tray} />
        </>
      )}
    </ConsolePage>
  )
}
