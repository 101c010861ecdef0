import type { SeasonDetails } from '#contract/league.ts'
import type { Match } from '#contract/match.ts'
import type { TableRules } from '#contract/table/table-rules.ts'
import type { Withdrawal } from '#contract/team.ts'
import { type Standing, standings } from '../standings.ts'
import type { Lots } from './ranking.ts'
import { pointsText, sortRule } from './rule-text.ts'

type Deducted = { points: number; reason: string }
type Team = {
  id: string
  name: string
  withdrawn: Withdrawal | null
  deductions: readonly Deducted[]
}

/** The season from which its table is made. */
export type SeededSeason = {
  details: Pick<SeasonDetails, 'table'>
  teams: readonly Team[]
  matches: readonly Match[]
  lots: Lots
}

/** The table of a season, and the rule that made it in words ([TA1]). */
export const seasonTable = ({
  details: { table },
  teams,
  matches,
  lots,
}: SeededSeason): { rows: Standing[]; rule: string } => ({
  rows: standings(teams, matches, table, lots),
  rule: sortRule(table),
})

/** Returns the deductions of the teams of a table, in its order ([TA2]): 'Reds: 3 points taken off, left the field'. */
export function footnotes(
  rows: readonly Pick<Standing, 'teamId'>[],
  teams: readonly Pick<Team, 'id' | 'name' | 'deductions'>[],
) {
  return rows.flatMap(({ teamId }) => {
    const team = teams.find(({ id }) => id === teamId)
    return (team?.deductions ?? []).map(({ points, reason }) => ({
      teamId,
      text: `${team?.name}: ${pointsText(points)} taken off${reason && `, ${reason}`}`,
    }))
  })
}

/**
 * The table of a season as its finals read it: where a lot was drawn, it decides last of all, also where the season's order
 * does not name it and its table lets teams share a position ([SC12]). A team that withdraws from the finals keeps its place
 * in it ([TE3]): nobody else's opponent becomes another one.
 */
export function seedingTable({ details: { table }, teams, matches, lots }: SeededSeason): Standing[] {
  const order: TableRules['order'] = table.order.includes('drawnLot') ? table.order : [...table.order, 'drawnLot']
  const finals = matches.filter(({ stage }) => stage !== 'regular' && stage !== 'friendly')
  const entered = new Set(finals.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))
  const seeded = teams.map((team) => (entered.has(team.id) ? { ...team, withdrawn: null } : team))
  return standings(seeded, matches, { ...table, order }, lots)
}
