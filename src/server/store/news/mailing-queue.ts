import { setImmediate } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { MAILING_PACE_MS, type UnreachedReason } from '#contract/news/choices.ts'
import type { Audience } from '#contract/news/post.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { mapInTurns } from '../engine/turns.ts'
import { noteReminders, remindedLately } from '../fees/reminders.ts'
import type { MailReader } from '../mails/families.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { type AudienceDeps, type AudienceMember, membersOf, reachedBy } from './audiences.ts'
import {
  keepWriter,
  lastOf,
  leaveWriter,
  lockNews,
  nextTurn,
  takeWriter,
  type Writer,
  WriterLost,
} from './mailing-turns.ts'
import { audienceOf } from './post-audience.ts'

/** A mail to many for one address: whom it is about, each themselves, with null, or by first name, and as what they read it. */
export type MailingMail = (
  mailing: { id: string; kind: 'news' | 'people'; title: string; correction: boolean },
  recipient: string,
  readers: readonly MailReader[],
) => Mail

/** Dependencies of writing a mail to many. `isClosing` tells whether the rest is left to another process. */
export type QueueDeps = AudienceDeps & { mailOf: MailingMail; clock: { now(): number }; isClosing?: () => boolean }

/** The columns of a mail to many before its mails are written. */
export const NOT_QUEUED = { queuedAt: null, people: null, count: null }

/** Mails, or people whom none reaches, that one transaction writes: some milliseconds of SQLite's one thread. */
const WRITTEN_AT_ONCE = 250

/** Somebody has another row since it was decided whom a mail is for: it is decided again. */
class PeopleChanged extends Error {}

/** To whom a mail to many goes at one moment, and whom it does not reach. */
type Decided = {
  people: number
  /** Readers by address: themselves, with null, or their guardian. */
  readers: Map<string, (MailReader & { userId: string })[]>
  unreached: { userId: string; reason: UnreachedReason }[]
}

/** Outcomes of writing a mailing: 'later' where another one is being written, or another process writes it. */
export type Queued = 'written' | 'later' | 'not to go'

/**
 * Works out whom a post's mail is for at one moment, and writes it to them in batches; nothing where it was written, was
 * stopped, or its post is gone. None of the mails is sent before all are written: what a kill leaves is thrown away by the
 * next who writes it, and decided anew. `decided` is called once it is known to how many it goes.
 */
export async function queueMailing(
  connections: Connections,
  mailingId: string,
  deps: QueueDeps,
  decided: () => unknown = () => {},
): Promise<Queued> {
  for (;;) {
    const claim = await claimMailing(connections, mailingId, deps.clock.now())
    if (typeof claim === 'string') return claim
    try {
      await writeMailing(connections, claim, deps, decided)
      return 'written'
    } catch (error) {
      await leaveWriter(connections.write, claim.writer)
      if (error instanceof WriterLost) return 'later'
      if (!(error instanceof PeopleChanged)) throw error
    }
  }
}

type Claim = {
  writer: Writer & { isResumed: boolean }
  leagueId: string
  audience: Audience
  mailing: Parameters<MailingMail>[0]
}

/** Takes the right to write a mailing, one at a time of all; what its post says then is what its mails say. */
const claimMailing = (
  { engine, write }: Connections,
  mailingId: string,
  now: number,
): Promise<Claim | 'later' | 'not to go'> =>
  write.transaction().execute(async (trx) => {
    await lockNews(trx, engine)
    const row = await trx
      .selectFrom('mailings')
      .innerJoin('posts', 'posts.id', 'mailings.postId')
      .where('mailings.id', '=', mailingId)
      .where('mailings.queuedAt', 'is', null)
      .where('mailings.stoppedAt', 'is', null)
      .where('posts.withdrawnAt', 'is', null)
      .select(['mailings.leagueId', 'mailings.correction', 'posts.title', 'posts.text', 'posts.version'])
      .select(['posts.audience', 'posts.audienceOf'])
      .executeTakeFirst()
    if (!row) return 'not to go'
    // A reminder of a fee depends on others' reminders, and a turn on what is written before.
    const other = await trx
      .selectFrom('mailings')
      .where('id', '!=', mailingId)
      .where('queuedAt', 'is', null)
      .where('writerUntil', '>', now)
      .select('id')
      .executeTakeFirst()
    const writer = other ? null : await takeWriter(trx, mailingId, now)
    if (!writer) return 'later'
    const { leagueId, title, text, version } = row
    await trx.updateTable('mailings').set({ title, text, version }).where('id', '=', mailingId).execute()
    const mailing = { id: mailingId, kind: 'news' as const, title, correction: row.correction === 1 }
    return { writer, leagueId, audience: audienceOf(row), mailing }
  })

