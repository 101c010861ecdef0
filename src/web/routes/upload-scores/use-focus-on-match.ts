import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ScoreEntry } from '#contract/match.ts'

/** Where in a match somebody is needed, the most pressing first. */
const PLACES = ['[aria-invalid=true]', '[data-choice]', '[data-decide]', '[data-penalties] :is(input, button)', 'input']

/** Leads to the input or the choice of a match that needs somebody, on whichever week it is. */
export function useFocusOnMatch(week: number, showWeek: (week: number) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState<Pick<ScoreEntry, 'id' | 'week'> | null>(null)

  useEffect(() => {
    if (target?.week !== week) return
    const match = form.current?.querySelector(`[data-match="${CSS.escape(target.id)}"]`)
    const places = PLACES.map((place) => match?.querySelector<HTMLElement>(place))
    places.find(Boolean)?.focus()
    setTarget(null)
  }, [target, week])

  return {
    form,
    focusOn(match: Pick<ScoreEntry, 'id' | 'week'>) {
      if (match.week !== null && match.week !== week) showWeek(match.week)
      setTarget(match)
    },
  }
}

/** Leads to the match that the address names, `?match=…`, when the screen is opened, or a link of it names another one. */
export function useNamedMatch(entries: readonly ScoreEntry[], focusOn: (match: ScoreEntry) => void) {
  const [search] = useSearchParams()
  const named = entries.find(({ id }) => id === search.get('match'))
  const ledTo = useRef('')
  useEffect(() => {
    if (!named || ledTo.current === named.id) return
    ledTo.current = named.id
    focusOn(named)
  }, [named, focusOn])
}
