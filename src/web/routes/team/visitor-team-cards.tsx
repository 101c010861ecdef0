import type { VisitorTeamPage } from '#contract/visitors/season.ts'
import { CalendarLink } from '#web/components/league/calendar-link.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { RecentMatches } from './recent-matches.tsx'
import { TeamRecord } from './team-record.tsx'
import { TeamStatistics } from './team-statistics.tsx'

/** What visitors read of a team, in cards ([PU1]). */
export function VisitorTeamCards({ team }: { team: VisitorTeamPage }) {
  const { name, statistics, calendarPath } = team
  return (
    <>
      <TeamRecord team={team} />
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
