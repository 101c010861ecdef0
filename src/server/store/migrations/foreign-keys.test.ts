import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import type { Engine } from '../engine/connections.ts'

let site: TestSite
afterEach(() => site.close())

/** Foreign keys that act when what they refer to goes, as `table.column`, with no whole index that begins with it. */
const UNINDEXED: Record<Engine, string> = {
  sqlite: `
    select t.name || '.' || f."from" as key from sqlite_master t, pragma_foreign_key_list(t.name) f
    where t.type = 'table' and f.seq = 0 and f.on_delete in ('CASCADE', 'SET NULL') and not exists (
      select 1 from pragma_index_list(t.name) l, pragma_index_info(l.name) i
      where l.partial = 0 and i.seqno = 0 and i.name = f."from")
    order by 1`,
  postgres: `
    select c.conrelid::regclass::text || '.' || a.attname as key from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype in ('c', 'n') and not exists (
      select 1 from pg_index i
      where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1])
    order by 1`,
}

describe.each(ENGINES)('foreign keys on %s', (engine) => {
  it('that delete or empty rows begin an index, so that a delete reads no whole table for each row', async () => {
    site = await openTestSite(engine)
    const { rows } = await sql<{ key: string }>`${sql.raw(UNINDEXED[engine])}`.execute(site.store.connections.read)
    expect(rows.map(({ key }) => key.replaceAll('"', ''))).toEqual([])
  })
})
