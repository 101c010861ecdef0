import { Link } from 'react-router'
import type { TeamSummary } from '#contract/team.ts'
import { TeamBadge } from './team-badge.tsx'

/** The page of a team. */
export const teamPath = (team: Pick<TeamSummary, 'id'>, leagueId: string) =>
  `/teams/${encodeURIComponent(team.id)}/${encodeURIComponent(leagueId)}`

/** A team's badge and name, leading to its page. */
export function TeamLink({ team, leagueId }: { team: TeamSummary; leagueId: string }) {
  return (
    <Link
      to={teamPath(team, leagueId)}
      className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center gap-2.5 font-bold leading-tight hover:text-pitch-600"
    >
      <TeamBadge team={team} />
      <span translate="no" className="min-w-0 text-pretty">
        {team.name}
      </span>
    </Link>
  )
}
