import { randomInt } from 'node:crypto'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { type FinalsMatch, type FinalsReply, finalsReply, type Honour } from '#contract/table/finals.ts'
import { dayLabel, dayOfMonth, monthName, weekdayName } from '#league/day-text.ts'
import { sideText } from '#league/finals/gaps.ts'
import { championOf, championText } from '#league/finals/honours.ts'
import { lotsToDraw, ordinal, type Side, slotText, winnerOf } from '#league/finals/slots.ts'
import { finalsWait } from '#league/finals/waiting.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { localTime } from '#league/season.ts'
import type { Standing } from '#league/standings.ts'
import { seedingTable } from '#league/table/season-table.ts'
import { serve } from '../../http/serve.ts'
import type { Store } from '../../store/store.ts'
import type { RouteContext } from '../route-context.ts'
import { fillingMail } from '../schedule/schedule-mails.ts'
import { cachedPage, findSeason, type LeagueData, readLeague, seasonSummaryOf } from './league-data.ts'

/** `finals`: the bracket of a season, how it is set up and decided, and the champions of all seasons ([SC12], [SE5]). */
export function serveFinals(context: RouteContext) {
  const { store, mailer, clock } = context
  const mailTo = fillingMail(mailer)

  async function read(data: LeagueData): Promise<FinalsReply> {
    const of = (season: LeagueData) => honourOf(store, season)
    return presentFinals(data, { champion: await of(data), honours: await honours(context, of) })
  }

  /** Gives the finals as they stand after an act, or why it was refused. */
  const answer = async <Code extends FailureCode>(leagueId: string, refused: Refusal<Code> | undefined) => {
    if (refused) return refused
    mailer.wake()
    const data = await readLeague(context, leagueId)
    return data instanceof Refusal ? data : read(data)
  }
  const byOf = (session: { user: { id: string } }) => ({ by: session.user.id, now: clock.now(), mailTo })

  serve(context, 'GET /api/leagues/:leagueId/finals', async ({ params: { leagueId }, session, cacheUntil }) => {
    cacheUntil(Number.POSITIVE_INFINITY)
    const season = await findSeason(context, leagueId, session)
    if (season instanceof Refusal) return season
    // The champions of all seasons stand on the page of each.
    const versions = await store.leagues.versionsFor(session)
    return cachedPage(context, season, {
      name: 'finals',
      varyBy: [...versions].join(),
      schema: finalsReply,
      namesPeople: true,
      make: read,
    })
  })

  serve(context, 'POST /api/leagues/:leagueId/finals', async ({ params: { leagueId }, body, session }) =>
    answer(leagueId, await store.finals.setUp(leagueId, body, byOf(session))),
  )

  serve(context, 'DELETE /api/leagues/:leagueId/finals', async ({ params: { leagueId }, session }) =>
    answer(leagueId, await store.finals.remove(leagueId, byOf(session))),
  )

  serve(context, 'POST /api/leagues/:leagueId/finals/lots', async ({ params: { leagueId }, session }) =>
    answer(leagueId, await store.finals.drawLots(leagueId, shuffle, byOf(session))),
  )

  serve(context, 'PUT /api/leagues/:leagueId/finals/champion', async ({ params: { leagueId }, body, session }) =>
    answer(leagueId, await store.finals.declare(leagueId, body, byOf(session))),
  )

  serve(context, 'PUT /api/leagues/:leagueId/finals/:matchId/teams', async ({ params, body, session }) =>
    answer(params.leagueId, await store.finals.chooseTeams(params.leagueId, params.matchId, body, byOf(session))),
  )

  serve(context, 'PUT /api/leagues/:leagueId/finals/:matchId/penalties', async ({ params, body, session }) =>
    answer(params.leagueId, await store.finals.savePenalties(params.leagueId, params.matchId, body, byOf(session))),
  )
}

/** The champions of all seasons, the last one first. */
export async function honours<H extends Pick<Honour, 'season'>>(
  context: RouteContext,
  honourOf: (season: LeagueData) => Promise<H | null>,
): Promise<H[]> {
  const found: H[] = []
  for (const leagueId of await context.store.finals.seasons()) {
    const data = await readLeague(context, leagueId)
    const honour = data instanceof Refusal ? null : await honourOf(data)
    if (honour) found.push(honour)
  }
  return found.toSorted((a, b) => b.season.year - a.season.year || (a.season.slug < b.season.slug ? 1 : -1))
}

