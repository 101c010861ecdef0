import { useEffect, useMemo, useRef, useState } from 'react'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { checkSchedule } from '#league/schedule/checks.ts'
import { fairnessOf } from '#league/schedule/fairness/fairness.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { useLostAt } from '#web/components/season/use-lost-at.ts'
import { useRenderedAt } from '#web/data/site.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { useConsoleSeason } from '../console/use-console-season.ts'
import { useCarry } from './board/use-carry.ts'
import { Missing } from './missing.tsx'
import { ScheduleOnPaper } from './print/season-paper.tsx'
import { Questions } from './publishing/questions.tsx'
import { Screen } from './screen.tsx'
import { SheetHost } from './sheets/sheet-host.tsx'
import { useOverlays, useShownMatch } from './use-overlays.ts'
import { useSchedule } from './use-schedule.ts'
import { boardMatches, boardOf } from './view/board.ts'
import { checkLines } from './view/check-lines.ts'
import { fairnessContextOf, placeContextOf, planOf, todayOf } from './view/plan.ts'
import { conflictsOf, requestsOf } from './view/requests.ts'
import { ScheduleContext, type ScheduleWorkspace } from './working-copy/schedule-context.ts'
import { useWorkingCopy, type WorkingCopy } from './working-copy/use-working-copy.ts'

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

/** The schedule of a season as it is worked on: its working copy is edited, checked and published here ([SC9]). */
function Workspace({ schedule }: { schedule: ScheduleReply }) {
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

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** Ctrl Z undoes, Ctrl Shift Z and Ctrl Y do it again; with Cmd on a Mac. Not while something is typed in. */
function useUndoKeys({ undo, redo }: Pick<WorkingCopy, 'undo' | 'redo'>, isActive: boolean): void {
  const latest = useRef({ undo, redo, isActive })
  useEffect(() => {
    latest.current = { undo, redo, isActive }
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!latest.current.isActive || event.altKey || !(event.ctrlKey || event.metaKey)) return
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      const act = isRedo ? latest.current.redo : latest.current.undo
      act?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function NoSeason() {
  return (
    <ConsolePage title="Schedule">
      <Missing title="No season yet" action={<ButtonLink to="/organise/season?id=new">Set up the season</ButtonLink>}>
        Set up a season first. Its evenings and matches will be here.
      </Missing>
    </ConsolePage>
  )
}

/** Columns with grey cards; on a phone one of them, over its width. */
const ScheduleSkeleton = () => (
  <div className="appear-late">
    <LoadingStatus />
    <div aria-hidden="true" className="grid gap-6">
      <Card className="px-inset py-4">
        <Bone className="h-6 w-56 max-w-full" />
      </Card>
      <div className="flex gap-3">
        {places(5).map((column) => (
          <div key={column} className={column === 0 ? 'flex-1' : 'flex-1 max-lg:hidden'}>
            <Bone className="h-4 w-10" />
            <Bone className="mt-2 mb-10 h-7 w-20" />
            {places(6).map((slot) => (
              <Bone key={slot} className="mb-2 h-18 w-full" />
            ))}
          </div>
        ))}
      </div>
    </div>
  </div>
)
