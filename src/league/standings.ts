import type { Match } from '#contract/match.ts'
import { DEFAULT_TABLE } from '#contract/table/default-table.ts'
import type { TableRules } from '#contract/table/table-rules.ts'
import type { Withdrawal } from '#contract/team.ts'
import { counts, countsAsForfeit, hasResult } from './matches.ts'
import {
  type Decision,
  type HeadToHead,
  type Lots,
  type Ranked,
  type Ranking,
  rank,
  type Unfairness,
} from './table/ranking.ts'
import { KEY_TEXTS, keyList } from './table/rule-text.ts'

/** The number of last results that a row shows. */
const FORM_LENGTH = 5

export type Result = 'W' | 'D' | 'L'

/** The sums of a team's matches that count. */
export type Statistics = {
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  goalDifference: number
  points: number
  /** Matches in which the opponent did not score. */
  cleanSheets: number
  /** Matches that it forfeited. */
  forfeits: number
  /** Matches with a score: a forfeit is played without one ([SC3]). */
  withScore: number
  /** The last five results, oldest first. */
  form: Result[]
}

export type Standing = Statistics & {
  teamId: string
  name: string
  /** Teams that nothing separates share a position. */
  position: number
  /** The reason for the row's position among teams level on points; '' when there are none. */
  reason: string
  /** Null while the team plays on ([TA2]). */
  withdrawn: Withdrawal | null
}

/** `deductions`: points that were taken off ([TA2]). */
type Team = {
  id: string
  name: string
  withdrawn?: Withdrawal | null
  deductions?: readonly { points: number }[]
}

const empty = (): Statistics => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  goalDifference: 0,
  points: 0,
  cleanSheets: 0,
  forfeits: 0,
  withScore: 0,
  form: [],
})

function addSide(row: Statistics, own: number, other: number) {
  row.played++
  row.withScore++
  row.goalsFor += own
  row.goalsAgainst += other
  if (other === 0) row.cleanSheets++
  addResult(row, resultOf(own, other))
}

/** A forfeit is played, won and lost, and for neither goals nor clean sheets; where both forfeit, both lose ([SC3]). */
function addForfeit(row: Statistics, won: boolean) {
  row.played++
  if (!won) row.forfeits++
  addResult(row, won ? 'W' : 'L')
}

function addResult(row: Statistics, result: Result) {
  if (result === 'W') row.won++
  else if (result === 'L') row.lost++
  else row.drawn++
  row.form.push(result)
  if (row.form.length > FORM_LENGTH) row.form.shift()
}

/** Win, draw or loss of the side that scored `own` against `other`. */
export const resultOf = (own: number, other: number): Result => (own > other ? 'W' : own < other ? 'L' : 'D')

/**
 * Statistics of every team, by its id, from matches in the order they are played. Unknown teams are left out, and so are
 * the matches of teams whose results are struck out ([TA2]), for both sides.
 */
export function statistics(
  teams: readonly Team[],
  matches: readonly Match[],
  { win, draw }: Pick<TableRules, 'win' | 'draw'> = DEFAULT_TABLE,
): Map<string, Statistics> {
  const rows = new Map(teams.map(({ id }) => [id, empty()]))
  for (const match of countedMatches(teams, matches)) {
    const home = rows.get(match.homeTeamId ?? '')
    const away = rows.get(match.awayTeamId ?? '')
    if (countsAsForfeit(match)) {
      if (home) addForfeit(home, match.forfeit === 'away')
      if (away) addForfeit(away, match.forfeit === 'home')
      continue
    }
    if (!counts(match)) continue
    if (home) addSide(home, match.homeScore, match.awayScore)
    if (away) addSide(away, match.awayScore, match.homeScore)
  }
  const deducted = new Map(
    teams.map(({ id, deductions = [] }) => [id, deductions.reduce((sum, one) => sum + one.points, 0)]),
  )
  for (const [id, row] of rows) {
    row.goalDifference = row.goalsFor - row.goalsAgainst
    row.points = row.won * win + row.drawn * draw - (deducted.get(id) ?? 0)
  }
  return rows
}

function countedMatches(teams: readonly Team[], matches: readonly Match[]): readonly Match[] {
  const struck = new Set(teams.filter(({ withdrawn }) => withdrawn === 'results-struck').map(({ id }) => id))
  if (struck.size === 0) return matches
  return matches.filter(({ homeTeamId, awayTeamId }) => !struck.has(homeTeamId ?? '') && !struck.has(awayTeamId ?? ''))
}

/**
 * The table by the season's rules ([TA1]); by default points, goal difference, goals for (spec section 5). Teams that
 * nothing separates share a position and stand in alphabetical order. Teams that have withdrawn stand last ([TA2]). `lots`
 * decide where the order names them.
 */
export function standings(
  teams: readonly Team[],
  matches: readonly Match[],
  rules: TableRules = DEFAULT_TABLE,
  lots: Lots = [],
): Standing[] {
  const all = statistics(teams, matches, rules)
  const rowOf = ({ id, name, withdrawn = null }: Team): Standing => ({
    ...(all.get(id) ?? empty()),
    teamId: id,
    name,
    withdrawn,
    position: 0,
    reason: '',
  })
  const counted = countedMatches(teams, matches)
  const headToHead: HeadToHead = (group, what) => headToHeadOf(group, what, counted, rules)
  const rankingOf = (some: readonly Team[]) => rank(some.map(rowOf), rules.order, { headToHead, lots })
  const rows: Standing[] = []
  for (const part of [teams.filter(({ withdrawn }) => !withdrawn), teams.filter(({ withdrawn }) => withdrawn)]) {
    const ranking = rankingOf(part)
    const before = rows.length
    for (const group of ranking.groups) {
      const position = rows.length + 1
      rows.push(...group.toSorted(byName).map((row) => ({ ...row, position })))
    }
    const ranked = rows.slice(before)
    for (const [i, row] of ranked.entries())
      row.reason = reasonOf(row, ranked[i - 1], ranked[i + 1], { ranking, order: rules.order })
  }
  return rows
}

