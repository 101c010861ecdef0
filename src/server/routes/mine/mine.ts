import { Refusal } from '#contract/failures/refusal.ts'
import type { Match } from '#contract/match.ts'
import type { Mine, MineSeason, OwnChange, OwnResult, OwnTeamSeason } from '#contract/mine/mine.ts'
import type { TeamSummary } from '#contract/team.ts'
import { clockTime, dayLabel, longDate, shortDate } from '#league/day-text.ts'
import { dayInSeason } from '#league/evening-text.ts'
import { mondayOf } from '#league/evenings.ts'
import { championOf } from '#league/finals/honours.ts'
import { statusOf } from '#league/matches.ts'
import { takesAnswers } from '#league/mine/answering.ts'
import { NEW_FOR_MS, scheduleChanges } from '#league/mine/changes.ts'
import { byeDay, type DayOfMatches, daysAhead, matchEnds, playsIn } from '#league/mine/own-days.ts'
import { usualZoneName } from '#league/schedule/cards.ts'
import { dayOf, instantText, localTime, seasonStarts } from '#league/season.ts'
import { seasonEnd } from '#league/season-end.ts'
import { recentMatches, resultOf } from '#league/standings.ts'
import { seasonTable } from '#league/table/season-table.ts'
import { serve } from '../../http/serve.ts'
import type { OwnSeasonRecord } from '../../store/mine/own-seasons.ts'
import type { RouteContext } from '../route-context.ts'
import { type LeagueData, readLeague, seasonSummaryOf } from '../season/league-data.ts'
import { answersFor, type OwnView, opponentOf, presentDay, presentMatch } from './present-days.ts'
import { refereeingOf } from './refereeing.ts'

/** Serves what is one's own in the seasons that one plays or waits for, the next to play first ([MN1]). */
export function serveMine(context: RouteContext) {
  const { store, clock } = context

  serve(context, 'GET /api/me/mine', async ({ session }): Promise<Mine> => {
    const userId = session.user.id
    const seasons: MineSeason[] = []
    for (const own of await store.mine.seasonsOf(userId)) {
      const season = await readLeague(context, own.leagueId)
      if (!(season instanceof Refusal)) seasons.push(...(await presentSeason(context, season, own, userId)))
    }
    for (const { id, place, offeredUntil } of await store.waiting.seasonsOf(userId)) {
      if (seasons.some(({ league }) => league.id === id)) continue
      const season = await readLeague(context, id)
      if (!(season instanceof Refusal))
        seasons.push({
          ...aboutSeason(season),
          own: null,
          waiting: place,
          ...(offeredUntil !== null && { offered: true as const }),
        })
    }
    const refereeing = await refereeingOf(context, userId)
    return { userId, refereeing, seasons: seasons.toSorted((a, b) => nextOf(a) - nextOf(b)) }
  })

  serve(context, 'PUT /api/me/mine/seen', async ({ session, body: { leagueId, until } }) => {
    const seen = await store.mine.see(session.user.id, leagueId, Math.min(until, clock.now()))
    if (!seen) return new Refusal('league_not_found')
  })

  function aboutSeason(season: LeagueData): Omit<MineSeason, 'own'> {
    const { league, details, knockOuts, declared, matches, summaries } = season
    const now = clock.now()
    const end = seasonEnd({ league, evenings: season.evenings, matches, knockOuts, declared }, now)
    const champion = championOf(declared, knockOuts, matches)
    return {
      league: seasonSummaryOf(league),
      slug: league.slug,
      zoneName: usualZoneName(details),
      startsOn: longDate(details.seasonStart),
      ...(seasonStarts(details) <= now && { started: true as const }),
      length: `2 × ${details.halfMinutes} minutes`,
      hasTeams: season.teams.some(({ squad }) => squad.length > 0),
      ...(end !== null && {
        over: { end, champion: summaries.find(({ id }) => id === champion?.teamId) ?? null, isOwn: false },
      }),
    }
  }

  async function presentSeason(
    { store }: RouteContext,
    season: LeagueData,
    { teams }: OwnSeasonRecord,
    userId: string,
  ): Promise<MineSeason[]> {
    const about = aboutSeason(season)
    const own: MineSeason[] = []
    for (const { teamId, role } of teams) {
      const summary = season.summaries.find(({ id }) => id === teamId)
      if (!summary) continue
      const now = clock.now()
      const since = (await store.mine.seenUntil(userId, season.league.id)) ?? now - NEW_FOR_MS
      const view: OwnView = {
        season,
        teamId,
        userId,
        now,
        table: seasonTable({ details: season.details, teams: season.teams, matches: season.counted, lots: season.lots })
          .rows,
        of: await store.mine.team(season.league.id, teamId),
      }
      const changes = await changesSince(context, view, since)
      const { over } = about
      own.push({
        ...about,
        ...(over && { over: { ...over, isOwn: over.champion?.id === teamId } }),
        own: {
          ...presentTeam(view, summary),
          leads: role !== null,
          toReport: role === null ? [] : withoutResult(view),
          ...changes,
          nudged: role === null ? null : await nudgedToday(context, view),
        },
      })
    }
    return own.length > 0 ? own : [{ ...about, own: null }]
  }
}

