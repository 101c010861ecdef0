import { Refusal } from '#contract/failures/refusal.ts'
import { seasonEvenings } from '#league/evenings.ts'
import { ordinal } from '#league/finals/slots.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { localTime } from '#league/season.ts'
import { signed } from '#league/standings.ts'
import { fullDay } from '#league/visitors/season-text.ts'
import { weakTagOf } from '../../http/caching/negotiation.ts'
import { prepareEncoded } from '../../http/caching/prepared-response.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { readLeague } from '../season/league-data.ts'
import { A_MINUTE } from './calendar.ts'
import { paint } from './pictures/painter.ts'
import type { Drawing, PictureTeam } from './pictures/picture.ts'
import { visitorStandingsOf } from './seasons.ts'
import { createVersioned } from './versioned.ts'
import { forVisitors } from './visitor-data.ts'

/** The next matches are looked up again after this time: they may be another day's. */
export const NEXT_MS = 15 * 60_000
export const UNKNOWN: PictureTeam = { name: 'To come', color: '9aa5ad' }

type VisitorData = ReturnType<typeof forVisitors>
/** Null where there is nothing to show. */
type Draw = (data: VisitorData, foundAt: number) => Drawing | null

/** The pictures that stand beside links to an open season in messengers: its table, a result, its next matches ([PU1]). */
export function serveVisitorPictures(context: RouteContext) {
  const { clock, siteState } = context
  const versioned = createVersioned(context)

  async function find(
    leagueId: string,
    name: string,
    draw: Draw,
    { varyBy = '', has }: NonNullable<Parameters<typeof versioned>[3]> = {},
  ) {
    const { productName: product, look } = await siteState.site()
    const letters = look?.crest?.letters
    return versioned(
      leagueId,
      name,
      async () => {
        const data = await readLeague(context, leagueId)
        const drawn = data instanceof Refusal ? null : draw(forVisitors(data), clock.now())
        if (drawn === null) return new Refusal('not_found')
        const identity = await paint({ ...drawn, product, ...(letters && { letters }) })
        return prepareEncoded({
          etag: weakTagOf(identity),
          type: 'image/png',
          headers: { 'cache-control': A_MINUTE, 'cross-origin-resource-policy': 'cross-origin' },
          bodies: { identity },
        })
      },
      { varyBy: `${varyBy} ${product} ${letters}`, ...(has && { has }) },
    )
  }

  serve(context, 'GET /pictures/:leagueId/table.png', ({ params }) => find(params.leagueId, 'table', drawTable))

  serve(context, 'GET /pictures/:leagueId/next.png', ({ params }) =>
    find(params.leagueId, 'next', drawNext, { varyBy: String(Math.floor(clock.now() / NEXT_MS)) }),
  )

  serve(context, 'GET /pictures/:leagueId/result/:matchId.png', ({ params: { leagueId, matchId } }) =>
    find(leagueId, `result ${matchId}`, (data, foundAt) => drawResult(data, foundAt, matchId), {
      has: ({ results }) => results.has(matchId),
    }),
  )
}

const noted = (data: VisitorData, more: string) => [data.league.year, more].filter(Boolean).join(' · ')

const drawTable: Draw = (data, foundAt) => {
  const { after, rows } = visitorStandingsOf(data, { foundAt })
  return {
    kind: 'table',
    note: noted(data, after),
    rows: rows.map(({ team, position, played, goalDifference, points }) => ({
      team,
      position,
      played,
      goalDifference: signed(goalDifference),
      points,
    })),
  }
}

const drawNext: Draw = (data, foundAt) => {
  const { next } = visitorStandingsOf(data, { foundAt })
  return {
    kind: 'next',
    note: noted(data, ''),
    day: next?.day ?? '',
    matches:
      next?.kickoffs.flatMap(({ time, matches }) =>
        matches.map(({ home, away, venue }) => ({ time, home: home ?? UNKNOWN, away: away ?? UNKNOWN, venue })),
      ) ?? [],
  }
}

/** 'week 3', or what the tab of the evening says instead; '' for a match without one. */
function eveningNote({ evenings }: VisitorData, week: number | null): string {
  const evening = seasonEvenings(evenings).find((one) => one.week === week)
  return evening ? (evening.label ?? `week ${week}`) : ''
}

function drawResult(data: VisitorData, foundAt: number, matchId: string): ReturnType<Draw> {
  const match = matchCards(data, data.summaries, data.matches, data.knockOuts).find(({ id }) => id === matchId)
  if (match?.status !== 'completed' || match.homeScore === null || match.awayScore === null) return null
  const { home, away, homeScore, awayScore, week, venue, dateTime, knockOut } = match
  const { rows } = visitorStandingsOf(data, { foundAt })
  const winner = homeScore > awayScore ? home : awayScore > homeScore ? away : null
  const place = rows.find(({ team }) => team.id === winner?.id)?.position
  const day = dateTime === null ? null : localTime(dateTime, data.details.timeZone).day
  return {
    kind: 'result',
    note: ['Final score', knockOut?.title ?? eveningNote(data, week)].filter(Boolean).join(' · '),
    home: home ?? UNKNOWN,
    away: away ?? UNKNOWN,
    homeScore,
    awayScore,
    where: [day && fullDay(day), venue.replace(/^F/, 'f')].filter(Boolean).join(', '),
    place: winner && place !== undefined && !knockOut ? `${winner.name}: ${ordinal(place)} of the table` : '',
  }
}
