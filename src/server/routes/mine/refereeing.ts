import { Refusal } from '#contract/failures/refusal.ts'
import type { OwnRefereeing } from '#contract/schedule/referees.ts'
import { dayLabel } from '#league/day-text.ts'
import { fieldOf, statusOf } from '#league/matches.ts'
import { matchEnds } from '#league/mine/own-days.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { placeText, venuesOf } from '#league/schedule/place-text.ts'
import { dayOf } from '#league/season.ts'
import type { RouteContext } from '../route-context.ts'
import { type LeagueData, readLeague } from '../season/league-data.ts'

/** The matches ahead that somebody referees, alone or with a team of theirs, the next first ([MN8]). */
export async function refereeingOf(context: RouteContext, userId: string): Promise<OwnRefereeing[]> {
  const now = context.clock.now()
  const duties = Map.groupBy(await context.store.referees.ofPerson(userId), ({ leagueId }) => leagueId)
  const found: { dateTime: number; own: OwnRefereeing }[] = []
  for (const [leagueId, ofSeason] of duties) {
    const data = await readLeague(context, leagueId)
    if (data instanceof Refusal) continue
    for (const { matchId, teamId } of ofSeason) {
      const own = presentDuty(data, matchId, teamId, now)
      if (own) found.push(own)
    }
  }
  return found.toSorted((a, b) => a.dateTime - b.dateTime).map(({ own }) => own)
}

function presentDuty(data: LeagueData, matchId: string, teamId: string | null, now: number) {
  const match = data.matches.find(({ id }) => id === matchId)
  if (!match) return null
  const status = statusOf(match)
  const { timeZone } = data.details
  const isOff = status === 'postponed'
  const day = match.dateTime === null ? null : dayOf(match.dateTime, timeZone)
  const isAhead = isOff ? day === null || day >= dayOf(now, timeZone) : now < (matchEnds(match, data) ?? now + 1)
  if (!isAhead || (status !== 'upcoming' && !isOff)) return null
  const [card] = matchCards(data, data.summaries, [match], data.knockOuts)
  const own: OwnRefereeing = {
    matchId,
    season: data.league.name,
    team: data.summaries.find(({ id }) => id === teamId) ?? null,
    home: card?.home?.name ?? (card?.knockOut?.home || 'A team to come'),
    away: card?.away?.name ?? (card?.knockOut?.away || 'A team to come'),
    day: day === null ? '' : dayLabel(day),
    time: card?.time ?? '',
    fieldName: placeText({ ...match, fieldLocation: fieldOf(match) }, venuesOf(data.evenings)),
    isOff,
  }
  return { dateTime: match.dateTime ?? Number.MAX_SAFE_INTEGER, own }
}
