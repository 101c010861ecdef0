import type { ScoreEntry } from '#contract/match.ts'
import { type Sheet, typedScore } from './score-sheet.ts'
import { isComplete, type Score, sameScore } from './typed-score.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A result that stood, and what a save would put in its place. */
export type OldResult = { entry: ScoreEntry; typed: Score }

/**
 * The results that a save at `now` (milliseconds since 1970) would change although they are more than a day old: somebody
 * may have typed on the wrong evening, so both values are shown first ([M9]). One of which nobody knows when it was saved
 * is as old as its kick-off.
 */
export function oldResults({ entries, pending }: Sheet, now: number): OldResult[] {
  return entries.flatMap((entry) => {
    const mine = pending[entry.id]
    const typed = mine && typedScore(mine)
    if (!typed || mine.refused || !isComplete(entry) || sameScore(typed, entry)) return []
    const since = entry.history[0]?.at ?? entry.dateTime ?? 0
    return now - since > DAY_MS ? [{ entry, typed }] : []
  })
}
