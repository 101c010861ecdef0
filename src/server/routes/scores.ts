import { type ScoreEntry, scoresReply } from '#contract/match.ts'
import { matchCards } from '#league/schedule.ts'
import { Refusal } from '../http/refusal.ts'
import { type Door, serve } from '../http/serve.ts'
import type { Changes } from '../live/changes.ts'
import type { Overtaken } from '../store/matches.ts'
import {
  type LeagueData,
  type LeagueParts,
  leagueSignOf,
  readLeague,
  readyPage,
  weekOf,
  zoneOf,
} from './league-data.ts'

/** `scores`: what administrators read and write at the touchline. */
export function serveScores(door: Door, parts: LeagueParts, changes: Changes) {
  const { store, clock } = parts

  serve(door, 'GET /api/leagues/:leagueId/scores', async ({ params: { leagueId }, rightUntil }) => {
    const { week, ends } = await weekOf(parts, leagueId)
    rightUntil(ends)
    return readyPage(parts, {
      leagueId,
      name: 'scores',
      also: `week${week}`,
      schema: scoresReply,
      make: async (data) => ({
        league: leagueSignOf(data.league),
        zone: zoneOf(data.league),
        currentWeek: week,
        entries: await entriesOf(data),
      }),
    })
  })

  serve(door, 'PUT /api/leagues/:leagueId/scores', async ({ params: { leagueId }, body, session, request }) => {
    await readLeague(parts, leagueId)
    const result = await store.matches.saveScores(leagueId, body.edits, session.user.id, clock.now())
    if ('unknown' in result) throw refuseUnknown(result.unknown, body.edits)
    const { saved, overtaken } = result
    const version = await store.leagues.version(leagueId)
    if (saved.length > 0 && version !== null) changes.tell({ leagueId, version })
    request.log.info({ user: session.user.id, league: leagueId, saved, overtaken: overtaken.length }, 'scores saved')
    return {
      saved,
      conflicts: overtaken.map(presentConflict),
      entries: await entriesOf(await readLeague(parts, leagueId)),
    }
  })

  async function entriesOf({ league, signs, matches }: LeagueData): Promise<ScoreEntry[]> {
    const history = Map.groupBy(await store.matches.history(league.id), ({ matchId }) => matchId)
    return matchCards(league.details, signs, matches).map((card, i) => ({
      ...card,
      version: matches[i]?.version ?? 1,
      history: (history.get(card.id) ?? []).map(({ matchId: _, ...change }) => change),
    }))
  }
}

function presentConflict({ edit, current }: Overtaken) {
  const { matchId, homeScore, awayScore } = edit
  return { matchId, current, yours: { homeScore, awayScore } }
}

function refuseUnknown(unknown: string[], edits: { matchId: string }[]): Refusal {
  const fields = unknown.map((id) => [
    `edits.${edits.findIndex(({ matchId }) => matchId === id)}.matchId`,
    'This match is not one of the season',
  ])
  return new Refusal('invalid_fields', { fields: Object.fromEntries(fields) })
}
