import type { Kysely } from 'kysely'

/** Columns that refer to rows which may be deleted, and that no index began with: each delete read their whole table. */
const COLUMNS: [table: string, column: string][] = [
  ['deductions', 'by'],
  ['deductions', 'teamId'],
  ['draftSeats', 'teamId'],
  ['lockedMatches', 'lockedBy'],
  ['matches', 'awayTeamId'],
  ['matches', 'eveningId'],
  ['matches', 'homeTeamId'],
  ['mergeProposals', 'intoId'],
  ['mergeProposals', 'leagueId'],
  ['notices', 'userId'],
  ['peopleMails', 'by'],
  ['plannedItems', 'changedBy'],
  ['publications', 'by'],
  ['registrations', 'addedBy'],
  ['registrations', 'feeBy'],
  ['registrations', 'userId'],
  ['rosters', 'leagueId'],
  ['scoreChanges', 'changedBy'],
  ['wishes', 'changedBy'],
]

/** Columns by which the hourly sweep finds its rows without reading those that stay. */
const SWEPT: [table: string, column: string][] = [
  ['sessions', 'expiresAt'],
  ['links', 'expiresAt'],
  ['mailCounts', 'changedAt'],
  ['registrations', 'removedAt'],
  ['users', 'deletedAt'],
]

/** Gives deletes and sweeps an index for every column that they look rows up by. */
export async function up(db: Kysely<unknown>) {
  for (const [table, column] of [...COLUMNS, ...SWEPT])
    await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute()
}
