import type { Kysely, Transaction } from 'kysely'
import { type KnockOut, type Slot, slot } from '#contract/finals.ts'
import { type Penalties, penalties } from '#contract/penalties.ts'
import type { BracketMatch, BracketSlot } from '#league/finals/bracket.ts'
import { fillSlots, type Move, movesOf } from '#league/finals/slots.ts'
import { seedingTable } from '#league/table/season-table.ts'
import type { Database } from '../engine/schema.ts'
import { deductedPoints } from '../season/deducted-points.ts'
import { listSeasons } from '../season/leagues.ts'
import { listMatches } from '../season/match-rows.ts'

/** A knock-out match, and how its penalties ended. */
export type KnockOutRecord = KnockOut & { penalties: Penalties | null }

/** The knock-out matches of a season in the order of their rounds. */
export async function listKnockOuts(db: Kysely<Database>, leagueId: string): Promise<KnockOutRecord[]> {
  const rows = await db
    .selectFrom('knockOuts')
    .innerJoin('matches', 'matches.id', 'knockOuts.matchId')
    .where('knockOuts.leagueId', '=', leagueId)
    .orderBy('knockOuts.round')
    .orderBy('matches.place')
    .selectAll('knockOuts')
    .execute()
  return rows.map(({ leagueId: _, home, away, penalties: kicks, ...row }) => ({
    ...row,
    home: slot.parse(JSON.parse(home)),
    away: slot.parse(JSON.parse(away)),
    penalties: kicks === null ? null : penalties.parse(JSON.parse(kicks)),
  }))
}

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

/**
 * Brings the teams of knock-out matches to what table and results say ([SC12]), in the transaction that changed one of
 * them; gives the matches whose teams became others.
 */
export async function fillKnockOuts(trx: Transaction<Database>, leagueId: string, now: number): Promise<Move[]> {
  const knockOuts = await listKnockOuts(trx, leagueId)
  if (knockOuts.length === 0) return []
  const season = (await listSeasons(trx)).find(({ league }) => league.id === leagueId)
  if (!season) return []
  const matches = await listMatches(trx, leagueId)
  const teams = await trx
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .select(['id', 'name', 'withdrawn', 'lot'])
    .execute()
  const deductions = await deductedPoints(trx, leagueId)
  const kicks = new Map(knockOuts.flatMap(({ matchId, penalties }) => (penalties ? [[matchId, penalties]] : [])))
  const counted = teams.map((team) => ({ ...team, deductions: deductions.get(team.id) ?? [] }))
  const rows = seedingTable({ details: season.league.details, teams: counted, matches })
  const moves = movesOf(knockOuts, matches, fillSlots(knockOuts, matches, rows, kicks))
  for (const { matchId, after } of moves)
    await trx
      .updateTable('matches')
      .set((eb) => ({
        ...after,
        version: eb('version', '+', 1),
        sequence: eb('sequence', '+', 1),
        changedAt: now,
      }))
      .where('id', '=', matchId)
      .execute()
  return moves
}

/** What the teams of a season are called, by their ids. */
export async function teamNames(db: Kysely<Database>, leagueId: string): Promise<(id: string) => string> {
  const teams = await db.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? 'Unknown Team'
}
