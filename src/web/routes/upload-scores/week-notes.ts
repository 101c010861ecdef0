import type { ScoreEntry, ScoresReply } from '#contract/match.ts'
import type { Sheet } from './score-sheet.ts'

/** What stands on the tab of each week: how much is not saved in it, or its day. */
export function weekNotes({ entries, pending }: Sheet, penalties: readonly ScoreEntry[], weeks: ScoresReply['weeks']) {
  return weeks.map(({ week, label, date }) => {
    const unsaved = entries.filter(
      (entry) => entry.week === week && (pending[entry.id] || penalties.includes(entry)),
    ).length
    return { week, label, note: unsaved > 0 ? `${unsaved} unsaved` : date.split(',')[0] }
  })
}
