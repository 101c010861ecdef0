import { useState } from 'react'
import type { Rating, Verdict } from '#league/schedule/places.ts'
import { Button } from '#web/components/button.tsx'
import { List, RowButton } from '#web/components/list.tsx'
import { Tag } from '#web/components/tag.tsx'
import { Said } from '../said.tsx'

/** The number of choices that are shown at first. */
const FIRST = 12

export type Choice = Rating & { key: string; title: string; onChoose: () => void }

/** Places or matches to choose from, each with how good it is and why. */
export function ChoiceList({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? choices : choices.slice(0, FIRST)
  return (
    <>
      <List aria-label={label} className="-mx-inset">
        {shown.map(({ key, title, verdict, reason, onChoose }) => (
          <RowButton
            key={key}
            title={<Said>{title}</Said>}
            detail={<Said>{reason}</Said>}
            end={<RatingTag verdict={verdict} />}
            className={verdict === 'best' ? 'bg-pitch-50' : ''}
            onClick={onChoose}
          />
        ))}
      </List>
      {shown.length < choices.length && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setAll(true)}>
          {`Show all ${choices.length}`}
        </Button>
      )}
    </>
  )
}

const RATINGS = {
  best: { word: 'Best', tone: 'good' },
  fits: { word: 'Fits', tone: 'plain' },
  possible: { word: 'Possible', tone: 'warn' },
  clash: { word: 'Clash', tone: 'bad' },
} as const

/** The rating of a place, in a word. */
export const RatingTag = ({ verdict }: { verdict: Verdict }) => (
  <Tag tone={RATINGS[verdict].tone}>{RATINGS[verdict].word}</Tag>
)
