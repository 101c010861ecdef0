import { useQuery } from '@tanstack/react-query'
import { matchesQuery } from '#web/data/league.ts'

/** The next match of a team, by the list of matches that players see; draws nothing without one. */
export function NextMatch({ leagueId, teamId }: { leagueId: string; teamId: string }) {
  const { data } = useQuery(matchesQuery(leagueId))
  const next = data?.weeks
    .flatMap(({ date, rounds }) => rounds.flatMap(({ matches }) => matches.map((match) => ({ date, match }))))
    .find(({ match: { home, away, status } }) => status === 'upcoming' && [home?.id, away?.id].includes(teamId))
  if (!next) return null
  return <p className="text-ink-2 text-md">{`Next: ${next.date}, ${next.match.time}, ${next.match.venue}`}</p>
}
