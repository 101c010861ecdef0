import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { MAILING_PACE_MS } from '#contract/news/choices.ts'
import type { Connections, Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { ROWS_AT_ONCE } from '../engine/turns.ts'

/**
 * Lets one at a time change news, and give mails their turns: so no post is pinned beside another, and mails to many queue
 * behind one another. SQLite has one writer anyway.
 */
export async function lockNews(trx: Transaction<Database>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('news'))`.execute(trx)
}

/** A process that writes a mailing says so this often; after that long without a word another one may, in milliseconds. */
const WRITER_MS = 20_000

/** Another process writes a mailing, or its mails are not to be written any more. */
export class WriterLost extends Error {}

/** The right to write the mails of a mailing, which one process has at a time. */
export type Writer = { mailingId: string; writer: string }

/**
 * Takes the right to write a mailing inside the caller's transaction; null where another process has it. `isResumed` where one
 * had it before and came to no end.
 */
export async function takeWriter(
  trx: Transaction<Database>,
  mailingId: string,
  now: number,
): Promise<(Writer & { isResumed: boolean }) | null> {
  const before = await trx
    .selectFrom('mailings')
    .where('id', '=', mailingId)
    .select(['writer', 'writerUntil'])
    .executeTakeFirst()
  const writer = randomUUID()
  const taken = await trx
    .updateTable('mailings')
    .set({ writer, writerUntil: now + WRITER_MS })
    .where('id', '=', mailingId)
    .where((eb) => eb.or([eb('writerUntil', 'is', null), eb('writerUntil', '<=', now)]))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n ? { mailingId, writer, isResumed: before?.writer != null } : null
}

/** Keeps the right to write a mailing for longer, or throws `WriterLost`. The first statement of each batch. */
export async function keepWriter(
  trx: Transaction<Database>,
  { mailingId, writer }: Writer,
  now: number,
  changes: { people?: number; count?: number; lastTurnAt?: number | null } = {},
): Promise<void> {
  const kept = await trx
    .updateTable('mailings')
    .set({ writerUntil: now + WRITER_MS, ...changes })
    .where('id', '=', mailingId)
    .where('writer', '=', writer)
    .executeTakeFirst()
  if (kept.numUpdatedRows !== 1n) throw new WriterLost()
}

/** Lets another process go on at once with what this one has left undone. */
export async function leaveWriter(db: Kysely<Database>, { mailingId, writer }: Writer): Promise<void> {
  await db
    .updateTable('mailings')
    .set({ writerUntil: 0 })
    .where('id', '=', mailingId)
    .where('writer', '=', writer)
    .execute()
}

/** Returns when the next mail of a mailing may go out: behind those of others that wait, at the pace of all mailings. */
export async function nextTurn(trx: Transaction<Database>, mailingId: string, now: number): Promise<number> {
  const last = await trx
    .selectFrom('mailings')
    .where('id', '!=', mailingId)
    .where('stoppedAt', 'is', null)
    .where('endedAt', 'is', null)
    .select((eb) => eb.fn.max('lastTurnAt').as('at'))
    .executeTakeFirst()
  return last?.at == null ? now : Math.max(now, Number(last.at) + MAILING_PACE_MS)
}

/** Returns when the last of so many mails is due, the first of which is due at an instant; null without any. */
export const lastOf = (first: number, count: number): number | null =>
  count === 0 ? null : first + (count - 1) * MAILING_PACE_MS

/**
 * Gives the mails of a stopped mailing that nobody has begun to send other turns, as if they were written now, in batches. One
 * that was tried keeps when it is tried again. Done again after a kill it comes to the same.
 */
export async function turnAgain(
  { engine, snapshot, write }: Connections,
  writer: Writer,
  clock: { now(): number },
): Promise<void> {
  const { mailingId } = writer
  const ids = await snapshot((db) => untriedOf(db, mailingId))
  const now = clock.now()
  const first = await write.transaction().execute(async (trx) => {
    await lockNews(trx, engine)
    const turn = await nextTurn(trx, mailingId, now)
    await keepWriter(trx, writer, now, { lastTurnAt: lastOf(turn, ids.length) })
    return turn
  })
  for (let i = 0; i < ids.length; i += ROWS_AT_ONCE) {
    const turns = ids
      .slice(i, i + ROWS_AT_ONCE)
      .map((id, k) => sql`(cast(${id} as text), cast(${first + (i + k) * MAILING_PACE_MS} as bigint))`)
    await write.transaction().execute(async (trx) => {
      await keepWriter(trx, writer, clock.now())
      await sql`
        with turns(id, due) as (values ${sql.join(turns)})
        update mails set "dueAt" = turns.due, "createdAt" = ${now} from turns
        where mails.id = turns.id and mails.attempts = 0
      `.execute(trx)
    })
    await setImmediate()
  }
}

/** The mails of a mailing that nobody has begun to send, in their order. */
async function untriedOf(db: Kysely<Database>, mailingId: string): Promise<string[]> {
  const found: string[] = []
  for (let after = { dueAt: Number.MIN_SAFE_INTEGER, id: '' }; ; ) {
    const rows = await db
      .selectFrom('mails')
      .where('mailingId', '=', mailingId)
      .where('held', '=', 0)
      .where('attempts', '=', 0)
      .where('dueAt', '>=', after.dueAt)
      .where((eb) => eb.or([eb('dueAt', '>', after.dueAt), eb('id', '>', after.id)]))
      .orderBy('dueAt')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .select(['id', 'dueAt'])
      .execute()
    found.push(...rows.map(({ id }) => id))
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return found
    after = last
  }
}
