import type { Verdict } from '#league/schedule/places.ts'

const WORDS: Record<Verdict, string> = { best: 'Best', fits: 'Fits', possible: 'Possible', clash: 'Clash' }

/** How good a place is, in a word. */
export function RatingTag({ verdict }: { verdict: Verdict }) {
  return (
    <span className="sched-rating" data-verdict={verdict}>
      {WORDS[verdict]}
    </span>
  )
}
