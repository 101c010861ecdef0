import { useId } from 'react'
import type { MatchCard as Match } from '#contract/match.ts'
import { MatchCard } from './match-card.tsx'
import { ZoneName } from './zone-name.tsx'

type RoundProps = {
  round: number
  /** 'July 9, 2025' */
  date: string
  time: string
  /** What the evening's tab says. */
  label: string
  matches: readonly Match[]
  /** 'EDT', for those whose own clocks show another time. */
  zoneName: string
  leagueId: string
}

/** One round of an evening: its kick-off and its matches. */
export function Round({ round, date, time, label, matches, zoneName, leagueId }: RoundProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 px-1">
        <span className="display text-[1.75rem]">{`Round ${round}`}</span>
        <span className="font-semibold text-ink-2">
          <span>{`${date} · ${time}`}</span>
          <ZoneName name={zoneName} />
        </span>
      </h2>
      {matches.length === 0 ? (
        <p className="rounded-m border border-line-strong border-dashed px-5 py-8 text-center text-ink-2">
          No match data found for this round
        </p>
      ) : (
        <ul className="match-grid">
          {matches.map((match) => (
            <MatchCard key={match.id} match={match} label={label} zoneName={zoneName} leagueId={leagueId} />
          ))}
        </ul>
      )}
    </section>
  )
}
