import type { VisitorTeamPage } from '#contract/visitors/season.ts'
import { Card } from '#web/components/card.tsx'
import { CalendarLink } from '#web/components/league/calendar-link.tsx'
import { ColorBar } from '#web/components/league/color-bar.tsx'
import { StatBoxes } from '#web/components/league/stat-boxes.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { RecentMatches } from './recent-matches.tsx'
import { TeamStatistics } from './team-statistics.tsx'

/** What visitors read of a team, in cards ([PU1]). */
export function VisitorTeamCards({ team }: { team: VisitorTeamPage }) {
  const { name, wins, draws, losses, goalsFor, statistics, calendarPath } = team
  return (
    <>
      <Card aria-label="Record" className="overflow-hidden">
        <ColorBar color={team.color} className="h-2" />
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
        <RecentMatches team={team} />
        <div className="grid gap-5">
          <TeamStatistics statistics={statistics} />
          <CalendarLink path={calendarPath}>
            <WithNames
              text={`The matches of ${name} in your phone’s own calendar. Changes come by themselves.`}
              names={[name]}
            />
          </CalendarLink>
        </div>
      </div>
    </>
  )
}
