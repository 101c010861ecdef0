import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { TeamSummary } from '#contract/team.ts'
import type { VisitorTeamPage } from '#contract/visitors/season.ts'
import { Icon } from '#web/components/icon.tsx'
import { CalendarLink } from '#web/components/league/calendar-link.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { Loaded } from '#web/components/loading/loaded.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { Page } from '#web/components/page.tsx'
import { Invitation } from '#web/components/season/invitation.tsx'
import { LiveNote } from '#web/components/season/live-note.tsx'
import { SeasonAside } from '#web/components/season/season-aside.tsx'
import { type ShownSeason, useCarriedSeason } from '#web/components/season/season-choice.ts'
import { useClosing } from '#web/components/season/use-closing.ts'
import { VisitorPage } from '#web/components/season/visitor-page.tsx'
import { useVisitorSeason } from '#web/components/season/visitor-season.ts'
import { Split } from '#web/components/split.tsx'
import { useTabName } from '#web/components/use-tab-name.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { teamQuery } from '#web/data/league.ts'
import { useLive } from '#web/data/live.ts'
import { useSite } from '#web/data/site.ts'
import { useIsVisitorPreview, visitorTeamQuery } from '#web/data/visitors.ts'
import { RecentMatches } from './recent-matches.tsx'
import { TeamCards } from './team-cards.tsx'
import { TeamRecord } from './team-record.tsx'
import { TeamStatistics } from './team-statistics.tsx'

/** One team of a season: its squad, its record and its last matches. */
export default function Team() {
  const { teamId = '', leagueId = '' } = useParams()
  const visitorSeason = useVisitorSeason()
  if (visitorSeason) return <VisitorTeam key={teamId} teamId={teamId} season={visitorSeason} />
  return <OwnTeam teamId={teamId} leagueId={leagueId} />
}

function OwnTeam({ teamId, leagueId }: { teamId: string; leagueId: string }) {
  const { seasons } = useSite()
  const season = seasons.find((one) => one.leagueId === leagueId)
  const query = useQuery(teamQuery(leagueId, teamId))
  useLive()
  useTabName(query.data?.name)
  return (
    <Page
      title={query.data ? <Name team={query.data} /> : 'Team'}
      eyebrow={<BackLink season={season?.name} />}
      lead={query.data?.description}
      aside={<SeasonAside season={season} pathname="/teams" shares="the team" />}
    >
      <LiveNote />
      <Loaded
        key={teamId}
        query={query}
        page="team"
        leagueName={season?.name ?? 'The league'}
        skeleton={<TeamSkeleton />}
      >
        {(team) => <TeamCards key={team.id} team={team} />}
      </Loaded>
    </Page>
  )
}

/** The same for visitors: no squad, no description ([PU1]). */
function VisitorTeam({ teamId, season }: { teamId: string; season: ShownSeason }) {
  const query = useQuery(visitorTeamQuery(season.leagueId, teamId, useIsVisitorPreview()))
  useClosing(query)
  useTabName(query.data?.name)
  return (
    <VisitorPage
      title={query.data ? <Name team={query.data} /> : 'Team'}
      eyebrow={<BackLink season={season.name} />}
      shares="the team"
      pathname="/teams"
    >
      <Loaded query={query} page="team" leagueName={season.name} skeleton={<TeamSkeleton />}>
        {(team) => <VisitorTeamCards team={team} />}
      </Loaded>
      <Invitation />
    </VisitorPage>
  )
}

function BackLink({ season }: { season: string | undefined }) {
  const search = useCarriedSeason()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to={{ pathname: '/teams', search }} className="inline-flex min-h-11 items-center gap-1.5 hover:underline">
        <Icon name="left" className="size-4" />
        All teams
      </Link>
      {season && <span className="text-white/75">{season}</span>}
    </span>
  )
}

function Name({ team }: { team: TeamSummary }) {
  return (
    <span className="flex items-center gap-4 sm:gap-6">
      <TeamBadge team={team} size="large" />
      <span translate="no" className={`wrap-anywhere min-w-0 ${team.name.length > 24 ? 'text-xl' : ''}`}>
        {team.name}
      </span>
    </span>
  )
}

/** Holds the place of a team's cards. */
const TeamSkeleton = () => (
  <>
    <div className="card grid grid-cols-4 gap-6 p-inset">
      {places(4).map((place) => (
        <Bone key={place} className="h-14" />
      ))}
    </div>
    <Split aside={<BoneCard lines={5} />}>
      <BoneCard lines={10} />
    </Split>
  </>
)

const BoneCard = ({ lines }: { lines: number }) => (
  <div className="card grid gap-5 p-inset">
    <Bone className="h-7 w-1/3" />
    {places(lines).map((place) => (
      <Bone key={place} className="h-5" />
    ))}
  </div>
)

/** The cards of a team that visitors read ([PU1]). */
function VisitorTeamCards({ team }: { team: VisitorTeamPage }) {
  const { name, statistics, calendarPath } = team
  return (
    <>
      <TeamRecord team={team} />
      <Split
        aside={
          <>
            <TeamStatistics statistics={statistics} />
            <CalendarLink path={calendarPath}>
              <WithNames
                text={`The matches of ${name} in your phone’s own calendar. Changes come by themselves.`}
                names={[name]}
              />
            </CalendarLink>
          </>
        }
      >
        <RecentMatches team={team} />
      </Split>
    </>
  )
}
