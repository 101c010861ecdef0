import { AsyncLocalStorage } from 'node:async_hooks'
import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { vi } from 'vitest'
import type { Engine } from '../store/engine/connections.ts'

/** A statement that a database was asked, and on SQLite the steps that its machine took: some for each row it looked at. */
export type Asked = { sql: string; values: readonly unknown[]; steps: number }

type WithStat = StatementSync & { stat(counter: 'vmStep'): number }

/** Statements that open and close a transaction read nothing. */
const READS_NOTHING = /^\s*(begin|commit|rollback|savepoint|release|pragma|start transaction|set )/i

/** Records what this process asks databases, whoever asks it, until the mocks are restored. */
export function countStatements(engine: Engine) {
  const asking = new AsyncLocalStorage<Asked[]>()
  const note = (asked: Asked) => {
    if (!READS_NOTHING.test(asked.sql)) asking.getStore()?.push(asked)
  }
  if (engine === 'sqlite') watchSqlite(note)
  else watchPostgres(note)
  return {
    /** Gives what `work` asks, with what it leaves to be asked after it. */
    async during(work: () => Promise<unknown>): Promise<Asked[]> {
      const asked: Asked[] = []
      await asking.run(asked, work)
      return asked
    },
  }
}

function watchSqlite(note: (asked: Asked) => void) {
  for (const method of ['all', 'get', 'run'] as const) {
    const original = StatementSync.prototype[method] as (...values: unknown[]) => unknown
    vi.spyOn(StatementSync.prototype, method).mockImplementation(function (this: WithStat, ...values: unknown[]) {
      const before = this.stat('vmStep')
      const found = original.apply(this, values)
      note({ sql: this.sourceSQL, values, steps: this.stat('vmStep') - before })
      return found
    } as never)
  }
}

function watchPostgres(note: (asked: Asked) => void) {
  const original = Client.prototype.query as (...given: unknown[]) => unknown
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [query, second] = given as [string | { text?: string; values?: unknown[] }, unknown]
    const [sql, values] = typeof query === 'string' ? [query, second] : [query.text, query.values ?? second]
    if (sql !== undefined) note({ sql, values: Array.isArray(values) ? values : [], steps: 0 })
    return original.apply(this, given)
  } as never)
}
