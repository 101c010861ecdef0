import { useId } from 'react'
import { Card } from '#web/components/card.tsx'
import { MatchEntry } from './match-entry.tsx'
import type { Scores } from './use-scores.ts'

type RoundCardProps = {
  week: number
  round: number
  /** When rounds of this number start, for one without matches. */
  time: string
  /** The league's own time zone. */
  zone: string
  scores: Scores
}

/** One round of an evening, with the inputs of its matches. */
export function RoundCard({ week, round, time, zone, scores }: RoundCardProps) {
  const id = useId()
  const { sheet, dispatch, saving, saveMine } = scores
  const matches = sheet.entries.filter((entry) => entry.week === week && entry.round === round)
  return (
    <Card aria-labelledby={id} className="overflow-hidden">
      <h2 id={id} className="display border-line border-b px-4 py-4 text-[1.625rem] sm:px-6">
        Round {round} - {matches[0]?.time ?? time}
      </h2>
      {matches.length === 0 && <p className="px-4 py-8 text-ink-2 sm:px-6">No match data found for this round</p>}
      <ul className="-mr-px -mb-px grid md:grid-cols-2 lg:grid-cols-3">
        {matches.map((entry) => (
          <li key={entry.id} className="border-line border-r border-b">
            <MatchEntry
              entry={entry}
              pending={sheet.pending[entry.id]}
              zone={zone}
              saving={saving}
              dispatch={dispatch}
              onSaveMine={() => saveMine(entry.id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
