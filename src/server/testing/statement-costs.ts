import pg from 'pg'
import type { Asked } from './counted-statements.ts'

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Parts of a plan that read no table themselves. */
const READS_NO_TABLE = /^(CTE|Bitmap Index|Function|Values|Subquery|WorkTable) Scan$/

const rowsOf = (plan: Plan): number => {
  const type = plan['Node Type']
  const readsTable = type.endsWith('Scan') && !READS_NO_TABLE.test(type)
  const passedOver = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = readsTable ? (plan['Actual Rows'] + passedOver) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), own)
}

/**
 * Says what statements cost by what they were recorded as: on SQLite the steps that they took, on PostgreSQL the rows of
 * tables that they read, by its plan for a large table, which is not the one for a table of a test. Close it after the test.
 */
export async function statementCosts(databaseUrl: string | undefined) {
  const client = databaseUrl === undefined ? null : new pg.Client({ connectionString: databaseUrl })
  await client?.connect()
  await client?.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  // After a minute it would change the statistics, and with them the plans, between two looks.
  await client?.query(`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I set (autovacuum_enabled = off)', name);
    end loop; end $$`)
  let known = new Map<string, number>()

  async function explained(client: pg.Client, { sql, values }: Asked): Promise<number> {
    const key = `${sql} ${JSON.stringify(values)}`
    const before = known.get(key)
    if (before !== undefined) return before
    await client.query('begin')
    try {
      const text = `explain (analyze, timing off, format json) ${sql}`
      const { rows } = await client.query({ text, values: [...values] })
      const cost = rowsOf(rows[0]['QUERY PLAN'][0].Plan)
      known.set(key, cost)
      return cost
    } finally {
      await client.query('rollback')
    }
  }

  return {
    /** Rows are inserted by `insert … values`: nothing is read for them, and they can't be inserted twice. */
    costOf: async (asked: Asked): Promise<number> => {
      if (!client) return asked.steps
      return /^insert into/i.test(asked.sql) ? 0 : explained(client, asked)
    },
    /** To be called once the tables hold other rows. */
    async changed(): Promise<void> {
      known = new Map()
      await client?.query('analyze')
    },
    close: async (): Promise<void> => client?.end(),
  }
}
