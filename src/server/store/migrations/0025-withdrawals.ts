import type { Kysely } from 'kysely'
import type { Engine } from '../engine/connections.ts'
import { addPublicationKinds } from './publication-kinds.ts'

const KINDS = ['published', 'taken-back', 'called-off', 'put-back']
const WITHDRAWALS = ['team-withdrawn', 'withdrawal-taken-back']

/** A team's withdrawal is something that is done to the published schedule, and names the team ([TE3]). */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema.alterTable('publications').addColumn('teamId', 'text').execute()
  await addPublicationKinds(db, engine, { known: KINDS, added: WITHDRAWALS })
}