const nextOf = ({ own }: MineSeason): number => own?.next?.matches[0]?.dateTime ?? Number.MAX_SAFE_INTEGER

function presentTeam(
  view: OwnView,
  team: TeamSummary,
): Omit<OwnTeamSeason, 'leads' | 'toReport' | 'changes' | 'changesUntil' | 'nudged'> {
  const { season, teamId, table, of, now } = view
  const matches = season.matches.filter((match) => playsIn(match, new Set([teamId])))
  const [next, ...ahead] = daysAhead(season, matches, now, season.matches)
  const bye = byeOf(view, matches, next ? [next, ...ahead] : [])
  const row = table.find((one) => one.teamId === teamId)
  const captain = of.players.find(({ role }) => role === 'captain')
  const undated = matches.filter(
    (match) => match.dateTime === null && ['upcoming', 'postponed'].includes(statusOf(match)),
  )
  return {
    team,
    withdrawn: (row?.withdrawn ?? null) !== null,
    captain: captain ? `${captain.firstName} ${captain.lastName}`.trim() : '',
    squad: of.players,
    next: next ? presentDay(view, next) : null,
    answers: (next?.matches ?? []).map((match) => {
      const said = answersFor(view, match)
      return {
        matchId: match.id,
        players: of.players.map((player) => {
          const { answer = null, givenAs = 'player' } = said.get(player.userId ?? '') ?? {}
          return { ...player, answer, ...(givenAs !== 'player' && { givenAs }) }
        }),
      }
    }),
    ...bye,
    ahead: ahead.map((day) => presentDay(view, day)),
    undated: undated.map((match) => presentMatch(view, match)),
    table:
      row && table.some(({ played }) => played > 0)
        ? {
            position: row.position,
            of: table.length,
            points: row.points,
            won: row.won,
            drawn: row.drawn,
            lost: row.lost,
            goalsFor: row.goalsFor,
            goalsAgainst: row.goalsAgainst,
          }
        : null,
    results: recentMatches(teamId, season.matches, matches.length).map((match) => presentResult(view, match)),
    wasIn: daysIn(view, matches),
  }
}

/** The next evening of the season in a week without a match of the team. */
function byeOf({ season, now }: OwnView, matches: readonly Match[], own: readonly DayOfMatches[]) {
  const { timeZone } = season.details
  const today = dayOf(now, timeZone)
  const played = matches
    .filter((match) => !['postponed', 'cancelled'].includes(statusOf(match)))
    .flatMap(({ dateTime }) => (dateTime === null || dateTime > now ? [] : dayOf(dateTime, timeZone)))
  const bye = byeDay(daysAhead(season, season.matches, now), own, today, played)
  if (bye === null) return {}
  return { bye: dayInSeason(bye, season), ...(mondayOf(bye) !== mondayOf(today) && { byeNextWeek: true as const }) }
}

