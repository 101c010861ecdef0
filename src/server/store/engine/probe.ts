import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Connections } from './connections.ts'

/** More than the pages in use have room for: it is not written where the disk is full. */
const PROBE_BYTES = 16 * 1024

/**
 * Commits a row that is gone with the same transaction, under a name that no other process waits for. Throws when the
 * store can't be written: gone, full, or read-only as a standby is.
 */
export async function probeWrite({ write }: Connections): Promise<void> {
  const key = `probe-${randomUUID()}`
  await write.transaction().execute(async (trx) => {
    await sql`insert into settings (key, value) values (${key}, ${'x'.repeat(PROBE_BYTES)})`.execute(trx)
    await sql`delete from settings where key = ${key}`.execute(trx)
  })
}
