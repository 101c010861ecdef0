import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { PushKind } from '#contract/push/choices.ts'
import { afterQuietHours } from '#league/push/quiet-hours.ts'
import { announce } from '../engine/announcements.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import type { Mail } from '../mails/mails.ts'
import { dropWaitingPushes } from './overtaken.ts'
import type { ToldMatches } from './told-matches.ts'

/** The text that a phone shows, and the target of a tap: `path` begins with '/'. Names nobody but the reader ([MN6]). */
export type PushText = { title: string; body: string; path: string }

/** Something to tell phones. */
export type PushOrder = {
  /** The switch that it is under. */
  kind: PushKind
  /** The subject, by an id: it takes the place of one about the same that waits, and goes out behind one in hand. */
  about: string
  /** The version of its season, by which phones know the newer one of two about the same. */
  version?: number
  /** The league's own zone, whose nights are quiet. */
  timeZone: string
  /** The time at which its content is over, in milliseconds since 1970: a kick-off, the end of a turn. */
  endsAt: number
  /** Goes out before others, also at night: for "called off" alone. */
  urgent?: boolean
}

/** A recipient, with the text for them. */
export type PushReader = {
  userId: string
  text: PushText
  /**
   * The matches that it is about: it takes the place of nothing by itself (`takeBackTold`), and whatever is not true any
   * more is left out when it is sent.
   */
  told?: ToldMatches
  /** Makes the mail that is written where no phone is left, or every push service refuses ([SC14]); nothing without one. */
  fallback?: () => Mail | null
}

/** The state of somebody's phones: whether their nights are quiet, and whether a phone takes pushes, as far as is known. */
type PhonesOf = { quiet: boolean; works: boolean }

/** Returns, by user id, the phones of those people who get pushes of a kind. */
export async function pushReaders(
  db: Kysely<Database>,
  kind: PushKind,
  userIds: readonly string[],
  now: number,
): Promise<Map<string, PhonesOf>> {
  const found = new Map<string, PhonesOf>()
  for (const slice of idSlices(userIds)) {
    const subscribed = await db
      .selectFrom('pushSubscriptions')
      .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
      .where('pushSubscriptions.userId', 'in', slice)
      .where('sessions.expiresAt', '>', now)
      .where('sessions.secondStepDue', '=', 0)
      .select(['pushSubscriptions.userId', 'pushSubscriptions.failingSince'])
      .execute()
    const off = await db
      .selectFrom('pushSwitches')
      .where('userId', 'in', slice)
      .where('name', 'in', [kind, 'quiet'])
      .where('on', '=', 0)
      .select(['userId', 'name'])
      .execute()
    const switchedOff = new Set(off.map(({ userId, name }) => `${name} ${userId}`))
    for (const { userId, failingSince } of subscribed)
      if (!switchedOff.has(`${kind} ${userId}`))
        found.set(userId, {
          quiet: !switchedOff.has(`quiet ${userId}`),
          works: failingSince === null || (found.get(userId)?.works ?? false),
        })
  }
  return found
}

/**
 * Queues a push in the caller's transaction: it is sent if that commits, and only then. Returns the people whose phones
 * it will reach; the others have no phone, or have switched such pushes off, or would read it too late in the morning.
 * The commit wakes the senders of every process.
 */
export async function queuePush(
  trx: Transaction<Database>,
  { kind, about, timeZone, endsAt, urgent = false, version = 0 }: PushOrder,
  readers: readonly PushReader[],
  now: number,
): Promise<Set<string>> {
  const wanted = await pushReaders(
    trx,
    kind,
    readers.map(({ userId }) => userId),
    now,
  )
  const morning = urgent ? now : afterQuietHours(now, timeZone)
  const rows = readers.flatMap(({ userId, text, told, fallback }) => {
    const reader = wanted.get(userId)
    const dueAt = reader?.quiet ? morning : now
    if (!reader || dueAt >= endsAt) return []
    const mail = fallback?.() ?? null
    return {
      id: randomUUID(),
      userId,
      kind,
      about,
      text: JSON.stringify(text),
      told: told ? JSON.stringify(told) : null,
      version,
      urgent: Number(urgent),
      fallback: mail && JSON.stringify(mail),
      sentTo: '[]',
      attempts: 0,
      dueAt,
      endsAt,
      // The night that it waits through is no time in which nobody took it.
      createdAt: dueAt,
      holder: null,
    }
  })
  const reached = rows.map(({ userId }) => userId)
  const whole = readers.flatMap(({ userId, told }) => (told?.done ? [] : userId))
  await dropWaitingPushes(trx, kind, about, whole)
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
    await trx
      .insertInto('pushes')
      .values(rows.slice(i, i + ROWS_AT_ONCE))
      .execute()
  if (rows.length > 0) await announce(trx, { kind: 'pushes' })
  return new Set(reached)
}

const ROWS_AT_ONCE = 500
