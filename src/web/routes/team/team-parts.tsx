import type { TeamReply } from '#contract/team.ts'
import { Card } from '#web/components/card.tsx'
import { CalendarLink } from '#web/components/league/calendar-link.tsx'
import { StatBoxes } from '#web/components/league/stat-boxes.tsx'
import { LogoUpload } from './logo-upload.tsx'
import { RecentMatches } from './recent-matches.tsx'
import { Squad } from './squad.tsx'
import { TeamStatistics } from './team-statistics.tsx'

/** What there is to know of a team, in cards. */
export function TeamParts({ team }: { team: TeamReply }) {
  const { wins, draws, losses, goalsFor } = team
  return (
    <>
      <Card aria-label="Record" className="overflow-hidden">
        <div className="h-2" style={{ backgroundColor: `#${team.color}` }} />
        <StatBoxes
          size="page"
          stats={[
            ['Wins', wins],
            ['Draws', draws],
            ['Losses', losses],
            ['Goals scored', goalsFor],
          ]}
        />
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-[1.55fr_1fr]">
        <Squad squad={team.squad} coach={team.coach} />
        <div className="grid gap-5">
          <RecentMatches matches={team.recentMatches} />
          <TeamStatistics statistics={team.statistics} />
          <CalendarLink path={team.calendarPath}>
            {`The matches of ${team.name} in your phone’s own calendar. Changes come by themselves.`}
          </CalendarLink>
          <LogoUpload leagueId={team.league.id} team={team} />
        </div>
      </div>
    </>
  )
}
