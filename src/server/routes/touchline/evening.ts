import { Refusal } from '#contract/failures/refusal.ts'
import type { Match } from '#contract/match.ts'
import type { TouchlineEvening, TouchlineMatch, TouchlineTable } from '#contract/touchline/evening.ts'
import { longDate, weekdayName } from '#league/day-text.ts'
import { eveningTitle } from '#league/evening-text.ts'
import { seasonEvenings } from '#league/evenings.ts'
import { fieldName, sameField } from '#league/fields.ts'
import { counts, fieldOf, hasScores, statusOf } from '#league/matches.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { seasonTable } from '#league/table/season-table.ts'
import { type LinkTime, linkInstantText, linkState, linkTime } from '#league/touchline/link-time.ts'
import type { TappedMatch } from '#league/touchline/tapped-match.ts'
import type { LinkRecord } from '../../store/touchline/links.ts'
import type { RouteContext } from '../route-context.ts'
import { type LeagueData, readLeague } from '../season/league-data.ts'
import { forVisitors } from '../visitors/visitor-data.ts'

/** The evening of a link, with everything that is made of it for whoever has the link. */
export type LinkEvening = {
  data: ReturnType<typeof forVisitors>
  /** Null where the evening is not there any more. */
  evening: ReturnType<typeof seasonEvenings>[number] | null
  time: LinkTime
  state: TouchlineEvening['state']
  /** The matches that the link is for. */
  matches: Match[]
}

/** An evening that is gone has no time. */
const NO_TIME: LinkTime = { opensAt: 0, closesAt: 0 }

/** Reads the evening of a link; null where its season is gone. */
export async function readLinkEvening(
  context: RouteContext,
  link: Pick<LinkRecord, 'leagueId' | 'eveningId' | 'field' | 'endedAt'>,
): Promise<LinkEvening | null> {
  const data = await readLeague(context, link.leagueId)
  return data instanceof Refusal ? null : linkEveningOf(data, link, context.clock.now())
}

/** The same of a season that is read. `now` is in milliseconds since 1970. */
export function linkEveningOf(
  season: LeagueData,
  { eveningId, field, endedAt }: Pick<LinkRecord, 'eveningId' | 'field' | 'endedAt'>,
  now: number,
): LinkEvening {
  const data = forVisitors(season)
  const evening = seasonEvenings(data.evenings).find(({ id }) => id === eveningId) ?? null
  const time = evening ? linkTime(evening, data.details) : NO_TIME
  const isGone = evening === null || data.league.archivedAt !== null
  return {
    data,
    evening,
    time,
    state: linkState(time, isGone ? (endedAt ?? now) : endedAt, now),
    matches: matchesOf(data, eveningId).filter((match) => field === '' || sameField(fieldOf(match), field)),
  }
}

/** The matches of an evening, by their kick-offs. */
export const matchesOf = ({ matches }: Pick<LeagueData, 'matches'>, eveningId: string): Match[] =>
  matches.filter((match) => match.eveningId === eveningId)

/** Returns what whoever has a link may see; no matches before its time, or once it is ended. */
export async function presentEvening(
  { store, clock }: RouteContext,
  { data, evening, time, state, matches }: LinkEvening,
  link: Pick<LinkRecord, 'field'>,
): Promise<TouchlineEvening> {
  const { details, league } = data
  const isShown = state === 'open' || state === 'over'
  const tapped = isShown ? await store.touchlineTaps.tapped(matches.map(({ id }) => id)) : new Map()
  return {
    state,
    ...time,
    opensText: linkInstantText(time.opensAt, details.timeZone),
    closesText: linkInstantText(time.closesAt, details.timeZone),
    now: clock.now(),
    league: league.name,
    title: evening ? eveningTitle(evening) : '',
    day: evening ? `${weekdayName(evening.day)}, ${longDate(evening.day).replace(/, \d+$/, '')}` : '',
    timeZone: details.timeZone,
    halfMinutes: details.halfMinutes,
    field: link.field === '' ? '' : fieldName(link.field),
    matches: isShown ? presentMatches(data, matches, tapped) : [],
    table: isShown ? tableWithout(data, matches) : null,
  }
}

function presentMatches(
  data: LinkEvening['data'],
  matches: readonly Match[],
  tapped: ReadonlyMap<string, TappedMatch>,
): TouchlineMatch[] {
  const cards = new Map(matchCards(data, data.summaries, matches, data.knockOuts).map((card) => [card.id, card]))
  return matches.flatMap((match) => {
    const card = cards.get(match.id)
    if (!card) return []
    const { time, dateTime, venue, home, away, knockOut } = card
    const { homeScore, awayScore, forfeit, stage } = match
    const taps = tapped.get(match.id)
    const penalties = knockOut?.penalties
    return {
      id: match.id,
      time,
      kickoffAt: dateTime,
      field: venue,
      title: knockOut?.title ?? '',
      stage,
      home,
      away,
      slots: { home: knockOut?.home ?? '', away: knockOut?.away ?? '' },
      status: statusOf(match),
      score: hasScores(match) ? { home: homeScore ?? 0, away: awayScore ?? 0 } : null,
      forfeit,
      penalties: penalties ? { home: penalties.home, away: penalties.away } : null,
      tapped: taps ? presentTapped(taps) : null,
    }
  })
}

const presentTapped = (taps: TappedMatch): NonNullable<TouchlineMatch['tapped']> => {
  const { home, away, startedAt, seen, lastGoalAt, whistle } = taps
  return {
    home,
    away,
    startedAt,
    seen,
    lastGoalAt,
    whistle: whistle && { home: whistle.home, away: whistle.away, at: whistle.at },
  }
}

/** The table without the matches of a link, for phones to work out what a score does; null where none of them counts in it. */
function tableWithout(
  { details, teams, counted, lots }: LinkEvening['data'],
  matches: readonly Match[],
): TouchlineTable | null {
  if (!matches.some(({ stage }) => stage === 'regular')) return null
  const ids = new Set(matches.map(({ id }) => id))
  const others = counted.filter((match) => !(ids.has(match.id) && counts(match)))
  const { rows } = seasonTable({ details, teams, matches: others, lots })
  return {
    ...details.table,
    rows: rows
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ teamId, points, goalDifference, goalsFor, won, forfeits }) => ({
        teamId,
        points,
        goalDifference,
        goalsFor,
        won,
        forfeits,
      })),
  }
}
