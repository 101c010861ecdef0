import type { Match } from '#contract/match.ts'
import type { Withdrawal } from '#contract/team.ts'
import { counts, countsAsForfeit, hasResult } from './matches.ts'

/** Points for a win and a draw (spec section 9). */
export const POINTS = { win: 3, draw: 1 } as const
/** How many of the last results a row shows. */
const FORM_LENGTH = 5

export type Result = 'W' | 'D' | 'L'

/** What a team did in the matches that count. */
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
  /** The last five results, oldest first. */
  form: Result[]
}

export type Standing = Statistics & {
  teamId: string
  name: string
  /** Teams that nothing separates share a position. */
  position: number
  /** Why the row stands where it does among teams with as many points; '' when there are none. */
  reason: string
  /** Null while the team plays on ([TA2]). */
  withdrawn: Withdrawal | null
}

type Team = { id: string; name: string; withdrawn?: Withdrawal | null }

/** The sort rule in words, printed under the table. */
export const SORT_RULE =
  'Sorted by points, then goal difference, then goals for. Teams level on all three share a position.'

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
  form: [],
})

function addSide(row: Statistics, own: number, other: number) {
  row.played++
  row.goalsFor += own
  row.goalsAgainst += other
  if (other === 0) row.cleanSheets++
  addResult(row, resultOf(own, other))
}

/** A forfeit is played, won and lost, and for neither goals nor clean sheets; where both forfeit, both lose ([SC3]). */
function addForfeit(row: Statistics, won: boolean) {
  row.played++
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
export function statistics(teams: readonly Team[], matches: readonly Match[]): Map<string, Statistics> {
  const rows = new Map(teams.map(({ id }) => [id, empty()]))
  const struck = new Set(teams.filter(({ withdrawn }) => withdrawn === 'results-struck').map(({ id }) => id))
  for (const match of matches) {
    if (struck.has(match.homeTeamId ?? '') || struck.has(match.awayTeamId ?? '')) continue
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
  for (const row of rows.values()) {
    row.goalDifference = row.goalsFor - row.goalsAgainst
    row.points = row.won * POINTS.win + row.drawn * POINTS.draw
  }
  return rows
}

/**
 * The table: by points, goal difference, goals for (spec section 5); teams level on all three share a position and
 * stand in alphabetical order. Teams that have withdrawn stand last ([TA2]).
 */
export function standings(teams: readonly Team[], matches: readonly Match[]): Standing[] {
  const all = statistics(teams, matches)
  const rows = teams.map(({ id, name, withdrawn = null }) => ({
    ...(all.get(id) ?? empty()),
    teamId: id,
    name,
    withdrawn,
    position: 0,
    reason: '',
  }))
  rows.sort((a, b) => compare(a, b) || a.name.localeCompare(b.name, 'en') || (a.teamId < b.teamId ? -1 : 1))
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1]
    row.position = above && compare(above, row) === 0 ? above.position : index + 1
    row.reason = reasonOf(row, above, rows[index + 1])
  }
  return rows
}

/** What decides between two teams, strongest first. */
const KEYS = [
  ['points', 'points'],
  ['goalDifference', 'goal difference'],
  ['goalsFor', 'goals for'],
] as const

const hasLeft = ({ withdrawn }: Standing) => withdrawn !== null

/** Below zero when `a` stands above `b`, 0 when nothing separates them. */
function compare(a: Standing, b: Standing): number {
  if (hasLeft(a) !== hasLeft(b)) return hasLeft(a) ? 1 : -1
  for (const [key] of KEYS) if (a[key] !== b[key]) return b[key] - a[key]
  return 0
}

/** A difference with its sign: '+5', '0', '-3'. */
export const signed = (value: number) => (value > 0 ? `+${value}` : `${value}`)

/** Why a row stands where it does among teams with as many points, seen from the one below it or, for the last, above. */
function reasonOf(row: Standing, above: Standing | undefined, below: Standing | undefined): string {
  const isRival = (other: Standing | undefined): other is Standing =>
    other?.points === row.points && row.played + other.played > 0 && hasLeft(other) === hasLeft(row)
  const rival = isRival(below) ? below : isRival(above) ? above : null
  if (!rival) return ''
  const key = KEYS.find(([name]) => row[name] !== rival[name])
  if (!key) return `level with ${rival.name}: same points, goal difference and goals for`
  const [name, label] = key
  const [own, other] = name === 'goalDifference' ? [signed(row[name]), signed(rival[name])] : [row[name], rival[name]]
  return `${rival === below ? 'above' : 'below'} ${rival.name}: ${label} ${own} to ${other}`
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
 * The five best by a figure, largest first unless `fewest`; level teams in alphabetical order. Teams that have not played
 * come last ([TA3]).
 */
export function topFive<T extends { name: string; played: number }>(
  rows: readonly T[],
  figure: (row: T) => number,
  fewest = false,
): T[] {
  const sign = fewest ? -1 : 1
  const idle = ({ played }: T) => Number(played === 0)
  return rows
    .toSorted((a, b) => idle(a) - idle(b) || sign * (figure(b) - figure(a)) || a.name.localeCompare(b.name, 'en'))
    .slice(0, 5)
}
