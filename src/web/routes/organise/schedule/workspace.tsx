import { useMemo, useState } from 'react'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { checkSchedule } from '#league/schedule/checks.ts'
import { fairnessOf } from '#league/schedule/fairness/fairness.ts'
import { useLostAt } from '#web/components/season/use-lost-at.ts'
import { useRenderedAt } from '#web/data/site.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { useCarry } from './board/use-carry.ts'
import { ScheduleOnPaper } from './print/on-paper.tsx'
import { Questions } from './publishing/questions.tsx'
import { Screen } from './screen.tsx'
import { SheetHost } from './sheets/sheet-host.tsx'
import { useOverlays } from './use-overlays.ts'
import { useShownMatch } from './use-shown-match.ts'
import { boardMatches, boardOf } from './view/board.ts'
import { checkLines } from './view/check-lines.ts'
import { fairnessContextOf, placeContextOf, planOf, todayOf } from './view/plan.ts'
import { conflictsOf, requestsOf } from './view/requests.ts'
import { ScheduleContext, type ScheduleWorkspace } from './working-copy/schedule-context.ts'
import { useUndoKeys } from './working-copy/use-undo-keys.ts'
import { useWorkingCopy } from './working-copy/use-working-copy.ts'

/** The schedule of a season as it is worked on: its working copy is edited, checked and published here ([SC9]). */
export function Workspace({ schedule }: { schedule: ScheduleReply }) {
  const copy = useWorkingCopy(schedule)
  const overlays = useOverlays()
  const isOffline = useLostAt() !== null
  const [chosen, setChosen] = useState<string | null>(null)
  const renderedAt = useRenderedAt()
  const today = useBrowserValue(() => todayOf(schedule, Date.now()), todayOf(schedule, renderedAt))
  const view = useMemo(() => viewOf(copy.shown, today), [copy.shown, today])
  const show = useShownMatch((matchId) => setChosen(view.matches.get(matchId)?.planned?.eveningId ?? chosen))
  const canEdit = !copy.shown.league.isArchived && !isOffline
  const carry = useCarry({ ...view, copy, canEdit })
  useUndoKeys(copy, canEdit && !overlays.sheet.isOpen && overlays.question === null)
  const workspace: ScheduleWorkspace = {
    ...view,
    copy,
    carry,
    isOffline,
    canEdit,
    open: overlays.open,
    close: overlays.close,
    ask: overlays.ask,
    show,
  }
  return (
    <ScheduleContext value={workspace}>
      <Screen chosen={chosen} onChoose={setChosen} />
      <SheetHost {...overlays.sheet} finalFocus={overlays.finalFocus} />
      {!(overlays.sheet.isOpen && overlays.sheet.content?.kind === 'print') && <ScheduleOnPaper />}
      <Questions question={overlays.question} onClose={() => overlays.close()} finalFocus={overlays.finalFocus} />
    </ScheduleContext>
  )
}

/** Everything that follows from the schedule and the day that it is. */
function viewOf(shown: ScheduleReply, today: string) {
  const board = boardOf(shown)
  const plan = planOf(shown)
  const context = placeContextOf(shown, board, today)
  const calledOff = new Set(board.evenings.filter(({ state }) => state === 'called-off').map(({ id }) => id))
  return {
    board,
    plan,
    context,
    requests: requestsOf(plan, shown.wishes, { ...context, calledOff }),
    conflicts: conflictsOf(shown, board, plan, context),
    matches: new Map(boardMatches(shown).map((match) => [match.id, match])),
    checks: checkLines(checkSchedule(plan, context), fairnessOf(plan, fairnessContextOf(shown, context)), board.tray),
  }
}