async function writeMailing(
  connections: Connections,
  claim: Claim,
  deps: QueueDeps,
  decided: () => unknown,
): Promise<void> {
  const { engine, snapshot, write } = connections
  const { writer, leagueId, audience, mailing } = claim
  const { mailingId } = writer
  const { clock, mailOf, isClosing = () => false } = deps
  /** Writes one batch, which is whole by itself and written by one process alone. */
  const batch = async (work: (trx: Transaction<Database>, now: number) => Promise<void>) => {
    if (isClosing()) throw new WriterLost()
    await write.transaction().execute(async (trx) => {
      const now = clock.now()
      await keepWriter(trx, writer, now)
      await work(trx, now)
    })
    await setImmediate()
  }
  if (writer.isResumed) await removeWritten(connections, mailingId, batch)

  const { people, readers, unreached } = await snapshot((db) => decide(db, leagueId, audience, deps, clock.now()))
  const first = await write.transaction().execute(async (trx) => {
    await lockNews(trx, engine)
    const now = clock.now()
    const turn = await nextTurn(trx, mailingId, now)
    await keepWriter(trx, writer, now, { people, count: readers.size, lastTurnAt: lastOf(turn, readers.size) })
    return turn
  })
  if (readers.size + unreached.length > WRITTEN_AT_ONCE) await decided()

  let count = 0
  const addresses = [...readers]
  for (let i = 0; i < addresses.length; i += WRITTEN_AT_ONCE)
    await batch(async (trx, now) => {
      const some = addresses.slice(i, i + WRITTEN_AT_ONCE)
      const isThere = await stillThere(
        trx,
        some.flatMap(([, of]) => of.map(({ userId }) => userId)),
      )
      const written = some.flatMap(([address, all], k) => {
        const of = all.filter(({ userId }) => isThere(userId))
        if (of.length === 0) return []
        const mail = mailOf(mailing, address, of)
        const dueAt = first + (i + k) * MAILING_PACE_MS
        return { mail: { ...mail, mailingId, dueAt }, userIds: of.map(({ userId }) => userId) }
      })
      await insertMails(
        trx,
        written.map(({ mail }) => mail),
        now,
      )
      if (audience.kind === 'unpaid')
        await noteReminders(
          trx,
          mailingId,
          written.map(({ mail, userIds }) => ({ mailId: mail.id, userIds })),
        )
      count += written.length
    })
  for (let i = 0; i < unreached.length; i += WRITTEN_AT_ONCE)
    await batch(async (trx) => {
      const some = unreached.slice(i, i + WRITTEN_AT_ONCE)
      const isThere = await stillThere(
        trx,
        some.map(({ userId }) => userId),
      )
      const rows = some.flatMap((one) => (isThere(one.userId) ? { ...one, mailingId } : []))
      if (rows.length > 0) await trx.insertInto('mailingUnreached').values(rows).execute()
    })
  await batch(async (trx, now) => {
    const ended = { queuedAt: now, count, writer: null, writerUntil: null, endedAt: count === 0 ? now : null }
    await trx.updateTable('mailings').set(ended).where('id', '=', mailingId).execute()
    await announce(trx, { kind: 'news' })
  })
}

/** Works out to whom a post's mail goes, and whom it does not reach, at the moment of a snapshot. */
async function decide(
  db: Kysely<Database>,
  leagueId: string,
  audience: Audience,
  deps: AudienceDeps,
  now: number,
): Promise<Decided> {
  const found: Decided = { people: 0, readers: new Map(), unreached: [] }
  for await (const { people, readers, unreached } of reachedByPost(db, leagueId, audience, deps, now)) {
    found.people += people
    for (const [address, of] of readers) {
      const known = found.readers.get(address) ?? []
      found.readers.set(address, known)
      for (const { person, ...reader } of of) known.push({ userId: person.userId, ...reader })
    }
    for (const { person, reason } of unreached) found.unreached.push({ userId: person.userId, reason })
  }
  return found
}

