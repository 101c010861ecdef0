import { useQuery } from '@tanstack/react-query'
import { CardGrid } from '#web/components/league/card-grid.tsx'
import { NoTeams } from '#web/components/league/no-teams.tsx'
import { Loaded } from '#web/components/loading/loaded.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { Invitation } from '#web/components/season/invitation.tsx'
import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { SeasonPage } from '#web/components/season/season-page.tsx'
import { useClosing } from '#web/components/season/use-closing.ts'
import { VisitorPage } from '#web/components/season/visitor-page.tsx'
import { useVisitorSeason } from '#web/components/season/visitor-season.ts'
import { teamsQuery } from '#web/data/league.ts'
import { useIsVisitorPreview, visitorTeamsQuery } from '#web/data/visitors.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { TeamCard } from './team-card.tsx'

/** Cards that fill the first window of a phone. */
const FIRST_CARDS = 3

const WHAT_COMES = 'Each team gets a card here: its crest, its record, and who plays for it.'

/** The teams of a season. */
export default function Teams() {
  const season = useVisitorSeason()
  if (season) return <VisitorTeams key={season.leagueId} season={season} />
  return (
    <SeasonPage name="teams" title="Teams" beforeAny={WHAT_COMES}>
      {(season) => <Cards key={season.leagueId} season={season} />}
    </SeasonPage>
  )
}

function Cards({ season }: { season: ShownSeason }) {
  const query = useQuery(teamsQuery(season.leagueId))
  const shown = useFirstWindow() ? FIRST_CARDS : undefined
  return (
    <Loaded query={query} page="teams" leagueName={season.name} skeleton={<TeamsSkeleton />}>
      {({ league, teams }) =>
        teams.length === 0 ? (
          <NoTeams>{WHAT_COMES}</NoTeams>
        ) : (
          <CardGrid>
            {teams.slice(0, shown).map((team) => (
              <TeamCard key={team.id} team={team} leagueId={league.id} />
            ))}
          </CardGrid>
        )
      }
    </Loaded>
  )
}

/** The teams of a season for visitors, without players ([PU1]). */
function VisitorTeams({ season }: { season: ShownSeason }) {
  const query = useQuery(visitorTeamsQuery(season.leagueId, useIsVisitorPreview()))
  useClosing(query)
  return (
    <VisitorPage title="Teams" shares="the teams" pathname="/teams">
      <Loaded query={query} page="teams" leagueName={season.name} skeleton={<TeamsSkeleton />}>
        {({ league, teams }) =>
          teams.length === 0 ? (
            <NoTeams>Each team gets a card here: its crest and its record.</NoTeams>
          ) : (
            <CardGrid>
              {teams.map((team) => (
                <TeamCard key={team.id} team={team} leagueId={league.id} />
              ))}
            </CardGrid>
          )
        }
      </Loaded>
      <Invitation />
    </VisitorPage>
  )
}

/** Holds the place of the teams' cards. */
const TeamsSkeleton = () => (
  <CardGrid>
    {places(6).map((place) => (
      <li key={place} className="card overflow-hidden">
        <Bone className="h-2 rounded-none" />
        <div className="grid gap-5 p-5">
          <div className="flex items-center gap-3.5">
            <Bone className="size-12" />
            <Bone className="h-7 w-2/3" />
          </div>
          <Bone className="h-17" />
          <div className="flex flex-wrap gap-1.5">
            {places(5).map((tag) => (
              <Bone key={tag} className="h-7 w-22" />
            ))}
          </div>
          <Bone className="h-5 w-1/3" />
        </div>
      </li>
    ))}
  </CardGrid>
)
