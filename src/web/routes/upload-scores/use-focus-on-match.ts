import { useEffect, useRef, useState } from 'react'
import type { ScoreEntry } from '#contract/match.ts'
import { WEEKS, type Week } from '#contract/match.ts'

/** Leads to the input or the choice of a match that needs somebody, on whichever week it is. */
export function useFocusOnMatch(week: Week, showWeek: (week: Week) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState<{ id: string; week: number } | null>(null)

  useEffect(() => {
    if (target?.week !== week) return
    const match = form.current?.querySelector(`[data-match="${CSS.escape(target.id)}"]`)
    const place = match?.querySelector<HTMLElement>('[aria-invalid=true], [data-choice], input')
    place?.focus()
    setTarget(null)
  }, [target, week])

  return {
    form,
    focusOn({ id, week: its }: ScoreEntry) {
      const shown = WEEKS.find((one) => one === its)
      if (shown && shown !== week) showWeek(shown)
      setTarget({ id, week: its })
    },
  }
}
