import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { WEEKS, type Week } from '#contract/match.ts'

/** The week that is shown: the one in the address, or the one that was current when the screen was opened. */
export function useWeek(currentWeek: number): [Week, (week: Week) => void] {
  const [search, setSearch] = useSearchParams()
  // An evening that ends must not turn the page under somebody's thumb.
  const [opened] = useState(currentWeek)
  const asked = search.get('week') ?? String(opened)
  const show = (week: Week) => setSearch({ week: String(week) }, { replace: true, preventScrollReset: true })
  return [WEEKS.find((week) => String(week) === asked) ?? WEEKS[0], show]
}
