import { scheduleCsv } from '#league/schedule/csv/write.ts'
import { saveFile } from '#web/data/save-file.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'

/** The schedule as a file, out and in, and on paper ([SC15]); and the way back, where no keyboard is ([SC10]). */
export function FileTools() {
  const { copy, plan, context, canEdit, open } = useWorkspace()
  const { league } = copy.shown
  const save = () => {
    const text = scheduleCsv(plan, context.teams)
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `schedule-${league.slug}.csv`)
  }
  return (
    <p className="sched-tools">
      {canEdit && copy.undo && (
        <button type="button" className="sched-link" aria-keyshortcuts="Control+Z" onClick={copy.undo}>
          One step back
        </button>
      )}
      {canEdit && copy.redo && (
        <button type="button" className="sched-link" aria-keyshortcuts="Control+Shift+Z" onClick={copy.redo}>
          One step forward
        </button>
      )}
      <button type="button" className="sched-link" onClick={save}>
        Save as CSV
      </button>
      {canEdit && (
        <button
          id="bring-in"
          type="button"
          className="sched-link"
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'bring-in' })}
        >
          Bring in a CSV
        </button>
      )}
      <button
        id="print-schedule"
        type="button"
        className="sched-link"
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'print' })}
      >
        Print
      </button>
    </p>
  )
}
