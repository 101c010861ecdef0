import type { MatchCard } from '#contract/match.ts'
import { localTime } from '../season.ts'
import { fullDay, UNDER_WAY_MS } from './season-text.ts'

type Card = Pick<MatchCard, 'status' | 'dateTime' | 'time' | 'venue'> & {
  home: { id: string } | null
  away: { id: string } | null
}

/**
 * The match of a team that its picture names ([D46]): the first of the season until it is over, then the next; null where none has
 * a date. `now` is in milliseconds since 1970.
 */
export function sharedMatch<One extends Card>(
  cards: readonly One[],
  teamId: string,
  now: number,
  timeZone: string,
): { label: string; when: string; where: string; against: One['home'] } | null {
  const own = cards
    .filter(({ home, away }) => home?.id === teamId || away?.id === teamId)
    .filter(({ status }) => status !== 'cancelled' && status !== 'postponed')
    .flatMap((card) => (card.dateTime === null ? [] : { card, at: card.dateTime }))
    .toSorted((a, b) => a.at - b.at)
  const next = own.findIndex(({ card, at }) => card.status === 'upcoming' && at + UNDER_WAY_MS > now)
  const found = own[next]
  if (!found) return null
  const { card, at } = found
  return {
    label: next === 0 ? 'First match' : 'Next match',
    when: `${fullDay(localTime(at, timeZone).day)}, ${card.time}`,
    where: card.venue.replace(/^F/, 'f'),
    against: card.home?.id === teamId ? card.away : card.home,
  }
}
