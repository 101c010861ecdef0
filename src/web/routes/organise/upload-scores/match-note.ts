import { type Pending, typedScore } from './score-sheet.ts'
import { isComplete, isEmpty, type Score } from './typed-score.ts'

/** Says what the typed scores mean for a match that stands at `saved`; nothing to say of a plain result. */
export function matchNote(typed: Pick<Pending, 'home' | 'away'>, saved: Score): string {
  const score = typedScore(typed)
  if (!score || isComplete(score)) return ''
  if (isEmpty(score)) {
    if (isEmpty(saved)) return ''
    return isComplete(saved)
      ? 'Cleared. Save it, and the match is upcoming again.'
      : 'Cleared. Save it, and the match stays upcoming.'
  }
  const outcome = isComplete(saved) ? 'is upcoming again' : 'stays upcoming'
  return `Both scores are needed to complete the match. Saved like this, it ${outcome}.`
}
