import { ordinal } from '../finals/slots.ts'
import { pointsText } from '../table/rule-text.ts'
import { type SeededSeason, seasonTable } from '../table/season-table.ts'
import { type MatchOutcome, storedOutcome } from './outcome.ts'

/** The place and points of a match's team with an outcome, and its place before. */
export type PlaceWith = { teamId: string; name: string; before: number; position: number; points: number }

/** Returns the effect of an outcome on the match's teams in the table; nothing where the match is no part of it ([SC12]). */
export function placesWith(season: SeededSeason, matchId: string, outcome: MatchOutcome): PlaceWith[] {
  const match = season.matches.find(({ id }) => id === matchId)
  if (match?.stage !== 'regular') return []
  const rowsWith = (one: MatchOutcome) => {
    const { penalties: _, ...stored } = storedOutcome(one)
    const matches = season.matches.map((other) => (other.id === matchId ? { ...other, ...stored } : other))
    return new Map(seasonTable({ ...season, matches }).rows.map((row) => [row.teamId, row]))
  }
  const [before, after] = [rowsWith({ kind: 'none' }), rowsWith(outcome)]
  return [match.homeTeamId, match.awayTeamId].flatMap((teamId) => {
    const row = teamId === null ? undefined : after.get(teamId)
    if (!row) return []
    const { name, position, points } = row
    return [{ teamId: row.teamId, name, before: before.get(row.teamId)?.position ?? position, position, points }]
  })
}

/** 'Torres United stay 2nd with 5 points', 'Haddad Town go up to 1st with 8 points' */
export function placeSentence({ name, before, position, points }: PlaceWith): string {
  const verb = position === before ? 'stay' : position < before ? 'go up to' : 'drop to'
  return `${name} ${verb} ${ordinal(position)} with ${pointsText(points)}`
}

/** 'Reed Rovers 5th with 3 points' */
export const placeText = ({ name, position, points }: PlaceWith): string =>
  `${name} ${ordinal(position)} with ${pointsText(points)}`
