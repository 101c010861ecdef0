import { type Kysely, sql } from 'kysely'

/**
 * Stores whether visitors see a season, and how ([PU1], [PU2]); the number that stands for a team's name where it holds a
 * person's ([PU3]), and whether it does for good.
 */
export async function up(db: Kysely<unknown>) {
  const flag = (name: string, value: 0 | 1) =>
    db.schema
      .alterTable('leagues')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(value))
      .execute()
  await flag('openToVisitors', 0)
  await flag('searchable', 0)
  await flag('embeddable', 1)
  await db.schema.alterTable('teams').addColumn('number', 'integer').execute()
  await db.schema
    .alterTable('teams')
    .addColumn('hidesName', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`
    update teams set number = (
      select count(*) from teams as other
      where other."leagueId" = teams."leagueId" and (other.name < teams.name or other.id = teams.id)
    )
  `.execute(db)
}
