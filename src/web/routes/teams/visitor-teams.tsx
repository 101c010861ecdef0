import { useQuery } from '@tanstack/react-query'
import { NoTeams } from '#web/components/league/no-teams.tsx'
import { Loaded } from '#web/components/loading/loaded.tsx'
import { Invitation } from '#web/components/season/invitation.tsx'
import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { useClosing } from '#web/components/season/use-closing.ts'
import { VisitorPage } from '#web/components/season/visitor-page.tsx'
import { useIsVisitorPreview, visitorTeamsQuery } from '#web/data/visitors.ts'
import { TeamCard } from './team-card.tsx'
import { TeamsSkeleton } from './teams-skeleton.tsx'

/** The teams of a season for visitors, without players ([PU1]). */
export function VisitorTeams({ season }: { season: ShownSeason }) {
  const query = useQuery(visitorTeamsQuery(season.leagueId, useIsVisitorPreview()))
  useClosing(query)
  return (
    <VisitorPage title="Teams" shares="the teams" pathname="/teams">
      <Loaded query={query} page="teams" leagueName={season.name} skeleton={<TeamsSkeleton />}>
        {({ league, teams }) =>
          teams.length === 0 ? (
            <NoTeams>Each team gets a card here: its crest and its record.</NoTeams>
          ) : (
            <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
              {teams.map((team) => (
                <TeamCard key={team.id} team={team} leagueId={league.id} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Invitation />
    </VisitorPage>
  )
}