/**
 * Tells of user ids whether they are there still, with those of deleted people left out; throws `PeopleChanged` where a row is
 * another one's since.
 */
async function stillThere(
  trx: Transaction<Database>,
  userIds: readonly string[],
): Promise<(userId: string) => boolean> {
  if (userIds.length === 0) return () => false
  const rows = await trx.selectFrom('users').where('id', 'in', userIds).select(['id', 'deletedAt']).execute()
  if (rows.length < new Set(userIds).size) throw new PeopleChanged()
  const there = new Set(rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? id : [])))
  return (userId) => there.has(userId)
}

/** Throws away what a process has left that came to no end. */
async function removeWritten(
  { read }: Connections,
  mailingId: string,
  batch: (work: (trx: Transaction<Database>) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (;;) {
    const mails = await read
      .selectFrom('mails')
      .where('mailingId', '=', mailingId)
      .limit(WRITTEN_AT_ONCE)
      .select('id')
      .execute()
    const people = await read
      .selectFrom('mailingUnreached')
      .where('mailingId', '=', mailingId)
      .limit(WRITTEN_AT_ONCE)
      .select('userId')
      .execute()
    if (mails.length + people.length === 0) return
    const mailIds = mails.map(({ id }) => id)
    const userIds = people.map(({ userId }) => userId)
    await batch(async (trx) => {
      if (mailIds.length > 0) {
        await trx.deleteFrom('mails').where('id', 'in', mailIds).execute()
        await trx.deleteFrom('feeReminders').where('mailId', 'in', mailIds).execute()
      }
      if (userIds.length > 0)
        await trx
          .deleteFrom('mailingUnreached')
          .where('mailingId', '=', mailingId)
          .where('userId', 'in', userIds)
          .execute()
    })
  }
}

/** Writes the mails of a mailing to people who are known, inside the caller's transaction, and whom it does not reach. */
export async function writeMails(
  trx: Transaction<Database>,
  mailing: Parameters<MailingMail>[0],
  people: readonly AudienceMember[],
  mailOf: MailingMail,
  now: number,
): Promise<number> {
  const mailingId = mailing.id
  const { readers, unreached } = await reachedBy(trx, mailing.kind, people)
  const first = await nextTurn(trx, mailingId, now)
  const written = await mapInTurns([...readers], ([address, of]) => mailOf(mailing, address, of))
  const mails = written.map((mail, i) => ({ ...mail, mailingId, dueAt: first + i * MAILING_PACE_MS }))
  await insertMails(trx, mails, now)
  const rows = unreached.map(({ person, reason }) => ({ mailingId, userId: person.userId, reason }))
  for (let i = 0; i < rows.length; i += WRITTEN_AT_ONCE)
    await trx
      .insertInto('mailingUnreached')
      .values(rows.slice(i, i + WRITTEN_AT_ONCE))
      .execute()
  const count = mails.length
  const queued = { queuedAt: now, people: people.length, count, lastTurnAt: lastOf(first, count) }
  await trx
    .updateTable('mailings')
    .set({ ...queued, endedAt: count === 0 ? now : null })
    .where('id', '=', mailingId)
    .execute()
  return count
}

/** Finds who reads a post's mail, some people at a time: nobody is reminded of an open fee twice within a week ([PA6]). */
export async function* reachedByPost(
  db: Kysely<Database>,
  leagueId: string,
  audience: Audience,
  deps: AudienceDeps,
  now: number,
) {
  const reminded = audience.kind === 'unpaid' ? await remindedLately(db, leagueId, now) : new Set<string>()
  for await (const members of membersOf(db, leagueId, audience, deps)) {
    const held = members.filter(({ userId }) => reminded.has(userId))
    const { readers, unreached } = await reachedBy(
      db,
      'news',
      members.filter(({ userId }) => !reminded.has(userId)),
    )
    const unasked = held.map((person) => ({ person, reason: 'reminded' as const }))
    yield { people: members.length, readers, unreached: [...unreached, ...unasked] }
  }
}
