import type { Match } from '#contract/match.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { clockTime, dayLabel } from '../day-text.ts'
import { hasScores } from '../matches.ts'
import { localTime } from '../season.ts'

/** A match with a result, and the penalties of a knock-out match that was level. */
type ResultMatch = Pick<Match, 'homeTeamId' | 'homeScore' | 'awayScore' | 'forfeit' | 'dateTime'> & {
  penalties: Penalties | null
}

/** Returns the text of a push about a result from the own team's side. It does not name the opponent ([MN6]). */
export function resultPushText(
  match: ResultMatch,
  { teamId, corrected, timeZone }: { teamId: string; corrected: boolean; timeZone: string },
): { title: string; body: string } {
  const said = outcomeText(match, teamId)
  const title = corrected ? `Corrected: your team ${said}` : `Your team ${said}`
  if (match.dateTime === null) return { title, body: 'Tap to see the table.' }
  const { day, time } = localTime(match.dateTime, timeZone)
  return { title, body: `${dayLabel(day)}, ${clockTime(time)}. Tap to see the table.` }
}

function outcomeText(match: ResultMatch, teamId: string): string {
  const isHome = match.homeTeamId === teamId
  if (match.forfeit !== null) return match.forfeit === (isHome ? 'away' : 'home') ? 'won by forfeit' : 'lost by forfeit'
  if (!hasScores(match)) return 'has a result'
  const [own, other] = sides(isHome, match.homeScore ?? 0, match.awayScore ?? 0)
  const { penalties } = match
  if (penalties) {
    const [ownKicks, otherKicks] = sides(isHome, penalties.home, penalties.away)
    return `${ownKicks > otherKicks ? 'won' : 'lost'} ${ownKicks}–${otherKicks} on penalties`
  }
  return `${own > other ? 'won' : own < other ? 'lost' : 'drew'} ${own}–${other}`
}

const sides = (isHome: boolean, home: number, away: number): [own: number, other: number] =>
  isHome ? [home, away] : [away, home]
