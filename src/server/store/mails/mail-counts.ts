import { type Kysely, sql } from 'kysely'
import { deleteInBatches } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Mails of one kind within an hour, and of all kinds within a day, at most. */
export type Most = { ofAKindAnHour: number; aDay: number }
/** The limits for a recipient ([Q75]). */
const TO_A_MAILBOX: Most = { ofAKindAnHour: 3, aDay: 10 }

/**
 * The keys by which a mail is counted: its kind, and a keyed hash of its recipient, or the id of the account that causes it;
 * neither names anybody.
 */
export type Counted = { recipient: string; kind: string }

/** A mail that was not written, because its recipient had too many: the next of its kind may be written at `retryAt`. */
export type HeldBack = { kind: string; retryAt: number }

/** A kind and an instant in milliseconds since 1970. */
type Entry = [kind: string, at: number]

/**
 * Returns when another mail of a kind may be written after those that were, oldest first; null when it may be now. Entries
 * of a time to come, left by a clock that was wrong, count as little as old ones.
 */
export function nextAllowed(entries: Entry[], kind: string, now: number, most = TO_A_MAILBOX): number | null {
  const within = (ms: number) => entries.filter(([, at]) => Math.abs(now - at) < ms)
  const ofKind = within(HOUR_MS).filter(([one]) => one === kind)
  const all = within(DAY_MS)
  const ends = [
    ...(ofKind.length >= most.ofAKindAnHour ? [(ofKind.at(-most.ofAKindAnHour)?.[1] ?? now) + HOUR_MS] : []),
    ...(all.length >= most.aDay ? [(all.at(-most.aDay)?.[1] ?? now) + DAY_MS] : []),
  ]
  return ends.length > 0 ? Math.max(...ends) : null
}

/** Counts one mail inside the caller's transaction, unless its recipient has had `most` already. */
export async function countMail(
  db: Kysely<Database>,
  { recipient, kind }: Counted,
  now: number,
  most = TO_A_MAILBOX,
): Promise<HeldBack | null> {
  const row = await db
    .insertInto('mailCounts')
    .values({ recipient, mails: '[]', changedAt: now })
    // Written even where nothing changes: PostgreSQL lets one transaction at a time past this row.
    .onConflict((conflict) => conflict.column('recipient').doUpdateSet({ changedAt: now }))
    .returning('mails')
    .executeTakeFirstOrThrow()
  const entries = JSON.parse(row.mails) as Entry[]
  const retryAt = nextAllowed(entries, kind, now, most)
  if (retryAt !== null) return { kind, retryAt }
  const recent: Entry[] = [...entries.filter(([, at]) => Math.abs(now - at) < DAY_MS), [kind, now]]
  await db
    .updateTable('mailCounts')
    .set({ mails: JSON.stringify(recent) })
    .where('recipient', '=', recipient)
    .execute()
  return null
}

/** Forgets recipients to whom nobody wanted to have a mail sent for a day. */
export async function sweepMailCounts(db: Kysely<Database>, now: number): Promise<void> {
  await deleteInBatches(db, 'mailCounts', 'recipient', sql<boolean>`"changedAt" <= ${now - DAY_MS}`)
}
