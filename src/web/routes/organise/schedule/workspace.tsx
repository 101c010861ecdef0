import { useState } from 'react'
import type { ScheduleReply } from '#contract/schedule.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { useMedia } from '#web/components/use-media.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { useConsoleSeason } from '../console/use-console-season.ts'
import { BoardColumns } from './board/board-columns.tsx'
import { OneEvening } from './board/one-evening.tsx'
import { PublishBar } from './publish-bar.tsx'
import { SheetHost } from './sheets/sheet-host.tsx'
import { NoEvenings, TooFewTeams } from './states.tsx'
import { Tray } from './tray.tsx'
import { useSheet } from './use-sheet.ts'
import { useShownMatch } from './use-shown-match.ts'
import { boardMatches, boardOf } from './view/board.ts'
import { placeContextOf, planOf, todayIn } from './view/plan.ts'
import { SaveProblem } from './working-copy/save-problem.tsx'
import { SavedNote } from './working-copy/saved-note.tsx'
import { ScheduleContext, type ScheduleWorkspace } from './working-copy/schedule-context.ts'
import { useWorkingCopy } from './working-copy/use-working-copy.ts'

/** The board of a season with what stands around it: its working copy is edited here ([SC9], [SC10]). */
export function Workspace({ schedule }: { schedule: ScheduleReply }) {
  const copy = useWorkingCopy(schedule)
  const sheet = useSheet()
  const [chosen, setChosen] = useState<string | null>(null)
  const { shown } = copy
  const board = boardOf(shown)
  const matches = new Map(boardMatches(shown).map((match) => [match.id, match]))
  const show = useShownMatch((matchId) => setChosen(matches.get(matchId)?.planned?.eveningId ?? chosen))
  const workspace: ScheduleWorkspace = {
    copy,
    board,
    matches,
    plan: planOf(shown),
    context: placeContextOf(shown, board, todayIn(shown.zone.id, Date.now())),
    canEdit: !shown.league.isArchived,
    open: sheet.open,
    close: sheet.close,
    show,
  }
  return (
    <ScheduleContext value={workspace}>
      <Screen workspace={workspace} chosen={chosen} onChoose={setChosen} />
      <SheetHost {...sheet} />
    </ScheduleContext>
  )
}

type ScreenProps = { workspace: ScheduleWorkspace; chosen: string | null; onChoose: (eveningId: string) => void }

function Screen({ workspace: { copy, board, canEdit, open }, chosen, onChoose }: ScreenProps) {
  const { search } = useConsoleSeason()
  const isNarrow = useMedia('(width < 54rem)')
  const { league, teams } = copy.shown
  const add = canEdit && (
    <Button variant="ghost" size="small" onClick={() => open({ kind: 'add-evening' })}>
      <ConsoleIcon name="plus" className="size-4.5" /> Add an evening
    </Button>
  )
  const notes = (
    <>
      {!canEdit && (
        <Alert title="This season is archived">You can read its schedule. To change it, open the season again.</Alert>
      )}
      <SaveProblem />
      {board.evenings.length > 0 && teams.length < 2 && <TooFewTeams count={teams.length} search={search} />}
    </>
  )
  return (
    <ConsolePage title="Schedule" eyebrow={league.name} aside={add}>
      {board.evenings.length === 0 && <NoEvenings canEdit={canEdit} />}
      {!isNarrow && board.evenings.length > 0 && <PublishBar />}
      {isNarrow && board.evenings.length > 0 ? (
        <OneEvening
          evenings={board.evenings}
          chosen={chosen}
          onChoose={onChoose}
          tray={
            <>
              {notes}
              <Tray />
            </>
          }
        />
      ) : (
        <>
          {notes}
          {board.evenings.length > 0 && <BoardColumns evenings={board.evenings} />}
          <Tray />
        </>
      )}
      <SavedNote />
    </ConsolePage>
  )
}
