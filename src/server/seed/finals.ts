import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { seasonDetails } from '#contract/league.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { bracketOf, placesOf } from '#league/finals/bracket.ts'
import { instantOf } from '#league/season.ts'
import { seasonTable } from '#league/table/season-table.ts'
import type { Database } from '../store/engine/schema.ts'
import { fillKnockOuts, insertKnockOuts } from '../store/finals/knock-outs.ts'
import { listEvenings } from '../store/season/evenings.ts'
import { listMatches } from '../store/season/match-rows.ts'
import { listTeams } from '../store/season/teams.ts'

const FINALISTS = 4

type Ending = { score: [home: number, away: number]; penalties?: Penalties }

/** Results of the finals of 2024, by the titles of their matches. */
const ENDINGS_2024: Record<string, Ending> = {
  'Semi-final 1': { score: [3, 1] },
  'Semi-final 2': {
    score: [1, 1],
    penalties: {
      home: 4,
      away: 2,
      kicks: { home: [true, true, false, true, true], away: [true, false, true, false] },
    },
  },
  'Fifth place': { score: [2, 1] },
  Final: {
    score: [2, 2],
    penalties: {
      home: 3,
      away: 4,
      kicks: { home: [true, true, false, true, false], away: [true, true, true, false, true] },
    },
  },
  'Third place': { score: [2, 0] },
}

/**
 * Sets up the finals of a season's first four on its finals' day, with the places below; `played` lets them end as those
 * of 2024 did, after a lot between the teams that are level.
 */
export async function seedFinals(
  trx: Transaction<Database>,
  leagueId: string,
  played: boolean,
  now: number,
): Promise<void> {
  const evening = (await listEvenings(trx, leagueId)).find((one) => one.evening.kind === 'finals')?.evening
  if (!evening) throw new Error('the season has no day of finals')
  const { details } = await trx
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select('details')
    .executeTakeFirstOrThrow()
  const season = seasonDetails.parse(JSON.parse(details))
  const teams = await listTeams(trx, leagueId)
  const regular = await listMatches(trx, leagueId)
  const bracket = bracketOf(FINALISTS, { places: true, teams: teams.length })
  const places = placesOf(bracket, evening)
  const ids = bracket.map(() => randomUUID())
  await trx
    .insertInto('matches')
    .values(
      bracket.map(({ stage }, i) => {
        const { kickoff = '18:00', field = '' } = places[i] ?? {}
        return {
          id: ids[i] ?? '',
          leagueId,
          place: regular.length + i,
          homeTeamId: null,
          awayTeamId: null,
          homeScore: null,
          awayScore: null,
          stage,
          scheduled: 1,
          eveningId: evening.id,
          dateTime: instantOf(evening.day, kickoff, season.timeZone),
          week: evening.number,
          round: evening.kickoffs.indexOf(kickoff) + 1,
          fieldLocation: field,
          status: null,
        }
      }),
    )
    .execute()
  await insertKnockOuts(trx, leagueId, bracket, ids)
  if (!played) return
  const { rows } = seasonTable({ details: season, teams, matches: regular, lots: [] })
  const level = [...Map.groupBy(rows, ({ position }) => position).values()].filter(({ length }) => length > 1)
  const lots = JSON.stringify(level.map((group) => group.map(({ teamId }) => teamId)))
  await trx.updateTable('leagues').set({ lots }).where('id', '=', leagueId).execute()
  await fillKnockOuts(trx, leagueId, now)
  const byRound = bracket.map((match, i) => ({ ...match, id: ids[i] ?? '' })).toSorted((a, b) => a.round - b.round)
  for (const { id, title } of byRound) {
    const ending = ENDINGS_2024[title]
    if (!ending) continue
    const [homeScore, awayScore] = ending.score
    await trx.updateTable('matches').set({ homeScore, awayScore, status: 'completed' }).where('id', '=', id).execute()
    if (ending.penalties)
      await trx
        .updateTable('knockOuts')
        .set({ penalties: JSON.stringify(ending.penalties) })
        .where('matchId', '=', id)
        .execute()
    await fillKnockOuts(trx, leagueId, now)
  }
}
