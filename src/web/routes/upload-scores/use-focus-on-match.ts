import { useEffect, useRef, useState } from 'react'
import type { ScoreEntry } from '#contract/match.ts'

/** Leads to the input or the choice of a match that needs somebody, on whichever week it is. */
export function useFocusOnMatch(week: number, showWeek: (week: number) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState<Pick<ScoreEntry, 'id' | 'week'> | null>(null)

  useEffect(() => {
    if (target?.week !== week) return
    const match = form.current?.querySelector(`[data-match="${CSS.escape(target.id)}"]`)
    match?.querySelector<HTMLElement>('[aria-invalid=true], [data-choice], input')?.focus()
    setTarget(null)
  }, [target, week])

  return {
    form,
    focusOn(match: Pick<ScoreEntry, 'id' | 'week'>) {
      if (match.week !== week) showWeek(match.week)
      setTarget(match)
    },
  }
}
