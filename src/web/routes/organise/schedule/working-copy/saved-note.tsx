import { useWorkspace } from './schedule-context.ts'

/** What was saved last, with the way back. It stays until the next change or until it is put away. */
export function SavedNote() {
  const { copy } = useWorkspace()
  const { saved, undo, dismiss } = copy
  return (
    <div className="sched-saved" data-shown={saved !== null || undefined}>
      <p role="status">{saved?.done}</p>
      {saved && (
        <>
          <button type="button" onClick={undo}>
            Undo
          </button>
          <button type="button" onClick={dismiss} aria-label="Put this message away" className="sched-saved-close">
            ×
          </button>
        </>
      )}
    </div>
  )
}
