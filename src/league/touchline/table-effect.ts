import type { TableKey } from '#contract/table/choices.ts'
import type { TouchlineTable } from '#contract/touchline/evening.ts'
import { ordinal } from '../finals/slots.ts'
import { rank } from '../table/ranking.ts'
import { pointsText } from '../table/rule-text.ts'

type Row = TouchlineTable['rows'][number]
type Team = { id: string; name: string }

/** Keys that the numbers of a row decide; of others a phone has too little. */
const BY_NUMBERS: readonly TableKey[] = ['points', 'goalDifference', 'goalsFor', 'wins', 'fewestForfeits']

/** A regular match with a score. */
export type CountedScore = { homeId: string; awayId: string; home: number; away: number }

/**
 * Returns the effect of a regular match's score on the table, a sentence for each team ([MN3]): 'Reds stay 1st with 8
 * points.' `others` are scores that the table does not have yet. Where a key decides that a phone can't work out, such as
 * a lot, the sentence has only the points. Empty where a team is not in the table.
 */
export function tableEffect(
  table: TouchlineTable,
  others: readonly CountedScore[],
  { home, away }: { home: Team; away: Team },
  score: { home: number; away: number },
): string[] {
  const before = others.reduce((rows, one) => withScore(rows, one, table), table.rows)
  const after = withScore(before, { homeId: home.id, awayId: away.id, ...score }, table)
  const [was, is] = [placesOf(before, table), placesOf(after, table)]
  return [home, away].flatMap(({ id, name }) => {
    const row = after.find(({ teamId }) => teamId === id)
    return row ? sentence(name, row.points, { was: was.get(id) ?? null, is: is.get(id) ?? null }) : []
  })
}

/** The place of each team; null where the numbers of the rows do not decide it. */
function placesOf(rows: readonly Row[], { order }: Pick<TouchlineTable, 'order'>): Map<string, number | null> {
  const decided = order.slice(0, order.findIndex((key) => !BY_NUMBERS.includes(key)) >>> 0)
  const { groups } = rank(rows, decided, { headToHead: () => new Map(), lots: [] })
  const isWhole = decided.length === order.length
  const places = new Map<string, number | null>()
  for (const group of groups) {
    const place = group.length === 1 || isWhole ? places.size + 1 : null
    for (const { teamId } of group) places.set(teamId, place)
  }
  return places
}

const withScore = (rows: readonly Row[], { homeId, awayId, home, away }: CountedScore, points: Points): Row[] =>
  rows.map((row) => {
    if (row.teamId === homeId) return withMatch(row, home, away, points)
    return row.teamId === awayId ? withMatch(row, away, home, points) : row
  })

type Points = { win: number; draw: number }

function withMatch(row: Row, own: number, other: number, { win, draw }: Points): Row {
  return {
    ...row,
    points: row.points + (own > other ? win : own === other ? draw : 0),
    goalDifference: row.goalDifference + own - other,
    goalsFor: row.goalsFor + own,
    won: row.won + (own > other ? 1 : 0),
  }
}

function sentence(name: string, points: number, { was, is }: { was: number | null; is: number | null }): string {
  if (is === null) return `${name} have ${pointsText(points)} then.`
  const verb = was === null ? 'come' : is === was ? 'stay' : is < was ? 'go up to' : 'go down to'
  return `${name} ${verb} ${ordinal(is)} with ${pointsText(points)}.`
}
