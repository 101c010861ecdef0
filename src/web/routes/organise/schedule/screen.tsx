import { type ReactNode, useEffect } from 'react'
import { scheduleCsv } from '#league/schedule/csv/write.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { ChangeNote } from '#web/components/change-note.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Press } from '#web/components/press.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { useMedia } from '#web/components/use-media.ts'
import { saveFile } from '#web/data/save-file.ts'
import { useIsPhone } from '#web/data/site.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { useConsoleSeason } from '../console/use-console-season.ts'
import { useDialogAddress } from '../console/use-dialog-address.ts'
import { BoardColumns } from './board/board-columns.tsx'
import { Finished } from './board/finished.tsx'
import { OneEvening } from './board/one-evening.tsx'
import { Sides } from './board/sides.tsx'
import { useDrag } from './board/use-drag.ts'
import { Missing } from './missing.tsx'
import { Checks, ChecksNote } from './panel/checks.tsx'
import { PRINT_PARAMETER } from './print-parameter.ts'
import { PublishBar } from './publishing/publish-bar.tsx'
import { Said } from './said.tsx'
import { Tray } from './tray.tsx'
import { isFinished } from './view/board.ts'
import { SaveProblem } from './working-copy/save-problem.tsx'
import { useWorkspace } from './working-copy/schedule-context.ts'

type ScreenProps = { chosen: string | null; onChoose: (eveningId: string) => void }

/** The board with what stands around it; on a phone one evening at a time. */
export function Screen({ chosen, onChoose }: ScreenProps) {
  const { copy, board, context, canEdit, open } = useWorkspace()
  const isNarrow = useMedia('not all and (min-width: 64rem)', useIsPhone())
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
      {isOver && (
        <>
          <Finished isNarrow={isNarrow} chosen={chosen} onChoose={onChoose} />
          <FileTools />
        </>
      )}
      {!isEmpty && !isOver && !isNarrow && <Wide />}
      {!isEmpty && !isOver && isNarrow && <Narrow chosen={chosen} onChoose={onChoose} />}
      {isEmpty && copy.shown.changes > 0 && <PublishBar />}
      {/* In sight wherever the screen is, above the places of the console on a phone. */}
      <div className="sticky bottom-[calc(var(--foot-bar)+0.75rem)] z-35 grid gap-2 lg:mx-auto">
        <SavedNote />
        {!isEmpty && !isOver && isNarrow && copy.shown.changes > 0 && <PublishBar />}
      </div>
      {/* The message above tells of one's own change. */}
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
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
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
  const { board, copy } = useWorkspace()
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
      {copy.shown.changes === 0 && <PublishBar />}
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

/** Where the card starts that is moved to the pointer; in every language from the same side. */
const CORNER = { left: 8, top: 8 }
const CARRIED = 'pointer-events-none fixed z-60 w-44 rounded-md bg-paper px-3 py-2 font-semibold text-sm shadow-over'

/** Holds everything that can be dragged, with the card that follows the pointer and the words for screen readers. */
function Carried({ children }: { children: ReactNode }) {
  const { carry } = useWorkspace()
  const { ghost, onPointerDown } = useDrag(carry)
  const isDragged = carry.held?.by === 'pointer'
  return (
    <div className={`grid grid-cols-1 gap-5 ${isDragged ? '**:cursor-grabbing' : ''}`} onPointerDown={onPointerDown}>
      <div className="contents">{children}</div>
      <p className="sr-only" aria-live="assertive">
        {carry.said}
      </p>
      {isDragged && carry.held && (
        <div ref={ghost} style={CORNER} className={CARRIED} aria-hidden="true">
          <Sides match={carry.held.match} />
        </div>
      )}
    </div>
  )
}

/** Says what was saved last, with the way back, until the next change or until it is put away. */
function SavedNote() {
  const { copy } = useWorkspace()
  const { saved, undo, redo, dismiss } = copy
  const isUndone = saved?.kind === 'undo'
  const back = isUndone ? redo : undo
  return (
    <div className={saved ? 'band flex items-center gap-3 rounded-md ps-4 text-md text-white shadow-over' : undefined}>
      <p role="status" className="flex-1">
        {saved && <Said>{isUndone ? `Undone: “${saved.step.done}”` : saved.step.done}</Said>}
      </p>
      {saved && back && (
        <Press className="min-h-11 font-bold text-pitch-200" onClick={back}>
          {isUndone ? 'Redo' : 'Undo'}
        </Press>
      )}
      {saved && (
        <IconButton tone="dark" label="Put this message away" onClick={dismiss}>
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  )
}

/** Takes the place of the board in a season without evenings. */
function NoEvenings({ canEdit }: { canEdit: boolean }) {
  const { open } = useWorkspace()
  return (
    <Missing
      title="No evenings yet"
      action={canEdit && <Button onClick={() => open({ kind: 'add-evening' })}>Set the evenings</Button>}
    >
      Each evening will be a column here, with its kick-offs and fields. Start with the days on which you play.
    </Missing>
  )
}

/** Stands above the board while there are evenings and teams, and no match. */
function NoMatches() {
  const { open } = useWorkspace()
  return (
    <Missing
      title="No matches yet"
      action={
        <Button size="small" onClick={() => open({ kind: 'generate' })}>
          Generate the schedule
        </Button>
      }
    >
      Let a schedule be made for all evenings: you see it before anything changes. Or press a free place to make a
      match.
    </Missing>
  )
}

/** Stands above the board while a season has fewer than two teams. */
const TooFewTeams = ({ count, search }: { count: number; search: string }) => (
  <Missing
    title={count === 0 ? 'No teams yet' : 'Only one team yet'}
    action={
      <ButtonLink to={{ pathname: '/organise/teams', search }} variant="quiet" size="small">
        Type in the teams
      </ButtonLink>
    }
  >
    Matches need two teams. They come from the draft, or you type them in: a name and a color is enough.
  </Missing>
)

/** The schedule as a file, out and in, and on paper ([SC15]); and the way back, where no keyboard is ([SC10]). */
function FileTools() {
  const { copy, plan, context, canEdit, open } = useWorkspace()
  const { league } = copy.shown
  const [named, forgetNamed] = useDialogAddress(PRINT_PARAMETER)
  useEffect(() => {
    if (named === null) return
    forgetNamed()
    open({ kind: 'print', paper: 'scores' })
  }, [named, forgetNamed, open])
  const save = () => {
    const text = scheduleCsv(plan, context.teams)
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `schedule-${league.slug}.csv`)
  }
  return (
    <p className="flex flex-wrap gap-x-6">
      {canEdit && copy.undo && (
        <TextButton aria-keyshortcuts="Control+Z" onClick={copy.undo}>
          One step back
        </TextButton>
      )}
      {canEdit && copy.redo && (
        <TextButton aria-keyshortcuts="Control+Shift+Z" onClick={copy.redo}>
          One step forward
        </TextButton>
      )}
      <TextButton onClick={save}>Save as CSV</TextButton>
      {canEdit && (
        <TextButton id="bring-in" aria-haspopup="dialog" onClick={() => open({ kind: 'bring-in' })}>
          Bring in a CSV
        </TextButton>
      )}
      <TextButton id="print-schedule" aria-haspopup="dialog" onClick={() => open({ kind: 'print' })}>
        Print
      </TextButton>
    </p>
  )
}
