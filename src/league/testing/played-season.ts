import type { Match } from '#contract/match.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import type { SeasonDays } from '../evenings.ts'
import { withoutForfeitsToCome } from '../forfeits-to-come.ts'
import { placeMatches } from '../schedule/placing.ts'
import { instantOf } from '../season.ts'
import { summarizeTeam } from '../teams.ts'
import type { PlayedSeason } from '../today/season-today.ts'
import { matchOf } from './match.ts'
import { DETAILS, eveningOf, FOUR_WEEKS, TEAMS } from './season.ts'

const ZONE = DETAILS.timeZone
/** An instant of the season's own clocks. */
export const at = (day: string, time: string) => instantOf(day, time, ZONE)
export const FINALS = eveningOf({ id: 'f', day: '2025-08-06', kind: 'finals' })
/** `FOUR_WEEKS` and a day of finals, for tests. */
export const WEEKS: SeasonDays = { details: DETAILS, evenings: [...FOUR_WEEKS.evenings, FINALS] }
export const PLAYING = [...TEAMS].map(([id, name]) => ({
  id,
  name,
  withdrawn: null,
  deductions: [],
  logo: null,
  color: '112233',
}))

/** Two matches on each of the four evenings, one at each kick-off; those before `played` have a score. */
export const fourWeeks = (played: number): Match[] =>
  FOUR_WEEKS.evenings.flatMap(({ id, day, kickoffs }, i) =>
    kickoffs.map((time, round) =>
      matchOf({
        id: `${id}-${round + 1}`,
        scheduled: true,
        eveningId: id,
        dateTime: at(day, time),
        homeTeamId: round === 0 ? 'reed' : 'ohara',
        awayTeamId: round === 0 ? 'silva' : 'diaz',
        fieldLocation: round === 0 ? 'A' : 'Field B',
        ...(i < played && { homeScore: 2, awayScore: round, status: 'completed' }),
      }),
    ),
  )

/** A season as Home reads it, for tests. */
export function seasonOf(
  matches: Match[],
  evenings: readonly Evening[] = WEEKS.evenings,
  more: Partial<PlayedSeason> = {},
): PlayedSeason {
  const days = { details: more.details ?? DETAILS, evenings }
  const placed = placeMatches(days, matches)
  return {
    ...days,
    league: { id: 'l', name: 'Wakeman Cup 2025', year: 2025 },
    teams: PLAYING,
    summaries: PLAYING.map((team) => summarizeTeam(team, null)),
    matches: placed,
    counted: withoutForfeitsToCome(days, PLAYING, placed, 0),
    knockOuts: [],
    lots: [],
    ...more,
  }
}
