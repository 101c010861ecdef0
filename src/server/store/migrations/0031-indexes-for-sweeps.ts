import type { Kysely } from 'kysely'

/**
 * Indexes in the order in which sweeps and the sending of mails look, which then do not read again what they have passed;
 * each by its table and columns.
 */
const INDEXES: [table: string, name: string, columns: string[]][] = [
  ['mails', 'mails_order_idx', ['urgent desc', 'dueAt']],
  ['mergeProposals', 'mergeProposals_expiresAt_idx', ['expiresAt']],
  ['ownerLinks', 'ownerLinks_expiresAt_idx', ['expiresAt']],
  ['registrations', 'registrations_removed_idx', ['removedAt', 'leagueId', 'userId']],
  ['teams', 'teams_logo_idx', ['logo']],
]

export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('registrations_removedAt_idx').execute()
  for (const [table, name, columns] of INDEXES) await db.schema.createIndex(name).on(table).columns(columns).execute()
}
