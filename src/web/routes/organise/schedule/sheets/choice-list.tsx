import { useState } from 'react'
import type { Rating, Verdict } from '#league/schedule/places.ts'
import { Button } from '#web/components/button.tsx'
import { Said } from '../said.tsx'

/** The number of choices that are shown at first. */
const FIRST = 12

export type Choice = Rating & { key: string; title: string; onChoose: () => void }

/** Places or matches to choose from, each with how good it is and why. */
export function ChoiceList({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? choices : choices.slice(0, FIRST)
  return (
    <div className="grid gap-2">
      <ul aria-label={label} className="grid gap-2">
        {shown.map(({ key, title, verdict, reason, onChoose }) => (
          <li key={key}>
            <button type="button" className="sched-choice" data-verdict={verdict} onClick={onChoose}>
              <span className="min-w-0">
                <b>
                  <Said>{title}</Said>
                </b>
                <small>
                  <Said>{reason}</Said>
                </small>
              </span>
              <RatingTag verdict={verdict} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length < choices.length && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setAll(true)}>
          {`Show all ${choices.length}`}
        </Button>
      )}
    </div>
  )
}

const WORDS: Record<Verdict, string> = { best: 'Best', fits: 'Fits', possible: 'Possible', clash: 'Clash' }

/** The rating of a place, in a word. */
export function RatingTag({ verdict }: { verdict: Verdict }) {
  return (
    <span className="sched-rating" data-verdict={verdict}>
      {WORDS[verdict]}
    </span>
  )
}
