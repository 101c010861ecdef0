import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine/connections.ts'

/** Columns by which single rows are looked up, and whose tables were read whole for that. */
const LOOKED_UP: [table: string, column: string][] = [
  ['users', 'contactEmail'],
  ['users', 'pendingEmail'],
  ['users', 'blockedAt'],
  ['rosters', 'email'],
  ['recoverySheets', 'usedAt'],
  ['posts', 'pinnedUntil'],
  ['waitingPlayers', 'offeredUntil'],
]

/**
 * Indexes of columns that are null in nearly every row. SQLite takes `is null` for a condition that few rows meet, and
 * would read all those rows by such an index instead of the few that another condition names.
 */
const MOSTLY_NULL: [table: string, name: string, columns: string[]][] = [
  ['registrations', 'registrations_removed_idx', ['removedAt', 'leagueId', 'userId']],
  ['registrations', 'registrations_heldUntil_idx', ['heldUntil']],
  ['users', 'users_deletedAt_idx', ['deletedAt']],
]

/** Indexes of which the first column alone finds rows of others. */
const WIDER: [table: string, name: string, columns: string[]][] = [
  ['onlineRefunds', 'onlineRefunds_checkoutId_idx', ['checkoutId', 'state']],
  ['scoreReports', 'scoreReports_state_idx', ['state', 'countsAt']],
]

/** Tables with rows that have not ended, by the column that a sweep reads. */
const NOT_ENDED: [table: string, name: string, column: string][] = [
  ['mailings', 'mailings_stopped_idx', 'stoppedAt'],
  ['liveMatches', 'liveMatches_tappedAt_idx', 'tappedAt'],
]

/**
 * Lets what every request and every look of a background loop asks for be found without reading other rows, and counts
 * the registrations of a season by an index of those that count. Seasons note when what they kept for some months was
 * dropped, so that a sweep passes them over.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await indexGuardians(db, engine)
  for (const [table, name, columns] of MOSTLY_NULL) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on(table)
      .columns(columns)
      .where(sql.ref(columns[0] ?? ''), 'is not', null)
      .execute()
  }
  for (const [table, column] of LOOKED_UP)
    await db.schema
      .createIndex(`${table}_${column}_idx`)
      .on(table)
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute()
  await db.schema.createIndex('matches_dateTime_idx').on('matches').column('dateTime').execute()
  for (const [table, name, columns] of WIDER) {
    await db.schema.dropIndex(name).execute()
    await db.schema.createIndex(name).on(table).columns(columns).execute()
  }
  for (const [table, name, column] of NOT_ENDED)
    await db.schema.createIndex(name).on(table).column(column).where(sql.ref('endedAt'), 'is', null).execute()
  await db.schema
    .createIndex('registrations_counted_idx')
    .on('registrations')
    .columns(['leagueId', 'userId'])
    .where(sql.ref('removedAt'), 'is', null)
    .execute()
  await db.schema.alterTable('leagues').addColumn('droppedAt', 'bigint').execute()
}

/** Finds whose guardian has an address, without a look at every registration. */
async function indexGuardians(db: Kysely<unknown>, engine: Engine) {
  const [email, inForm] =
    engine === 'postgres'
      ? [
          sql`(substring("guardian" from '"email":"([^"]*)"'))`,
          sql`(substring("form" from '"guardian":{.*?"email":"([^"]*)"'))`,
        ]
      : [
          sql`(case when json_valid("guardian") then json_extract("guardian", '$.email') end)`,
          sql`(case when json_valid("form") then json_extract("form", '$.guardian.email') end)`,
        ]
  await sql`
    create index "registrations_guardianEmail_idx" on "registrations" ${email} where "guardian" is not null
  `.execute(db)
  await sql`create index "waitingPlayers_guardianEmail_idx" on "waitingPlayers" ${inForm}`.execute(db)
}
