import { Refusal } from '#contract/failures/refusal.ts'
import type { TeamSummary } from '#contract/team.ts'
import type { VisitorTeamSummary } from '#contract/visitors/opening.ts'
import { dayLabel } from '#league/day-text.ts'
import { withGaps } from '#league/finals/gaps.ts'
import { type VisitorTeam, visitorTeams } from '#league/visitors/visitor-teams.ts'
import type { RouteContext } from '../route-context.ts'
import { findSeason, type LeagueData, type Season } from '../season/league-data.ts'

/** A season that is open to visitors; to them another one is not there. */
export async function findVisitorSeason(
  context: RouteContext,
  leagueId: string,
): Promise<Season | Refusal<'league_not_found'>> {
  const season = await findSeason(context, leagueId)
  return season instanceof Refusal || season.opening.open ? season : new Refusal('league_not_found')
}

/** A team as visitors read of it: one whose name is hidden has its number and no picture ([PU3]). */
export const visitorSummaryOf = (summary: TeamSummary, { name, crest, held }: VisitorTeam): VisitorTeamSummary =>
  held === null || crest === null ? summary : { id: summary.id, name, crest, color: summary.color, logo: null }

/**
 * A season as visitors may know it ([PU1]): before anything is made from it, names of people are taken out, and what somebody
 * typed that may have some: descriptions, coaches, names of evenings, the reasons for deductions and for evenings that are called off.
 */
export function forVisitors(data: LeagueData): LeagueData & { summaries: VisitorTeamSummary[] } {
  const shown = visitorTeams(
    data.teams,
    data.teams.flatMap(({ people }) => people),
  )
  const teams = data.teams
    .map((team) => {
      const visitors = shown.get(team.id)
      const isHidden = visitors?.held != null
      return {
        ...team,
        name: visitors?.name ?? '',
        shortName: isHidden ? '' : team.shortName,
        logo: isHidden ? null : team.logo,
        description: '',
        coach: '',
        squad: [],
        people: [],
        deductions: team.deductions.map(({ points }) => ({ points, reason: '' })),
      }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const summaries = teams.flatMap(({ id }) => {
    const [summary, visitors] = [data.summaries.find((one) => one.id === id), shown.get(id)]
    return summary && visitors ? [visitorSummaryOf(summary, visitors)] : []
  })
  const { details, matches, lots } = data
  return {
    ...data,
    teams,
    summaries,
    knockOuts: withGaps(data.knockOuts, { details, teams, matches, lots }),
    evenings: data.evenings.map((evening) => ({
      ...evening,
      // Its day stands for it, as where two evenings of a week have none.
      name: evening.name !== null && evening.kind === 'regular' ? dayLabel(evening.day) : null,
      calledOff: evening.calledOff && { ...evening.calledOff, reason: '' },
    })),
  }
}
