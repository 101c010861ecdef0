import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '../engine/connections.ts'

/** The time a session lasted without use when the release before this migration gave it its end. */
const IDLE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Accounts in tables of our own: `users`, `credentials`, `identities` and `sessions` take over what better-auth's
 * `user`, `account` and `session` hold. Instants become milliseconds and flags 0 or 1, the same in both engines; tables
 * that refer to `user` refer to `users`, and every session goes on.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const run = async (statement: RawBuilder<unknown>) => {
    await statement.execute(db)
  }
  const ms = (column: string): RawBuilder<number> =>
    engine === 'sqlite'
      ? sql`cast(round(unixepoch(${sql.ref(column)}, 'subsec') * 1000) as integer)`
      : sql`round(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

  // Renamed and not remade: a table that is dropped takes along what refers to it.
  await db.schema.alterTable('user').renameTo('users').execute()
  await db.schema.alterTable('users').renameColumn('image', 'photoURL').execute()
  await db.schema.alterTable('users').addColumn('changeRequestedAt', 'bigint').execute()
  await db.schema.alterTable('users').addColumn('blockedAt', 'bigint').execute()
  if (engine === 'sqlite') {
    // SQLite changes no column's type, and adds no column without a value for the rows there are.
    await run(sql`alter table users rename column "createdAt" to "createdText"`)
    await run(sql`alter table users add column "createdAt" bigint not null default 0`)
    await run(sql`alter table users add column "lastSignInAt" bigint not null default 0`)
    await run(sql`update users set "createdAt" = ${ms('createdText')}`)
    await run(sql`alter table users drop column "createdText"`)
  } else {
    await run(sql`alter table users alter column "createdAt" type bigint using ${ms('createdAt')}`)
    await run(sql`alter table users add column "lastSignInAt" bigint not null default 0`)
    await run(sql`alter table users alter column "emailVerified" type integer using "emailVerified"::integer`)
    await run(sql`alter index user_pkey rename to users_pkey`)
    await run(sql`alter index user_email_key rename to users_email_key`)
  }
  await db.schema.alterTable('users').dropColumn('updatedAt').execute()

  await db.schema
    .createTable('credentials')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('passwordHash', 'text', (c) => c.notNull())
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .execute()
  await run(sql`insert into credentials ("userId", "passwordHash", "changedAt")
    select "userId", password, ${ms('updatedAt')} from account
    where "providerId" = 'credential' and password is not null`)

  await db.schema
    .createTable('identities')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('identities_pkey', ['provider', 'subject'])
    .execute()
  await db.schema.createIndex('identities_userId_idx').on('identities').column('userId').execute()
  await run(sql`insert into identities (provider, subject, "userId", "createdAt")
    select "providerId", "accountId", "userId", ${ms('createdAt')} from account where "providerId" <> 'credential'`)

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('lastUsedAt', 'bigint', (c) => c.notNull())
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .execute()
  await db.schema.createIndex('sessions_userId_idx').on('sessions').column('userId').execute()
  await run(sql`insert into sessions (id, "userId", "createdAt", "expiresAt", "lastUsedAt")
    select token, "userId", ${ms('createdAt')}, ${ms('expiresAt')}, ${ms('expiresAt')} - ${sql.lit(IDLE_MS)} from session`)
  await run(sql`update users set "lastSignInAt" =
    coalesce((select max(s."createdAt") from sessions s where s."userId" = users.id), "createdAt")`)

  for (const table of ['session', 'account', 'verification']) await db.schema.dropTable(table).execute()
}
