import { hash as digest } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'

type Old = {
  purpose: string
  hash: string
  userId: string
  email: string | null
  leagueId: string | null
  day: string | null
  askId: string | null
  proposalId: string | null
  expiresAt: number
}

/** The links of the tables until now, as rows of the one table. */
const OLD: readonly RawBuilder<Old>[] = [
  sql`select kind as purpose, hash, "userId", email, null as "leagueId", null as day, null as "askId", null as "proposalId",
    "expiresAt" from links`,
  sql`select 'evening' as purpose, hash, "userId", null as email, "leagueId", day, null as "askId", null as "proposalId",
    "endsAt" as "expiresAt" from "answerLinks"`,
  sql`select 'fee' as purpose, hash, "userId", null as email, "leagueId", null as day, null as "askId", null as "proposalId",
    "endsAt" as "expiresAt" from "feeLinks"`,
  sql`select 'agreement' as purpose, "guardianLink" as hash, "userId", null as email, "leagueId", null as day, null as "askId",
    null as "proposalId", "guardianLinkEnds" as "expiresAt" from registrations
    where "guardianLink" is not null and "guardianLinkEnds" is not null`,
  sql`select 'guest' as purpose, "guardianLink" as hash, "acceptedBy" as "userId", null as email, "leagueId", null as day,
    id as "askId", null as "proposalId", "guardianLinkEnds" as "expiresAt" from "guestAsks"
    where "guardianLink" is not null and "guardianLinkEnds" is not null and "acceptedBy" is not null`,
  ...(['from', 'into'] as const).map(
    (who) => sql<Old>`select 'merge' as purpose, ${sql.ref(`${who}Hash`)} as hash, ${sql.ref(`${who}Id`)} as "userId",
      null as email, null as "leagueId", null as day, null as "askId", "fromId" as "proposalId", "expiresAt"
      from "mergeProposals"`,
  ),
]

const ROWS_AT_ONCE = 100

/**
 * Links that come by mail are in one table. A hash is stored with its purpose hashed into it, also of links that were mailed before:
 * they open until their end (decision 102).
 */
export async function up(db: Kysely<unknown>) {
  const links: Old[] = []
  for (const query of OLD) links.push(...(await query.execute(db)).rows)
  const proposals = await proposalsWithoutHashes(db)
  for (const table of ['links', 'answerLinks', 'feeLinks', 'mergeProposals']) await db.schema.dropTable(table).execute()
  await dropColumns(db)
  await createTables(db)
  await insertAll(db, 'mergeProposals', proposals)
  await insertAll(
    db,
    'mailLinks',
    links.map((link) => ({ ...link, hash: digest('sha256', `${link.purpose} ${link.hash}`, 'base64url') })),
  )
}

async function proposalsWithoutHashes(db: Kysely<unknown>) {
  const { rows } = await sql<Record<string, unknown>>`
    select "fromId" as id, "fromId", "intoId", "leagueId", "proposedBy", "expiresAt", "fromEmail", "fromConfirmedAt", "intoEmail", "intoConfirmedAt"
    from "mergeProposals"`.execute(db)
  return rows
}

async function dropColumns(db: Kysely<unknown>) {
  await sql`update registrations set "guardianLinkEnds" = null
    where "guardianLink" is null and "guardianLinkEnds" is not null`.execute(db)
  await db.schema.dropIndex('registrations_guardianLink_key').execute()
  await db.schema.alterTable('registrations').dropColumn('guardianLink').execute()
  await db.schema.dropIndex('guestAsks_guardianLink_idx').execute()
  for (const column of ['guardianLink', 'guardianLinkEnds'])
    await db.schema.alterTable('guestAsks').dropColumn(column).execute()
}

async function createTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('mergeProposals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('fromId', 'text', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('intoId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('proposedBy', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('fromEmail', 'text', (c) => c.notNull())
    .addColumn('fromConfirmedAt', 'bigint')
    .addColumn('intoEmail', 'text', (c) => c.notNull())
    .addColumn('intoConfirmedAt', 'bigint')
    .execute()
  for (const column of ['intoId', 'leagueId', 'expiresAt'])
    await db.schema.createIndex(`mergeProposals_${column}_idx`).on('mergeProposals').column(column).execute()
  await db.schema
    .createTable('mailLinks')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('leagueId', 'text', (c) => c.references('leagues.id').onDelete('cascade'))
    .addColumn('day', 'text')
    .addColumn('askId', 'text', (c) => c.unique().references('guestAsks.id').onDelete('cascade'))
    .addColumn('proposalId', 'text', (c) => c.references('mergeProposals.id').onDelete('cascade'))
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('mailLinks_userId_idx').on('mailLinks').columns(['userId', 'leagueId']).execute()
  for (const column of ['leagueId', 'proposalId', 'expiresAt'])
    await db.schema.createIndex(`mailLinks_${column}_idx`).on('mailLinks').column(column).execute()
  await db.schema
    .createIndex('mailLinks_mailbox_key')
    .unique()
    .on('mailLinks')
    .columns(['userId', 'purpose'])
    .where(sql.ref('email'), 'is not', null)
    .execute()
}

async function insertAll(db: Kysely<unknown>, table: string, rows: readonly Record<string, unknown>[]) {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
    const values = rows.slice(i, i + ROWS_AT_ONCE)
    const columns = Object.keys(values[0] ?? {})
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values
      ${sql.join(values.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`))}`.execute(db)
  }
}
