import type { Kysely, Transaction } from 'kysely'
import { penalties } from '#contract/table/penalties.ts'
import { type MatchOutcome, storedOutcome } from '#league/scores/outcome.ts'
import type { ReportState, ScoreReport } from '#league/scores/settle.ts'
import type { Database } from '../engine/schema.ts'

/** A report as it is stored, with what became of it and what its captain says to organisers. */
export type ScoreReportRecord = ScoreReport & { matchId: string; state: ReportState; note: string }

/** The reports of matches, each match's in their order. */
export async function reportsOf(db: Kysely<Database>, matchIds: readonly string[]): Promise<ScoreReportRecord[]> {
  if (matchIds.length === 0) return []
  const rows = await db
    .selectFrom('scoreReports')
    .where('matchId', 'in', matchIds)
    .orderBy('matchId')
    .orderBy('number')
    .selectAll()
    .execute()
  return rows.map(toReport)
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Kysely<Database>) => db.selectFrom('scoreReports').selectAll().execute()

/** Reads a row of `scoreReports`. */
export function toReport({ kind, homeScore, awayScore, penalties: kicks, forfeit, ...row }: Row): ScoreReportRecord {
  return {
    ...row,
    deskOnly: row.deskOnly === 1,
    withdrawn: row.withdrawn === 1,
    outcome: toOutcome({ kind, homeScore, awayScore, penalties: kicks, forfeit }),
  }
}

function toOutcome({ kind, homeScore, awayScore, penalties: kicks, forfeit }: OutcomeColumns): MatchOutcome {
  if (kind === 'played' && homeScore !== null && awayScore !== null)
    return { kind, homeScore, awayScore, penalties: kicks === null ? null : penalties.parse(JSON.parse(kicks)) }
  if (kind === 'forfeit' && forfeit !== null) return { kind, forfeit }
  if (kind === 'abandoned' || kind === 'awaiting') return { kind, homeScore, awayScore }
  return { kind: kind === 'postponed' || kind === 'cancelled' ? kind : 'none' }
}

type OutcomeColumns = Pick<Row, 'kind' | 'homeScore' | 'awayScore' | 'penalties' | 'forfeit'>

/** Writes a report with its state. */
export async function insertReport(trx: Transaction<Database>, report: ScoreReportRecord): Promise<void> {
  const { outcome, deskOnly, withdrawn, ...row } = report
  const { status: _, penalties: kicks, ...stored } = storedOutcome(outcome)
  await trx
    .insertInto('scoreReports')
    .values({
      ...row,
      ...stored,
      kind: outcome.kind,
      penalties: kicks === null ? null : JSON.stringify(kicks),
      deskOnly: Number(deskOnly),
      withdrawn: Number(withdrawn),
    })
    .execute()
}

/** Writes what became of the reports of a match where that is something else than stored. */
export async function writeStates(
  trx: Transaction<Database>,
  reports: readonly ScoreReportRecord[],
  states: ReadonlyMap<number, ReportState>,
): Promise<void> {
  for (const { matchId, number, state: before } of reports) {
    const state = states.get(number) ?? before
    if (state === before) continue
    await trx
      .updateTable('scoreReports')
      .set({ state })
      .where('matchId', '=', matchId)
      .where('number', '=', number)
      .execute()
  }
}
