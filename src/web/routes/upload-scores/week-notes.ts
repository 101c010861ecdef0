import { WEEKS } from '#contract/match.ts'
import type { Sheet } from './score-sheet.ts'

/** What stands on the tab of each week: how much is not saved in it, or its day. `zone` is the league's own. */
export function weekNotes({ entries, pending }: Sheet, zone: string) {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric' })
  return WEEKS.map((week) => {
    const its = entries.filter((entry) => entry.week === week)
    const unsaved = its.filter(({ id }) => pending[id]).length
    return { week, note: unsaved > 0 ? `${unsaved} unsaved` : its[0] && day.format(its[0].startsAt) }
  })
}
