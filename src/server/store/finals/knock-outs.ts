import type { Kysely, Transaction } from 'kysely'
import type { Slot } from '#contract/table/finals.ts'
import type { BracketMatch, BracketSlot } from '#league/finals/bracket.ts'
import { type FillingSentence, fillingSentences } from '#league/finals/filling-text.ts'
import { fillSlots, type Move, movesOf } from '#league/finals/slots.ts'
import { seedingTable } from '#league/table/season-table.ts'
import { UNKNOWN_TEAM } from '#league/team-name.ts'
import type { Database } from '../engine/schema.ts'
import { deductedPoints } from '../season/deducted-points.ts'
import { listSeasons } from '../season/leagues.ts'
import { listMatches, noEarlier } from '../season/match-rows.ts'
import type { MailedSeason } from '../season/people-season.ts'
import { listKnockOuts } from './knock-out-rows.ts'

/** Writes what makes matches knock-out ones: the bracket, whose n-th match has the n-th id. */
export async function insertKnockOuts(
  trx: Transaction<Database>,
  leagueId: string,
  bracket: readonly BracketMatch[],
  ids: readonly string[],
): Promise<void> {
  const slotOf = (one: BracketSlot): Slot =>
    one.from === 'table' ? one : { from: one.from, matchId: ids[one.match] ?? '' }
  const rows = bracket.map(({ title, round, winnersPlace, home, away }, i) => ({
    matchId: ids[i] ?? '',
    leagueId,
    title,
    round,
    winnersPlace,
    home: JSON.stringify(slotOf(home)),
    away: JSON.stringify(slotOf(away)),
  }))
  await trx.insertInto('knockOuts').values(rows).execute()
}

/** The result of filling the finals: matches whose teams changed, and sentences about it for those concerned. */
export type Filling = {
  season: MailedSeason | null
  moves: Move[]
  sentences: FillingSentence[]
}

/**
 * Brings the teams of knock-out matches to what table and results say ([SC12]), in the transaction that changed one of
 * them.
 */
export async function fillKnockOuts(trx: Transaction<Database>, leagueId: string, now: number): Promise<Filling> {
  const knockOuts = await listKnockOuts(trx, leagueId)
  if (knockOuts.length === 0) return NOTHING
  const season = (await listSeasons(trx)).find(({ league }) => league.id === leagueId)
  if (!season) return NOTHING
  const { details, name, slug } = season.league
  const matches = await listMatches(trx, leagueId)
  const teams = await trx
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .select(['id', 'name', 'withdrawn'])
    .execute()
  const deductions = await deductedPoints(trx, leagueId)
  const kicks = new Map(knockOuts.flatMap(({ matchId, penalties }) => (penalties ? [[matchId, penalties]] : [])))
  const counted = teams.map((team) => ({ ...team, deductions: deductions.get(team.id) ?? [] }))
  const rows = seedingTable({ details, teams: counted, matches, lots: await listLots(trx, leagueId) })
  const withdrawn = new Set(teams.flatMap((team) => (team.withdrawn ? team.id : [])))
  const moves = movesOf(knockOuts, matches, fillSlots({ knockOuts, matches, rows, penalties: kicks, withdrawn }))
  for (const { matchId, after } of moves)
    await trx
      .updateTable('matches')
      .set((eb) => ({
        ...after,
        version: eb('version', '+', 1),
        sequence: eb('sequence', '+', 1),
        changedAt: noEarlier(eb.ref('changedAt'), now),
      }))
      .where('id', '=', matchId)
      .execute()
  const { timeZone } = details
  const context = { teams: new Map(teams.map((team) => [team.id, team.name])), timeZone }
  return {
    season: { name, slug, isOpen: season.opening.open, timeZone },
    moves,
    sentences: fillingSentences(moves, { knockOuts, matches, context }, now),
  }
}

const NOTHING: Filling = { season: null, moves: [], sentences: [] }

/** The lots that were drawn in a season, the first one first: ids of teams in the order of each. */
export async function listLots(db: Kysely<Database>, leagueId: string): Promise<string[][]> {
  const season = await db.selectFrom('leagues').where('id', '=', leagueId).select('lots').executeTakeFirst()
  return JSON.parse(season?.lots ?? '[]')
}

/** Reads the names of a season's teams. Returns a look-up by id. */
export async function teamNames(db: Kysely<Database>, leagueId: string): Promise<(id: string) => string> {
  const teams = await db.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? UNKNOWN_TEAM
}
