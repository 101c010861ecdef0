import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ScoresReply } from '#contract/match.ts'

/** The week that is shown: the one in the address, or the one that was current when the screen was opened. */
export function useWeek({
  weeks,
  currentWeek,
}: Pick<ScoresReply, 'weeks' | 'currentWeek'>): [week: number, show: (week: number) => void] {
  const [search, setSearch] = useSearchParams()
  // An evening that ends must not turn the page under somebody's thumb.
  const [opened] = useState(currentWeek)
  const find = (number: number) => weeks.find(({ week }) => week === number)?.week
  const show = (week: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('week', String(week))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [find(Number(search.get('week'))) ?? find(opened) ?? weeks[0]?.week ?? 1, show]
}