/** Time for which somebody is reminded of a result that nobody has reported. */
const REPORTED_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** Matches of the team that ended in the last days without a result, and those that await a decision, however long. */
function withoutResult(view: OwnView): OwnTeamSeason['toReport'] {
  const { season, teamId, now } = view
  return season.matches
    .flatMap((match) => {
      const { id: matchId, dateTime, homeTeamId, awayTeamId } = match
      const status = statusOf(match)
      const ends = matchEnds(match, season)
      if (dateTime === null || ends === null || homeTeamId === null || awayTeamId === null) return []
      if (!playsIn(match, new Set([teamId])) || !['upcoming', 'awaiting'].includes(status)) return []
      if (ends > now || (status !== 'awaiting' && ends < now - REPORTED_FOR_MS)) return []
      const day = shortDate(dayOf(dateTime, season.details.timeZone))
      return [{ matchId, day, dateTime, opponentText: opponentOf(view, match).opponentText, status }]
    })
    .toSorted((a, b) => b.dateTime - a.dateTime)
}

function presentResult(view: OwnView, match: Match): OwnResult {
  const isHome = match.homeTeamId === view.teamId
  const { opponent, opponentText } = opponentOf(view, match)
  const day = match.dateTime === null ? '' : shortDate(dayOf(match.dateTime, view.season.details.timeZone))
  const about = { matchId: match.id, day, opponent, opponentText }
  if (match.forfeit)
    return {
      ...about,
      result: match.forfeit === (isHome ? 'away' : 'home') ? 'W' : 'L',
      goalsFor: null,
      goalsAgainst: null,
      forfeit: match.forfeit,
    }
  const [home, away] = [match.homeScore ?? 0, match.awayScore ?? 0]
  const [goalsFor, goalsAgainst] = isHome ? [home, away] : [away, home]
  return { ...about, result: resultOf(goalsFor, goalsAgainst), goalsFor, goalsAgainst }
}

/** On how many of the days that are over one was in, for one match of the day at least. */
function daysIn(view: OwnView, matches: readonly Match[]): OwnTeamSeason['wasIn'] {
  const { season, userId, now } = view
  const over = matches.filter(
    (match) => ['upcoming', 'completed'].includes(statusOf(match)) && (matchEnds(match, season) ?? now) < now,
  )
  const byDay = Map.groupBy(over, ({ dateTime }) => dayOf(dateTime ?? 0, season.details.timeZone))
  const wasIn = (ofDay: readonly Match[]) => ofDay.some((match) => answersFor(view, match).get(userId)?.answer === 'in')
  return { days: [...byDay.values()].filter(wasIn).length, of: byDay.size }
}

/** Returns when those of the team who have not answered for its next open match were asked today; null if they were not. */
async function nudgedToday({ store }: RouteContext, view: OwnView): Promise<OwnTeamSeason['nudged']> {
  const { season, teamId, now } = view
  const { timeZone } = season.details
  const own = season.matches.filter((match) => playsIn(match, new Set([teamId])))
  const [next] = daysAhead(season, own, now, season.matches)
  const open = next?.matches.find((match) => takesAnswers(match, now))
  const nudge = open && (await store.nudges.of(open.id, teamId, dayOf(now, timeZone)))
  if (!nudge) return null
  return {
    atText: clockTime(localTime(nudge.at, timeZone).time),
    people: nudge.people,
    reached: nudge.reached,
  }
}

async function changesSince(
  { store }: RouteContext,
  view: OwnView,
  since: number,
): Promise<Pick<OwnTeamSeason, 'changes' | 'changesUntil'>> {
  const { season, teamId, now } = view
  const { timeZone } = season.details
  const teams = new Map(season.summaries.map(({ id, name }) => [id, name]))
  const done = await store.mine.doneSince(season.league.id, since)
  const dayText = ({ dateTime }: Match) => (dateTime === null ? '' : dayLabel(localTime(dateTime, timeZone).day))
  const changed = scheduleChanges(done, { ...season, teamId, teams, now }).map(
    ({ match, is, was, at, by }): OwnChange & { at: number } => ({
      matchId: match.id,
      opponentText: opponentOf(view, match).opponentText,
      day: dayText(match),
      is,
      was,
      by,
      at,
      atText: instantText(at, timeZone),
    }),
  )
  return {
    changes: changed
      .toSorted((a, b) => b.at - a.at)
      .map(({ matchId, opponentText, day, is, was, by, atText }) => ({
        matchId,
        opponentText,
        day,
        is,
        was,
        by,
        atText,
      })),
    changesUntil: changed.length > 0 ? Math.max(...done.map(({ at }) => at)) : null,
  }
}
