import { type Kysely, sql } from 'kysely'

/**
 * A person is on one team of a season at most, and may lead it ([TE1], [TE2]). Who stood on several teams already stays on
 * them: the entries but one are marked `doubled`, which the desk lists, and exempt from the index. The captain of a team
 * that a draft filled is the first of its roster.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('rosters_new')
    .addColumn('teamId', 'text', (c) => c.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('email', 'text')
    .addColumn('role', 'text', (c) => c.check(sql`role in ('captain', 'deputy')`))
    .addColumn('doubled', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('rosters_key', ['teamId', 'place'])
    .execute()
  await sql`insert into rosters_new ("teamId", "leagueId", place, "userId", email, role, doubled)
    select rosters."teamId", teams."leagueId", rosters.place, rosters."userId", rosters.email,
      case when rosters.place = 0 and rosters."userId" is not null and teams.coach <> ''
        and exists (select 1 from "draftSeats" where "draftSeats"."teamId" = teams.id)
        then 'captain' end,
      case when rosters."userId" is not null and row_number() over (
        partition by teams."leagueId", rosters."userId" order by rosters."teamId", rosters.place
      ) > 1 then 1 else 0 end
    from rosters inner join teams on teams.id = rosters."teamId"`.execute(db)
  await db.schema.dropTable('rosters').execute()
  await sql`alter table rosters_new rename to rosters`.execute(db)
  await db.schema.createIndex('rosters_userId_idx').on('rosters').column('userId').execute()
  await sql`create unique index rosters_person_key on rosters ("leagueId", "userId") where doubled = 0`.execute(db)
}
