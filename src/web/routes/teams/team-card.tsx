import { Link } from 'react-router'
import type { TeamCard as Team } from '#contract/team.ts'
import { Icon } from '#web/components/icon.tsx'
import { ColorBar } from '#web/components/league/color-bar.tsx'
import { StatBoxes } from '#web/components/league/stat-boxes.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { teamPath } from '#web/components/league/team-link.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { PlayerTags } from './player-tags.tsx'

type TeamCardProps = {
  /** Without its players for visitors. */
  team: Omit<Team, 'players'> & Partial<Pick<Team, 'players'>>
  leagueId: string
}

/** A team at a glance: its colour, its record and who plays for it. */
export function TeamCard({ team, leagueId }: TeamCardProps) {
  return (
    <li className="card flex flex-col overflow-hidden">
      <ColorBar color={team.color} className="h-2 shrink-0" />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex min-h-14 items-center gap-3.5">
          <TeamBadge team={team} size="medium" />
          <h2 translate="no" className="display min-w-0 text-balance text-[1.75rem]">
            {team.name}
          </h2>
        </div>
        <div className="my-4">
          <StatBoxes
            stats={[
              ['Wins', team.wins],
              ['Draws', team.draws],
              ['Losses', team.losses],
              ['GF', team.goalsFor],
            ]}
          />
        </div>
        {team.players && <PlayerTags players={team.players} teamName={team.name} />}
        <div className="mt-auto pt-4 print:hidden">
          <Link
            to={teamPath(team, leagueId)}
            className="flex min-h-12 items-center justify-between border-line border-t pt-2 font-bold hover:text-pitch-600"
          >
            <span>
              View Details
              <span className="sr-only">
                <WithNames text={` of ${team.name}`} names={[team.name]} />
              </span>
            </span>
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </li>
  )
}
