import { Link } from 'react-router'
import type { VisitorStandings } from '#contract/visitors/season.ts'
import { counted } from '#league/count-text.ts'
import { ordinal } from '#league/finals/slots.ts'
import { ColorBar } from '#web/components/league/color-bar.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { teamPath } from '#web/components/league/team-link.tsx'

type TeamTilesProps = { rows: VisitorStandings['rows']; leagueId: string }

/** The teams of a season in alphabetical order, each with its place. */
export const TeamTiles = ({ rows, leagueId }: TeamTilesProps) => (
  <section aria-labelledby="teams" className="mt-4">
    <h2 id="teams" className="display mb-4 text-[2rem]">
      Teams
    </h2>
    <ul className="team-tiles">
      {rows
        .toSorted((a, b) => (a.team.name < b.team.name ? -1 : 1))
        .map(({ team, position, points, played }) => (
          <li key={team.id} className="card overflow-hidden">
            <ColorBar color={team.color} className="h-2" />
            <Link to={teamPath(team, leagueId)} className="team-tile">
              <TeamBadge team={team} size="medium" />
              <b translate="no" dir="auto" className="display text-2xl">
                {team.name}
              </b>
              {played > 0 && (
                <span className="text-ink-2 text-sm">{`${ordinal(position)} · ${counted(points, 'point')}`}</span>
              )}
            </Link>
          </li>
        ))}
    </ul>
  </section>
)
