import { useId } from 'react'
import { CardGrid } from '#web/components/league/card-grid.tsx'
import { NoMatches } from '#web/components/league/no-matches.tsx'
import { MatchEntry } from './match-entry.tsx'
import type { EnteredPenalties } from './penalties/use-penalties.ts'
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
  const { sheet, dispatch, saving, saveMine } = scores
  const matches = sheet.entries.filter((entry) => entry.week === week && entry.round === round)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-3 px-1 text-2xl">
        {`Round ${round} - ${matches[0]?.time ?? time}`}
      </h2>
      {matches.length === 0 ? (
        <NoMatches>{waits ? 'The teams are not known yet' : 'No match data found for this round'}</NoMatches>
      ) : (
        <CardGrid>
          {matches.map((entry) => (
            <li key={entry.id}>
              <MatchEntry
                entry={entry}
                pending={sheet.pending[entry.id]}
                penalties={penalties}
                zone={zone}
                saving={saving}
                dispatch={dispatch}
                onSaveMine={() => saveMine(entry.id)}
                onMore={onMore && (() => onMore(entry.id))}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </section>
  )
}
