import { Said } from '../said.tsx'
import { useWorkspace } from './schedule-context.ts'

/** What was saved last, with the way back. It stays until the next change or until it is put away. */
export function SavedNote() {
  const { copy } = useWorkspace()
  const { saved, undo, redo, dismiss } = copy
  const isUndone = saved?.kind === 'undo'
  const back = isUndone ? redo : undo
  return (
    <div className="sched-saved" data-shown={saved !== null || undefined}>
      <p role="status">{saved && <Said>{isUndone ? `Undone: “${saved.step.done}”` : saved.step.done}</Said>}</p>
      {saved && (
        <>
          {back && (
            <button type="button" onClick={back}>
              {isUndone ? 'Redo' : 'Undo'}
            </button>
          )}
          <button type="button" onClick={dismiss} aria-label="Put this message away" className="sched-saved-close">
            ×
          </button>
        </>
      )}
    </div>
  )
}
