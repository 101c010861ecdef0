import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine/connections.ts'

const list = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

/** Lets publications be of more kinds than those that they may be of so far. */
export async function addPublicationKinds(
  db: Kysely<unknown>,
  engine: Engine,
  { known, added }: { known: readonly string[]; added: readonly string[] },
) {
  const allowed = list([...known, ...added])
  if (engine === 'sqlite') return remakePublications(db, list(known), allowed)
  await sql`alter table publications drop constraint publications_kind_check`.execute(db)
  await sql`alter table publications add constraint publications_kind_check
    check (kind in (${sql.raw(allowed)}))`.execute(db)
}

/** SQLite changes no constraint of a column: the table is made anew from its own definition. */
async function remakePublications(db: Kysely<unknown>, known: string, allowed: string) {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'publications' and sql is not null`.execute(db)
  const definition = rows.find(({ type }) => type === 'table')?.sql ?? ''
  const remade = definition
    .replace(/^create table "?publications"?/i, 'create table "publications_new"')
    .replace(known, allowed)
  if (!remade.startsWith('create table "publications_new"') || !remade.includes(allowed))
    throw new Error(`the table of publications is not as expected: ${definition}`)
  await sql.raw(remade).execute(db)
  await sql`insert into publications_new select * from publications`.execute(db)
  await sql`drop table publications`.execute(db)
  await sql`alter table publications_new rename to publications`.execute(db)
  for (const index of rows.filter(({ type }) => type === 'index')) await sql.raw(index.sql).execute(db)
}
