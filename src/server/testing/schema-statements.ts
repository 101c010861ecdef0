import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '../store/engine/connections.ts'

/**
 * The statements that make the tables and indexes of a database in an empty one, without those of Kysely's own, in an order
 * in which they can run. They name no schema: PostgreSQL makes them in the one that its connection works in.
 */
export async function schemaStatements<T>(db: Kysely<T>, engine: Engine): Promise<string[]> {
  const statements: string[] = []
  for (const query of QUERIES[engine])
    statements.push(...(await query.execute(db)).rows.map(({ statement }) => statement))
  return statements
}

/** Tables of Kysely's own. */
const KYSELY = sql`'kysely_migration', 'kysely_migration_lock'`

type Query = RawBuilder<{ statement: string }>

/** Tables, then their indexes and, where a table can't refer to one that is still to come, their foreign keys. */
const QUERIES: Record<Engine, Query[]> = {
  sqlite: [
    sql`select sql as statement from sqlite_master
      where sql is not null and tbl_name not in (${KYSELY})
      order by type desc, name`,
  ],
  postgres: [
    sql`select format('create %stable %s (%s)', case c.relpersistence when 'u' then 'unlogged ' end, c.oid::regclass, string_agg(part.definition, ', ' order by part.place, part.name))
        as statement
      from pg_class c join (
        select a.attrelid as oid, a.attnum as place, a.attname as name, concat_ws(' ',
          quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then 'not null' end,
          'default ' || pg_get_expr(d.adbin, d.adrelid)) as definition
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attnum > 0 and not a.attisdropped
        union all
        select k.conrelid, 10000, k.conname, format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true))
        from pg_constraint k where k.contype in ('p', 'u', 'c')
      ) part on part.oid = c.oid
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not in (${KYSELY})
      group by c.oid, c.relname, c.relpersistence order by c.relname`,
    sql`select pg_get_indexdef(i.indexrelid, 0, true) as statement
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace and c.relname not in (${KYSELY})
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
      order by c.relname`,
    sql`select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid, true))
        as statement
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace
      order by c.relname, k.conname`,
  ],
}
