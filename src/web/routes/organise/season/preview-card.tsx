import { useEffect, useRef } from 'react'
import type { ShownFee } from '#contract/fees/season-fee.ts'
import type { SeasonPreview } from '#contract/new-season.ts'
import { joined } from '#league/count-text.ts'
import { dayLabel } from '#league/day-text.ts'
import { Card, CardTitle } from '#web/components/card.tsx'

type PreviewCardProps = {
  preview: SeasonPreview
  /** The season that Home is about now. */
  home: string | undefined
}

/** What would be saved, in the words that visitors would read. It takes the focus as it comes. */
export function PreviewCard({ preview, home }: PreviewCardProps) {
  const { season, evenings, current } = preview
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  const played = evenings.filter(({ kind }) => kind === 'regular')
  const place = [season.venue.name, season.venue.address].filter(Boolean).join(', ')
  const facts: [string, string][] = [
    ['Home page', current ? `Counts down to ${season.startsText}` : `Stays with ${home ?? 'no season'}`],
    ['Registration', registrationText(season.registration)],
    [
      `${played.length} ${played.length === 1 ? 'evening' : 'evenings'}`,
      played.map(({ day }) => dayLabel(day)).join(' · '),
    ],
    ['Kick-offs', `${joined(season.gameTimes.rounds)}, ${season.gameTimes.length}`],
    [season.venue.fields.length === 1 ? 'Field' : 'Fields', joined(season.venue.fields)],
    ['Place', place || 'Not announced yet'],
    ['Fee', season.asks?.fee ? feeSentence(season.asks.fee) : 'The form says nothing of a fee'],
    ...season.keyDates.map(({ label, date }): [string, string] => [label, date]),
  ]
  return (
    <div ref={card} tabIndex={-1} className="rounded-l outline-none">
      <Card className="p-5 sm:p-8">
        <CardTitle eyebrow="Nothing is saved yet">
          <span translate="no">{season.name}</span>
        </CardTitle>
        <dl className="season-preview">
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}

/** '$40. Until June 1, 2025, then $45. In cash.' */
const feeSentence = ({ amount, terms, howToPay }: ShownFee) => [`${amount}.`, terms, howToPay].filter(Boolean).join(' ')

function registrationText({ open, opensText, deadlineText }: SeasonPreview['season']['registration']): string {
  if (opensText !== undefined) return `From ${opensText} until ${deadlineText}`
  return open ? `Open as soon as you save, until ${deadlineText}` : `Closed: the deadline was ${deadlineText}`
}
