import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin, RootOperationNode, TableNode } from 'kysely'
import { expect } from 'vitest'
import type { Connections } from '../store/engine/connections.ts'
import type { Store } from '../store/store.ts'
import { allRows } from './rows.ts'

/** No call makes more statements than this. */
const MOST_STATEMENTS = 200

type Attempt = { statement: number; failing: number }

/** The error of a failing statement: nothing in the product knows it, as nothing knows a full disk or a lost connection. */
export class StatementFailed extends Error {}

/**
 * Connections to the same database on which one statement of a call can be made to fail, before the database hears of
 * it. Only what the call itself runs counts, also where other work goes on beside it; and not what only reads: a look-up
 * that fails between two writes leaves what the second of them leaves.
 */
export function failingStatements(connections: Connections) {
  const attempts = new AsyncLocalStorage<Attempt>()
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const attempt = attempts.getStore()
      if (attempt && node.kind !== 'SelectQueryNode' && !isAside(node) && ++attempt.statement === attempt.failing)
        throw new StatementFailed(`statement ${attempt.statement}, ${node.kind}`)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const write = connections.write.withPlugin(plugin)
  const read = connections.read === connections.write ? write : connections.read.withPlugin(plugin)
  return {
    connections: { ...connections, read, write },
    /** Runs a call whose writing statement number `n`, from 1, fails; tells whether it had that many, and what it threw. */
    async run(n: number, call: () => Promise<unknown>): Promise<{ failed: boolean; error: unknown }> {
      const attempt: Attempt = { statement: 0, failing: n }
      const error = await attempts.run(attempt, call).then(
        () => null,
        (thrown) => thrown,
      )
      const failed = attempt.statement >= n
      // Statements after the answer do not fail.
      attempt.failing = 0
      return { failed, error }
    },
  }
}

/**
 * Tells whether a statement goes on beside a call: the mailer, which the call wakes, takes mails and deletes what is
 * sent, while calls write them; and a try that can't be counted in the database is counted in memory.
 */
function isAside(node: RootOperationNode): boolean {
  if (node.kind === 'InsertQueryNode') return node.into?.table.identifier.name === 'tries'
  const [from] = node.kind === 'UpdateQueryNode' ? [node.table] : node.kind === 'DeleteQueryNode' ? node.from.froms : []
  return from?.kind === 'TableNode' && (from as TableNode).table.identifier.name === 'mails'
}

export type FailingStatements = ReturnType<typeof failingStatements>

/**
 * [Q68] Makes each writing statement of a call fail in turn: every time the call throws and all tables are as they were.
 * Then nothing fails, and the call must change something. The call throws when it is answered with a failure. Gives
 * the number of its writes.
 */
export async function expectAllOrNothing(
  store: Store,
  statements: FailingStatements,
  call: () => Promise<unknown>,
): Promise<number> {
  // Else the mailer notes the first mail that goes out beside the call.
  await store.mails.noteSent(0)
  const before = await allRows(store)
  for (let n = 1; n <= MOST_STATEMENTS; n++) {
    const { failed, error } = await statements.run(n, call)
    if (!failed) {
      if (error) throw error
      expect(await allRows(store), 'the call changes something').not.toEqual(before)
      return n - 1
    }
    expect(error, `what the call throws when its statement ${n} fails`).toBeInstanceOf(Error)
    expect(await allRows(store), `tables after statement ${n} failed`).toEqual(before)
  }
  throw new Error(`more than ${MOST_STATEMENTS} statements`)
}
