import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { ChangeNote } from '#web/components/change-note.tsx'
import { useMedia } from '#web/components/use-media.ts'
import { useIsPhone } from '#web/data/site.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { useConsoleSeason } from '../console/use-console-season.ts'
import { BoardColumns } from './board/board-columns.tsx'
import { Carried } from './board/carried.tsx'
import { Finished } from './board/finished.tsx'
import { OneEvening } from './board/one-evening.tsx'
import { Checks, ChecksNote } from './checks.tsx'
import { FileTools } from './file/file-tools.tsx'
import { PublishBar } from './publishing/publish-bar.tsx'
import { NoEvenings, NoMatches, TooFewTeams } from './states.tsx'
import { Tray } from './tray.tsx'
import { isFinished } from './view/board.ts'
import { SaveProblem } from './working-copy/save-problem.tsx'
import { SavedNote } from './working-copy/saved-note.tsx'
import { useWorkspace } from './working-copy/schedule-context.ts'

type ScreenProps = { chosen: string | null; onChoose: (eveningId: string) => void }

/** The board with what stands around it; on a phone one evening at a time. */
export function Screen({ chosen, onChoose }: ScreenProps) {
  const { copy, board, context, canEdit, open } = useWorkspace()
  const isNarrow = useMedia('not all and (min-width: 54rem)', useIsPhone())
  const isEmpty = board.evenings.length === 0
  const { isArchived, name } = copy.shown.league
  const isOver = isFinished(board, context.today)
  const add = !isArchived && (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="ghost" size="small" disabled={!canEdit} onClick={() => open({ kind: 'add-evening' })}>
        <ConsoleIcon name="plus" className="size-4.5" /> Add an evening
      </Button>
      {!isEmpty && !isOver && (
        <Button variant="ghost" size="small" disabled={!canEdit} onClick={() => open({ kind: 'generate' })}>
          <ConsoleIcon name="spark" className="size-4.5" /> Generate
        </Button>
      )}
    </div>
  )
  return (
    <ConsolePage title="Schedule" eyebrow={isOver ? `${name} · finished` : name} aside={add}>
      {isEmpty && <NoEvenings canEdit={canEdit} />}
      {isEmpty && copy.shown.changes > 0 && <PublishBar />}
      {isOver && (
        <>
          <Finished isNarrow={isNarrow} chosen={chosen} onChoose={onChoose} />
          <FileTools />
        </>
      )}
      {!isEmpty && !isOver && !isNarrow && <Wide />}
      {!isEmpty && !isOver && isNarrow && <Narrow chosen={chosen} onChoose={onChoose} />}
      <SavedNote />
      {/* One's own change is told by the message above. */}
      {copy.saved === null && !copy.isSaving && <ChangeNote data={copy.shown}>Schedule updated</ChangeNote>}
    </ConsolePage>
  )
}

function Wide() {
  const { board } = useWorkspace()
  return (
    <>
      <PublishBar />
      <Notes />
      <div className="sched-layout">
        <Carried>
          <BoardColumns evenings={board.evenings} />
          <Tray />
          <FileTools />
        </Carried>
        <Checks />
      </div>
    </>
  )
}

function Narrow({ chosen, onChoose }: ScreenProps) {
  const { board } = useWorkspace()
  return (
    <>
      <OneEvening
        evenings={board.evenings}
        chosen={chosen}
        onChoose={onChoose}
        above={
          <>
            <Notes />
            <ChecksNote />
            <Tray />
          </>
        }
      />
      <Checks />
      <FileTools />
      <PublishBar />
    </>
  )
}

function Notes() {
  const { copy, isOffline, canEdit } = useWorkspace()
  const { search } = useConsoleSeason()
  const { length } = copy.shown.teams
  return (
    <>
      {copy.shown.league.isArchived && (
        <Alert title="This season is archived">You can read its schedule. To change it, open the season again.</Alert>
      )}
      {isOffline && !copy.shown.league.isArchived && (
        <Alert title="No connection">
          You can read the schedule. Moving matches and publishing wait until the connection is back.
        </Alert>
      )}
      <SaveProblem />
      {length < 2 && !copy.shown.league.isArchived && <TooFewTeams count={length} search={search} />}
      {length > 1 && canEdit && copy.shown.matches.length === 0 && <NoMatches />}
    </>
  )
}
