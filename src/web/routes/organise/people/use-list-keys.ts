import { type RefObject, useEffect, useRef } from 'react'
import { isForShortcuts } from '../console/is-for-shortcuts.ts'

type ListKeys = { search: RefObject<HTMLInputElement | null>; onChoose: (userId: string) => void }

/** The keys of the list: `/` searches, arrows walk the rows, `x` chooses the one with the focus; Enter opens it by itself. */
export function useListKeys({ search, onChoose }: ListKeys) {
  const latest = useRef(onChoose)
  latest.current = onChoose
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const fromSearch = event.target === search.current && event.key === 'ArrowDown'
      if (!fromSearch && !isForShortcuts(event)) return
      if (event.key === '/') {
        event.preventDefault()
        search.current?.focus()
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0 && walk(step)) event.preventDefault()
      const userId = focusedRow()?.dataset.person
      if (event.key === 'x' && userId) latest.current(userId)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [search])
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.person-open')]
const focusedRow = () =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches('.person-open')
    ? document.activeElement
    : null

/** Moves the focus to the next row, or to the first; false where there is none. */
function walk(step: number): boolean {
  const all = rows()
  const at = focusedRow()
  const next = at ? all[all.indexOf(at) + step] : step > 0 ? all[0] : undefined
  next?.focus()
  return next !== undefined
}