/** The same in an order that nobody knows beforehand. */
function shuffle(teamIds: readonly string[]): string[] {
  const left = [...teamIds]
  return teamIds.flatMap(() => left.splice(randomInt(left.length), 1))
}

async function honourOf({ finals }: Store, data: LeagueData): Promise<Honour | null> {
  const honour = honourOfTeam(data)
  if (!honour) return null
  const { id } = honour.team
  return {
    ...honour,
    captain: await finals.captainOf(id),
    coach: data.teams.find((team) => team.id === id)?.coach ?? '',
  }
}

/** The team that won a season, without its people; null while none has. */
export function honourOfTeam({ league, summaries, matches, knockOuts, declared }: LeagueData) {
  const champion = championOf(declared, knockOuts, matches)
  const team = summaries.find(({ id }) => id === champion?.teamId)
  if (!champion || !team) return null
  const { name, year, slug } = league
  return {
    season: { name, year, slug },
    team,
    result: championText(champion),
    against: summaries.find(({ id }) => id === champion.against)?.name ?? '',
  }
}

/** The finals of a season, with the champions that the caller names. */
export function presentFinals<H>(data: LeagueData, { champion, honours }: { champion: H | null; honours: H[] }) {
  const { league, teams, summaries, matches, knockOuts, lots } = data
  const { timeZone } = league.details
  const rows = seedingTable({ details: league.details, teams, matches, lots })
  const placeOf = new Map(rows.map(({ teamId, position }) => [teamId, position]))
  const cards = new Map(matchCards(data, summaries, matches, knockOuts).map((card) => [card.id, card]))
  const ownSlotText = (knockOut: (typeof knockOuts)[number], side: Side) => {
    const slot = knockOut[side]
    if (slot.from !== 'chosen') return sideText(knockOut, side, knockOuts)
    return slot.instead ? slotText(slot.instead, knockOuts) : ''
  }
  const all = knockOuts.flatMap((knockOut): FinalsMatch[] => {
    const match = matches.find(({ id }) => id === knockOut.matchId)
    const card = cards.get(knockOut.matchId)
    if (!match || !card) return []
    return [
      {
        ...card,
        version: match.version,
        title: knockOut.title,
        round: knockOut.round,
        day: match.dateTime === null ? '' : dayLabel(localTime(match.dateTime, timeZone).day),
        slots: { home: ownSlotText(knockOut, 'home'), away: ownSlotText(knockOut, 'away') },
        homePlace: placeOf.get(match.homeTeamId ?? '') ?? null,
        awayPlace: placeOf.get(match.awayTeamId ?? '') ?? null,
        winner: winnerOf(match, knockOut.penalties),
        goesOn: knockOut.gap?.goesOn ?? null,
      },
    ]
  })
  const first = Math.min(...all.flatMap(({ dateTime }) => dateTime ?? []))
  const day = Number.isFinite(first) ? localTime(first, timeZone).day : null
  return {
    league: seasonSummaryOf(league),
    date: day === null ? '' : `${weekdayName(day)}, ${monthName(day)} ${dayOfMonth(day)}`,
    matches: all,
    waitsFor: finalsWait({ matches, knockOuts, teams, timeZone }),
    champion,
    declared: data.declared,
    lots: lotsToDraw(rows, matches, knockOuts).map(({ place, teamIds }) => ({
      place,
      teams: summaries.filter(({ id }) => teamIds.includes(id)),
    })),
    drawn: drawnLots(lots, rows),
    honours,
  }
}

/** Returns the decisions by lot, in sentences. */
const drawnLots = (lots: LeagueData['lots'], rows: readonly Standing[]): string[] =>
  lots.length > 0
    ? rows.flatMap(({ name, reason, position }) =>
        reason.startsWith('above') && reason.endsWith('drawn lot')
          ? `${name} came ${ordinal(position)} by a drawn lot.`
          : [],
      )
    : []
