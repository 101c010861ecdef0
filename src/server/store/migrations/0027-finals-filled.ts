import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine/connections.ts'
import { addPublicationKinds } from './publication-kinds.ts'

const KINDS = ['published', 'taken-back', 'called-off', 'put-back', 'team-withdrawn', 'withdrawal-taken-back']

/**
 * Adds the kind of publication that notifies teams that come into the finals ([SC14]). Keeps lots draw by draw, so that
 * one holds while others are drawn ([SC12]); what goes with a team that is removed comes back with it ([TE0]).
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await addPublicationKinds(db, engine, { known: KINDS, added: ['finals-filled'] })
  await db.schema.alterTable('leagues').addColumn('lots', 'text').execute()
  const { rows } = await sql<{ id: string; leagueId: string }>`
    select id, ${sql.ref('leagueId')} from teams where lot is not null order by lot, id`.execute(db)
  for (const [leagueId, teams] of Map.groupBy(rows, (team) => team.leagueId)) {
    const lots = JSON.stringify([teams.map(({ id }) => id)])
    await sql`update leagues set lots = ${lots} where id = ${leagueId}`.execute(db)
  }
  await db.schema.alterTable('teams').dropColumn('lot').execute()
  await db.schema
    .createTable('removedTeams')
    .addColumn('teamId', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kept', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('removedTeams_leagueId_idx').on('removedTeams').column('leagueId').execute()
}
