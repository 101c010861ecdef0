import { useEffect, useRef } from 'react'
import type { WorkingCopy } from './use-working-copy.ts'

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** Ctrl Z undoes, Ctrl Shift Z and Ctrl Y do it again; with Cmd on a Mac. Not while something is typed in. */
export function useUndoKeys({ undo, redo }: Pick<WorkingCopy, 'undo' | 'redo'>, isActive: boolean): void {
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
