import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine/connections.ts'

/**
 * The log of acts ([AC3]), and who has which role. The log refers to nothing: it outlives what it names.
 * What the histories of matches, publications and drafts know already is in it from the start.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('acts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text')
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('leagueId', 'text')
    .addColumn('userId', 'text')
    .addColumn('teamId', 'text')
    .addColumn('matchId', 'text')
    .addColumn('eveningId', 'text')
    .addColumn('details', 'text')
    .execute()
  await db.schema.createIndex('acts_at_idx').on('acts').columns(['at', 'id']).execute()
  await db.schema.createIndex('acts_userId_idx').on('acts').column('userId').execute()
  await db.schema.createIndex('acts_by_idx').on('acts').column('by').execute()
  await fromHistories(db, engine)

  await db.schema
    .createTable('roles')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('owner', 'organiser', 'scorekeeper')`))
    .addColumn('givenAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('invitations')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('owner', 'organiser', 'scorekeeper')`))
    .addColumn('invitedAt', 'bigint', (c) => c.notNull())
    .addColumn('invitedBy', 'text')
    .execute()
  await db.schema
    .createTable('ownerLinks')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text')
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
}

async function fromHistories(db: Kysely<unknown>, engine: Engine) {
  await sql`
    insert into acts (id, at, "by", act, "leagueId", "matchId", details)
    select c."matchId" || ':' || c.version, c."changedAt", c."changedBy",
      case when c."resultBefore" is null then 'score-entered' else 'result-decided' end,
      m."leagueId", c."matchId", '{"version":' || c.version || '}'
    from "scoreChanges" c join matches m on m.id = c."matchId"
  `.execute(db)
  await sql`
    insert into acts (id, at, "by", act, "leagueId", "eveningId", details)
    select id, at, "by",
      case kind when 'published' then 'schedule-published' when 'taken-back' then 'schedule-taken-back'
        when 'called-off' then 'schedule-called-off' else 'schedule-put-back' end,
      "leagueId", "eveningId", '{"publicationId":"' || id || '"}'
    from publications
  `.execute(db)
  const command = engine === 'sqlite' ? sql`json_extract(c.answer, '$.command')` : sql`(c.answer::json ->> 'command')`
  await sql`
    insert into acts (id, at, "by", act, "leagueId", details)
    select c."draftId" || ':' || c."userId" || ':' || c."commandId", c.at, c."userId", 'draft-command', d."leagueId",
      '{"command":"' || ${command} || '"}'
    from "draftCommands" c join drafts d on d.id = c."draftId"
    where d.rehearsal = 0 and c.answer like '%"command":"organiser/%' and c.answer like '%"success":true%'
  `.execute(db)
}
