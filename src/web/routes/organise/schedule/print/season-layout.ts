import type { Forfeit } from '#contract/match.ts'
import type { TeamSummary } from '#contract/team.ts'
import { forfeitText } from '#league/forfeit-text.ts'

/** The names of teams on the paper of a season: full names, short names, or numbers with a key. */
export type PaperNames = 'full' | 'short' | 'numbers'

/** The layout of a season on paper: type size in points, columns, and whether it fits on one page. */
export type SeasonLayout = { size: number; columns: number; names: PaperNames; isOnePage: boolean }

/** A side of a match on paper: its team, or who comes to it. */
export type PaperSide = { team: TeamSummary | null; text: string }

/** A match on paper. One with a title has a line for it, above its sides. */
export type PaperPair = { title?: string | undefined; forfeit?: Forfeit | null; home: PaperSide; away: PaperSide }

/** An evening on paper: its matches that are on. */
export type PaperDay = { matches: readonly PaperPair[] }

/** The page in points: the smaller of A4 and Letter either way, without the margins of `print.css` and the head. */
const PAGE = { width: 530, height: 690 }
const GAP = 12
const LARGEST = 11
/** Smaller type is harder to read than numbers with a key are. */
const SMALLEST_NAMES = 6.5
const SMALLEST_NUMBERS = 5.5
/** In type sizes: the height of a line, of an evening's heading, the width of a letter, and of what stands beside the names. */
const LINE = 1.27
const HEADING = 2.4
const LETTER = 0.47
const BESIDE = 7.6
/** Type below a title, of the type size: as in `print.css`. */
const BELOW = 0.9
/** The part of the page that is filled; uneven columns leave the rest empty. */
const FILL = 0.95
/** Teams of the key beside one another. */
export const KEY_COLUMNS = 5

/** Names a side on the paper; `numbers` are those of the key. */
export function paperName({ team, text }: PaperSide, names: PaperNames, numbers: ReadonlyMap<string, number>): string {
  if (team === null) return text
  if (names === 'numbers') return `${numbers.get(team.id) ?? team.name}`
  return names === 'short' ? (team.shortName ?? team.name) : team.name
}

/** 'Reds – Blues', and who forfeited: 'Reds – Blues, Reds forfeited' ([SC3]). */
export function paperPair({ forfeit, home, away }: PaperPair, names: PaperNames, numbers: ReadonlyMap<string, number>) {
  const [one, other] = [paperName(home, names, numbers), paperName(away, names, numbers)]
  const said = forfeitText({ forfeit, home: { name: one }, away: { name: other } })
  return `${one} – ${other}${said && `, ${said.replace('Both teams', 'both')}`}`
}

/** The numbers of a season's teams on paper, in alphabetical order. */
export const numbersOf = (teams: readonly TeamSummary[]): Map<string, number> =>
  new Map(teams.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map(({ id }, i) => [id, i + 1]))

/**
 * Sets a season as large as it fits on one page: with names in full where these stay legible, else with short names, else
 * with numbers and a key. What does not fit at the smallest size takes several pages.
 */
export function seasonLayout(days: readonly PaperDay[], teams: readonly TeamSummary[]): SeasonLayout {
  const numbers = numbersOf(teams)
  for (const names of ['full', 'short', 'numbers'] as const) {
    const key = names === 'numbers' ? Math.ceil(teams.length / KEY_COLUMNS) + 2 : 0
    const lettersOf = (pair: PaperPair) => paperPair(pair, names, numbers).length
    const widths = days.map(({ matches }) => ({
      beside: matches.filter(({ title }) => title === undefined).map(lettersOf),
      below: matches.filter(({ title }) => title !== undefined).map((match) => BELOW * lettersOf(match)),
    }))
    const smallest = names === 'numbers' ? SMALLEST_NUMBERS : SMALLEST_NAMES
    for (let size = LARGEST; size >= smallest; size -= 0.25)
      for (const columns of [2, 3, 4, 5, 6, 7, 8])
        if (fits(widths, key, size, columns)) return { size, columns, names, isOnePage: true }
  }
  return { size: SMALLEST_NAMES, columns: 4, names: 'full', isOnePage: false }
}

/** The widths of an evening's lines in letters: those beside time and field, and those below a title, over the column. */
type Widths = { beside: readonly number[]; below: readonly number[] }

/** Tells whether lines of these widths fit on a page; one that is too wide for its column takes two. */
function fits(days: readonly Widths[], key: number, size: number, columns: number): boolean {
  const column = (PAGE.width - GAP * (columns - 1)) / columns / (LETTER * size)
  const room = column - BESIDE / LETTER
  const lines = (widths: readonly number[], most: number) =>
    widths.reduce((sum, width) => sum + (width > most ? 2 * LINE : LINE), 0)
  const isTooWide = (widths: readonly number[], most: number) => widths.some((width) => width > 2 * most)
  if (room < 5 || days.some(({ beside, below }) => isTooWide(beside, room) || isTooWide(below, column))) return false
  const heights = days.map(
    ({ beside, below }) => size * (HEADING + lines(beside, room) + below.length * LINE + lines(below, column)),
  )
  return columnsOf(heights, FILL * (PAGE.height - key * LINE * size)) <= columns
}

/** Counts the columns that evenings fill, where none is split between two. */
function columnsOf(heights: readonly number[], most: number): number {
  let [columns, filled] = [1, 0]
  for (const height of heights) {
    if (height > most) return Number.POSITIVE_INFINITY
    if (filled + height > most) [columns, filled] = [columns + 1, 0]
    filled += height
  }
  return columns
}
