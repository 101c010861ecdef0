import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine/connections.ts'

const KINDS = ['published', 'taken-back', 'called-off', 'put-back']
const WITHDRAWALS = ['team-withdrawn', 'withdrawal-taken-back']
const list = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

/** A team's withdrawal is something that is done to the published schedule, and names the team ([TE3]). */
export async function withdrawals(db: Kysely<unknown>, engine: Engine) {
  await db.schema.alterTable('publications').addColumn('teamId', 'text').execute()
  if (engine === 'sqlite') return remakePublications(db)
  await sql`alter table publications drop constraint publications_kind_check`.execute(db)
  await sql`alter table publications add constraint publications_kind_check
    check (kind in (${sql.raw(list([...KINDS, ...WITHDRAWALS]))}))`.execute(db)
}

/** SQLite changes no constraint of a column: the table is made anew from its own definition. */
async function remakePublications(db: Kysely<unknown>) {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'publications' and sql is not null`.execute(db)
  const definition = rows.find(({ type }) => type === 'table')?.sql ?? ''
  const remade = definition
    .replace(/^create table "?publications"?/i, 'create table "publications_new"')
    .replace(list(KINDS), list([...KINDS, ...WITHDRAWALS]))
  if (!remade.startsWith('create table "publications_new"') || !remade.includes(list(WITHDRAWALS)))
    throw new Error(`the table of publications is not as expected: ${definition}`)
  await sql.raw(remade).execute(db)
  await sql`insert into publications_new select * from publications`.execute(db)
  await sql`drop table publications`.execute(db)
  await sql`alter table publications_new rename to publications`.execute(db)
  for (const index of rows.filter(({ type }) => type === 'index')) await sql.raw(index.sql).execute(db)
}
