import type { Kysely } from 'kysely'

/** The draft: its log, the picks that stand, the commands with their answers, and who is connected where. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('rehearsal', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('aliveAt', 'bigint', (c) => c.notNull())
    .addColumn('teamsBefore', 'text')
    .addUniqueConstraint('drafts_league_key', ['leagueId', 'rehearsal'])
    .execute()
  await db.schema
    .createTable('draftEvents')
    .addColumn('draftId', 'text', (c) => c.notNull().references('drafts.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor', 'text')
    .addColumn('event', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('draftEvents_key', ['draftId', 'seq'])
    .execute()
  await db.schema
    .createTable('draftPicks')
    .addColumn('draftId', 'text', (c) => c.notNull().references('drafts.id').onDelete('cascade'))
    .addColumn('pickNumber', 'integer', (c) => c.notNull())
    .addColumn('playerId', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('draftPicks_key', ['draftId', 'pickNumber'])
    .addUniqueConstraint('draftPicks_player_key', ['draftId', 'playerId'])
    .execute()
  await db.schema
    .createTable('draftCommands')
    .addColumn('draftId', 'text', (c) => c.notNull().references('drafts.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull())
    .addColumn('commandId', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('draftCommands_key', ['draftId', 'userId', 'commandId'])
    .execute()
  await db.schema
    .createTable('draftPresence')
    .addColumn('processId', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull())
    .addColumn('seenAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('draftPresence_key', ['processId', 'userId'])
    .execute()
}