const byName = (a: Standing, b: Standing) => a.name.localeCompare(b.name, 'en') || (a.teamId < b.teamId ? -1 : 1)

/**
 * Points and goals of teams in the matches among them. They compare the teams where each pair has met equally often;
 * goals, besides, where none of these matches was forfeited, as a forfeit has no goals ([TA1], [SC3]).
 */
function headToHeadOf(
  group: readonly Ranked[],
  what: 'points' | 'goals',
  matches: readonly Match[],
  rules: TableRules,
): ReturnType<HeadToHead> {
  const ids = new Set(group.map(({ teamId }) => teamId))
  const among = matches.filter(
    (match) =>
      ids.has(match.homeTeamId ?? '') && ids.has(match.awayTeamId ?? '') && (counts(match) || countsAsForfeit(match)),
  )
  const pairs = Map.groupBy(among, ({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].toSorted().join(' '))
  if (pairs.size === 0) return null
  const meetings = new Set([...pairs.values()].map(({ length }) => length))
  if (meetings.size > 1 || pairs.size < (ids.size * (ids.size - 1)) / 2) return 'uneven'
  if (what === 'goals' && among.some(countsAsForfeit)) return 'forfeit'
  const teams = [...ids].map((id) => ({ id, name: '' }))
  return new Map(
    [...statistics(teams, among, rules)].map(([id, { points, goalsFor, goalsAgainst }]) => [
      id,
      { points, scored: goalsFor, conceded: goalsAgainst },
    ]),
  )
}

/** A difference with its sign, as people read it: '+5', '0', '−3' with the minus sign, which is as wide as the plus. */
export const signed = (value: number) => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'))

const UNFAIR_TEXTS: Record<Unfairness, string> = {
  uneven: 'the level teams have not all met equally often',
  forfeit: 'a match among the level teams was forfeited',
}

/**
 * Returns the reason for a row's position among teams level on points, compared with the row below or, for the last,
 * above: the key that decided, and why a comparison against each other did not ([T2], [TA1]).
 */
function reasonOf(
  row: Standing,
  above: Standing | undefined,
  below: Standing | undefined,
  { ranking, order }: { ranking: Ranking<Standing>; order: TableRules['order'] },
): string {
  const isRival = (other: Standing | undefined): other is Standing =>
    other?.points === row.points && row.played + other.played > 0
  const rival = isRival(below) ? below : isRival(above) ? above : null
  if (!rival) return ''
  const decision = ranking.decisionBetween(row.teamId, rival.teamId)
  const passed = ranking.passedBetween(row.teamId, rival.teamId)
  const unfair = [...new Set(passed.flatMap(({ why }) => (why ? UNFAIR_TEXTS[why] : [])))].join('; ')
  const note = unfair && ` (${unfair})`
  if (decision)
    return `${rival === below ? 'above' : 'below'} ${rival.name}: ${valuesText(decision, row.teamId, rival.teamId)}${note}`
  const used = order.filter((key) => !passed.some((one) => one.key === key))
  return `level with ${rival.name}: same ${keyList(used)}${note}`
}

/** 'goal difference +5 to +3', 'drawn lot' */
function valuesText({ key, values }: Decision, own: string, other: string): string {
  if (key === 'drawnLot') return KEY_TEXTS[key]
  const text = (id: string) => {
    const value = values.get(id) ?? 0
    if (key === 'fewestForfeits') return `${-value}`
    return key === 'goalDifference' || key === 'headToHeadDifference' ? signed(value) : `${value}`
  }
  return `${KEY_TEXTS[key]} ${text(own)} to ${text(other)}`
}

/** Wins as a whole percentage of the games played, 0 before the first (spec section 9). */
export const winRate = ({ won, played }: Pick<Statistics, 'won' | 'played'>): number =>
  played === 0 ? 0 : Math.round((won / played) * 100)

/**
 * Up to five matches of a team that have a result, of any stage, forfeits among them, newest first ([SC12], [SC3]);
 * `matches` in the order they are played.
 */
export const recentMatches = (teamId: string, matches: readonly Match[], most = 5): Match[] =>
  matches
    .filter((match) => match.forfeit !== null || hasResult(match))
    .filter((match) => match.homeTeamId === teamId || match.awayTeamId === teamId)
    .slice(-most)
    .reverse()

/**
 * The five best by a value, largest first unless `fewest`; level teams in alphabetical order. Teams without a match that was
 * played, forfeits aside, come last ([TA3]).
 */
export function topFive<T extends { name: string; withScore: number }>(
  rows: readonly T[],
  value: (row: T) => number,
  fewest = false,
): T[] {
  const sign = fewest ? -1 : 1
  const idle = ({ withScore }: T) => Number(withScore === 0)
  return rows
    .toSorted((a, b) => idle(a) - idle(b) || sign * (value(b) - value(a)) || a.name.localeCompare(b.name, 'en'))
    .slice(0, 5)
}
