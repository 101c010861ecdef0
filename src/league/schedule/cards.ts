import type { SeasonDetails } from '#contract/league.ts'
import type { Match, MatchCard } from '#contract/match.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import type { TeamSummary } from '#contract/team.ts'
import { clockTime, longDate } from '../day-text.ts'
import { type SeasonDays, seasonEvenings } from '../evenings.ts'
import { sideText, type WithGap } from '../finals/gaps.ts'
import { liveScoreOf } from '../live.ts'
import { fieldOf, statusOf } from '../matches.ts'
import { localTime, zoneName } from '../season.ts'

/** Every match as people see it; a team that is not of the season is null. `matches` are placed. */
export function matchCards(
  { details, evenings }: SeasonDays,
  teams: readonly TeamSummary[],
  matches: readonly Match[],
  knockOuts: readonly (WithGap & { penalties: Penalties | null })[] = [],
): MatchCard[] {
  const knockOutOf = new Map(knockOuts.map((one) => [one.matchId, one]))
  const byId = new Map(teams.map((team) => [team.id, team]))
  const dayOf = new Map(evenings.map(({ id, day }) => [id, day]))
  return matches.map((match) => {
    const local = match.dateTime === null ? null : localTime(match.dateTime, details.timeZone)
    const card: MatchCard = {
      id: match.id,
      week: match.week,
      round: match.round,
      homeScore: match.homeScore,
      awayScore: match.awayScore,
      time: local ? clockTime(local.time) : '',
      dateTime: match.dateTime,
      venue: fieldOf(match),
      home: byId.get(match.homeTeamId ?? '') ?? null,
      away: byId.get(match.awayTeamId ?? '') ?? null,
      status: statusOf(match),
    }
    if (match.forfeit) card.forfeit = match.forfeit
    const live = liveScoreOf(match)
    if (live) card.live = live
    const knockOut = knockOutOf.get(match.id)
    if (knockOut) {
      const [home, away] = [sideText(knockOut, 'home', knockOuts), sideText(knockOut, 'away', knockOuts)]
      card.knockOut = { title: knockOut.title, home, away, penalties: knockOut.penalties }
    }
    if (match.stage !== 'regular') card.stage = match.stage
    if (local && match.eveningId !== null && dayOf.get(match.eveningId) !== local.day)
      card.playedOn = longDate(local.day)
    return card
  })
}

/**
 * Evenings with their rounds, empty ones too (spec section 2). An evening of the finals is there once it has a match.
 */
export function schedule(season: SeasonDays, cards: readonly MatchCard[]) {
  const usualZone = usualZoneName(season.details)
  return seasonEvenings(season.evenings)
    .filter(({ kind, week }) => kind === 'regular' || cards.some((card) => card.week === week))
    .map(({ week, day, label, kickoffs, calledOff }) => {
      const zone = zoneName(day, kickoffs[0] ?? '00:00', season.details.timeZone)
      return {
        week,
        date: longDate(day),
        ...(label !== undefined && { label }),
        ...(zone !== usualZone && { zoneName: zone }),
        ...(calledOff && { calledOff: calledOff.reason }),
        rounds: kickoffs.map((time, i) => ({
          round: i + 1,
          time: clockTime(time),
          matches: cards.filter((card) => card.week === week && card.round === i + 1),
        })),
      }
    })
}

/** Returns the zone name on the season's first day: 'EDT'. */
export const usualZoneName = ({ seasonStart, rounds, timeZone }: SeasonDetails): string =>
  zoneName(seasonStart, rounds[0] ?? '00:00', timeZone)
