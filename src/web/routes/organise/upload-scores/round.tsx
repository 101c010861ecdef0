import { useId } from 'react'
import { Empty } from '#web/components/empty.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { takesNoScore } from './decision.ts'
import { MatchEntry } from './match-entry.tsx'
import type { EnteredPenalties } from './penalties/use-penalties.ts'
import { isComplete } from './typed-score.ts'
import type { Scores } from './use-scores.ts'

type RoundProps = {
  week: number
  round: number
  /** Start of rounds of this number, for one without matches. */
  time: string
  /** The league's own time zone. */
  zone: string
  /** Tells whether a match of the finals lacks a team still. */
  waits: boolean
  scores: Scores
  penalties: EnteredPenalties
  /** Opens what organisers can decide of a match besides its score; left out for everybody else. */
  onMore?: ((matchId: string) => void) | undefined
}

/** One round of an evening, with the inputs of its matches. */
export function Round({ week, round, time, zone, waits, scores, penalties, onMore }: RoundProps) {
  const id = useId()
  const { sheet, dispatch, saving, saveMine, failed } = scores
  const matches = sheet.entries.filter((entry) => entry.week === week && entry.round === round)
  const known = matches.filter((entry) => isComplete(entry) || takesNoScore(entry)).length
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t">
      <SectionHead id={id} title={`Round ${round} - ${matches[0]?.time ?? time}`}>
        {matches.length > 0 && <p className="text-ink-2 text-sm">{`${known} of ${matches.length} in`}</p>}
      </SectionHead>
      {matches.length === 0 ? (
        <Empty title={waits ? 'The teams are not known yet' : 'No match data found for this round'} />
      ) : (
        <ul>
          {matches.map((entry) => (
            <li key={entry.id} className="border-line border-t">
              <MatchEntry
                entry={entry}
                pending={sheet.pending[entry.id]}
                hasFailed={failed.has(entry.id)}
                penalties={penalties}
                zone={zone}
                saving={saving}
                dispatch={dispatch}
                onSaveMine={() => saveMine(entry.id)}
                onMore={onMore && (() => onMore(entry.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
