import { type Kysely, sql } from 'kysely'

/** Passkeys and recovery codes as a second factor ([AC4]), and sessions of which the second step is due. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credentialId', 'text', (c) => c.notNull().unique())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('lastUsedAt', 'bigint')
    .execute()
  await db.schema.createIndex('passkeys_userId_idx').on('passkeys').column('userId').execute()
  await db.schema
    .createTable('recoveryCodes')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('recoveryCodes_userId_idx').on('recoveryCodes').column('userId').execute()
  await db.schema
    .createTable('challenges')
    .addColumn('sessionId', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull().check(sql`purpose in ('add', 'sign-in')`))
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('challenges_pkey', ['sessionId', 'purpose'])
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('secondStepDue', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('users').addColumn('passkeyAdviceDismissedAt', 'bigint').execute()
}
