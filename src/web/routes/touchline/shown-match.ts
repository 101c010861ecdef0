import type { TouchlineEvening, TouchlineMatch } from '#contract/touchline/evening.ts'
import type { CountedScore } from '#league/touchline/table-effect.ts'
import { NOTHING_TAPPED, type TappedMatch, withOwnTaps } from '#league/touchline/tapped-match.ts'
import type { StoredTap } from '#web/data/touchline/phone-store.ts'

/** Returns what the taps on a match amount to, those of this phone that wait among them. Instants are by the phone's own clock. */
export function shownMatch(match: TouchlineMatch, taps: readonly StoredTap[], ahead: number): TappedMatch {
  const own = taps.filter(({ matchId }) => matchId === match.id)
  const local = (at: number | null) => (at === null ? null : at - ahead)
  const { tapped } = match
  const known: TappedMatch = tapped
    ? {
        ...tapped,
        startedAt: local(tapped.startedAt),
        lastGoalAt: { home: local(tapped.lastGoalAt.home), away: local(tapped.lastGoalAt.away) },
        whistle: tapped.whistle && { ...tapped.whistle, penalties: null, at: tapped.whistle.at - ahead },
      }
    : NOTHING_TAPPED
  return withOwnTaps(known, own)
}

/** Returns how a match ended, as this phone knows it: by its own whistle, else by what counts; null while it goes on. */
export function endedScore(match: TouchlineMatch, shown: TappedMatch): { home: number; away: number } | null {
  return shown.whistle ?? match.score
}

/** The scores of the other regular matches of the evening that are over, for the table. */
export function otherScores(
  { matches }: TouchlineEvening,
  than: string,
  taps: readonly StoredTap[],
  ahead: number,
): CountedScore[] {
  return matches.flatMap((match) => {
    const { id, stage, home, away } = match
    const score = id === than || stage !== 'regular' ? null : endedScore(match, shownMatch(match, taps, ahead))
    return score && home && away ? { homeId: home.id, awayId: away.id, home: score.home, away: score.away } : []
  })
}

/** '7:31 PM' of an instant of the phone's clock, on the league's clocks. */
export const timeText = (at: number, ahead: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at + ahead)

/** Tells whether both teams are there and the match is on. */
export const isPlayable = ({ home, away, status, forfeit }: TouchlineMatch): boolean =>
  home !== null && away !== null && forfeit === null && (status === 'upcoming' || status === 'completed')
