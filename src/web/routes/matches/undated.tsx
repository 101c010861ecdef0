import type { MatchCard as Match } from '#contract/match.ts'
import { MatchCard } from './match-card.tsx'
import { cityOf } from './zone.ts'

type UndatedProps = { matches: readonly Match[]; leagueId: string }

/** Matches that will be played on a day that nobody knows yet. */
export const Undated = ({ matches, leagueId }: UndatedProps) => (
  <section aria-labelledby="undated">
    <h2 id="undated" className="display mb-3 px-1 text-[1.75rem]">
      Date to come
    </h2>
    <ul className="match-grid">
      {matches.map((match) => (
        <MatchCard key={match.id} match={match} label="" leagueId={leagueId} />
      ))}
    </ul>
  </section>
)

type NoEveningsProps = { matches: readonly Match[] | undefined; leagueId: string; zone: string }

/** A season without evenings: what will be here, and whatever matches have no date yet. */
export const NoEvenings = ({ matches, leagueId, zone }: NoEveningsProps) => (
  <>
    <p className="rounded-m border border-line-strong border-dashed px-5 py-8 text-center text-ink-2">{`The evenings are not set yet. Once they are, every week shows its rounds here, in ${cityOf(zone)} time.`}</p>
    {matches && <Undated matches={matches} leagueId={leagueId} />}
  </>
)
