import { type Kysely, sql, type Transaction } from 'kysely'
import { MAILING_PACE_MS } from '#contract/news/choices.ts'
import type { Audience } from '#contract/news/post.ts'
import { audienceText } from '#league/news/audience-text.ts'
import type { Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { noteReminders, remindedLately } from '../fees/reminders.ts'
import type { Reader } from '../mails/families.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { publicAuthorName } from '../season/authors.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'
import {
  type AudienceDeps,
  type AudienceMember,
  audienceNames,
  peopleOf,
  type Reached,
  reachedBy,
} from './audiences.ts'

/** What a mail to many says, the same to everybody. */
export type MailingText = {
  kind: 'news' | 'people'
  title: string
  /** Markdown. */
  text: string
  correction: boolean
  author: string
  season: { name: string; slug: string; contactEmail: string }
  /** Null for a mail to chosen people. */
  audience: Audience['kind'] | null
  audienceText: string
  /** The address of its post; null where it stands on no page. */
  slug: string | null
}

/** Makes what writes a mail to many for one address after the other. */
export type MailingMail = (mailing: MailingText) => (recipient: string, readers: Reader<AudienceMember>[]) => Mail

/** What is needed to write the mails of a mail to many. */
export type QueueDeps = AudienceDeps & { mailOf: MailingMail }

/** What a mail to many has in its row before its mails are written. */
export const NOT_QUEUED = { queuedAt: null, people: null, count: null }

const UNREACHED_AT_ONCE = 500

/**
 * Lets one at a time change news, and work out to whom a mail goes: so no post is pinned beside another, and mails to many
 * queue behind one another. SQLite has one writer anyway.
 */
export async function lockNews(trx: Transaction<Database>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('news'))`.execute(trx)
}

/** When the next mail of a mailing may go out: behind those of others that wait already, at the pace of all of them. */
async function nextTurn(trx: Transaction<Database>, mailingId: string, now: number): Promise<number> {
  const last = await trx
    .selectFrom('mails')
    .innerJoin('mailings', 'mailings.id', 'mails.mailingId')
    .where('mailings.id', '!=', mailingId)
    .where('mailings.stoppedAt', 'is', null)
    .where('mails.attempts', '=', 0)
    .select((eb) => eb.fn.max('mails.dueAt').as('dueAt'))
    .executeTakeFirst()
  return last?.dueAt == null ? now : Math.max(now, Number(last.dueAt) + MAILING_PACE_MS)
}

/** Writes mails of one mailing, each in its turn ([NE3]). */
async function insertInTurn(
  trx: Transaction<Database>,
  mailingId: string,
  mails: readonly Mail[],
  now: number,
): Promise<void> {
  const first = await nextTurn(trx, mailingId, now)
  await insertMails(
    trx,
    mails.map((mail, i) => ({ ...mail, mailingId, dueAt: first + i * MAILING_PACE_MS })),
    now,
  )
}

/**
 * Lets the mails of a mailing that nobody has begun to send go out in their turn again, as if they were written now. One
 * that a sender holds stays its own, and one that was tried keeps when it is tried again.
 */
export async function turnAgain(trx: Transaction<Database>, mailingId: string, now: number): Promise<void> {
  const first = await nextTurn(trx, mailingId, now)
  const waiting = await trx
    .selectFrom('mails')
    .where('mailingId', '=', mailingId)
    .where('attempts', '=', 0)
    .orderBy('dueAt')
    .orderBy('id')
    .select('id')
    .execute()
  for (const [i, { id }] of waiting.entries())
    await trx
      .updateTable('mails')
      .set({ dueAt: first + i * MAILING_PACE_MS, createdAt: now })
      .where('id', '=', id)
      .where('attempts', '=', 0)
      .execute()
}

/** A mail that was written, and whom it is about. */
type WrittenMail = { mailId: string; userIds: string[] }

/** Writes the mails of a mailing to those whom they reach, and whom they don't, once: `mailings.queuedAt` is set with it. */
export async function writeMails(
  trx: Transaction<Database>,
  mailingId: string,
  { readers, unreached }: Reached<AudienceMember>,
  people: number,
  mailTo: ReturnType<MailingMail>,
  now: number,
): Promise<WrittenMail[]> {
  const written = [...readers].map(([address, of]) => ({ mail: mailTo(address, of), of }))
  const mails = written.map(({ mail }) => mail)
  await insertInTurn(trx, mailingId, mails, now)
  const rows = unreached.map(({ person, reason }) => ({ mailingId, userId: person.userId, reason }))
  for (let i = 0; i < rows.length; i += UNREACHED_AT_ONCE)
    await trx
      .insertInto('mailingUnreached')
      .values(rows.slice(i, i + UNREACHED_AT_ONCE))
      .execute()
  await trx
    .updateTable('mailings')
    .set({ queuedAt: now, people, count: mails.length, endedAt: mails.length === 0 ? now : null })
    .where('id', '=', mailingId)
    .execute()
  return written.map(({ mail, of }) => ({ mailId: mail.id, userIds: of.map(({ person }) => person.userId) }))
}

/**
 * Works out whom a post's mail is for and writes it to them; nothing where it was, was stopped, or its post is gone. Call it
 * under `lockNews`.
 */
export async function queueMailing(
  trx: Transaction<Database>,
  mailingId: string,
  deps: QueueDeps,
  now: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('mailings')
    .innerJoin('posts', 'posts.id', 'mailings.postId')
    .leftJoin('users', 'users.id', 'mailings.by')
    .leftJoin('profiles', 'profiles.userId', 'mailings.by')
    .where('mailings.id', '=', mailingId)
    .where('mailings.queuedAt', 'is', null)
    .where('mailings.stoppedAt', 'is', null)
    .where('posts.withdrawnAt', 'is', null)
    .select(['mailings.leagueId', 'mailings.correction', 'posts.title', 'posts.text', 'posts.version', 'posts.slug'])
    .select(['posts.audience', 'posts.audienceOf', 'users.name', 'profiles.firstName', 'profiles.lastName'])
    .executeTakeFirst()
  const season = row && (await readSeason(trx, row.leagueId))
  if (!row || !season) return false
  const { leagueId, title, text, version } = row
  await trx.updateTable('mailings').set({ title, text, version }).where('id', '=', mailingId).execute()
  const audience = audienceOf(row)
  const people = await peopleOf(trx, leagueId, audience, deps)
  const mailTo = deps.mailOf({
    kind: 'news',
    title,
    text,
    correction: row.correction === 1,
    author: publicAuthorName(row),
    season: seasonOf(season),
    audience: audience.kind,
    audienceText: audienceText(audience, await audienceNames(trx, leagueId)),
    slug: row.slug,
  })
  const reached = await reachedByPost(trx, leagueId, audience, people, now)
  const written = await writeMails(trx, mailingId, reached, people.length, mailTo, now)
  if (audience.kind === 'unpaid') await noteReminders(trx, mailingId, written)
  return true
}

/** What a mail says of its season. */
export const seasonOf = ({ name, slug, contactEmail }: PeopleSeason) => ({ name, slug, contactEmail })

/** An audience from the two columns in which it is stored. */
export function audienceOf({
  audience: kind,
  audienceOf: of,
}: {
  audience: Audience['kind']
  audienceOf: string | null
}): Audience {
  if (kind === 'team') return { kind, teamId: of ?? '' }
  return kind === 'playing' ? { kind, eveningId: of ?? '' } : { kind }
}

/** The same the other way round. */
export const audienceColumns = (audience: Audience) => ({
  audience: audience.kind,
  audienceOf: audience.kind === 'team' ? audience.teamId : audience.kind === 'playing' ? audience.eveningId : null,
})

/** Whom a post's mail reaches: of an open fee nobody is reminded twice within a week ([PA6]). */
export async function reachedByPost(
  db: Kysely<Database>,
  leagueId: string,
  audience: Audience,
  people: readonly AudienceMember[],
  now: number,
): Promise<Reached<AudienceMember>> {
  if (audience.kind !== 'unpaid') return reachedBy(db, 'news', people)
  const reminded = await remindedLately(db, leagueId, now)
  const { readers, unreached } = await reachedBy(
    db,
    'news',
    people.filter(({ userId }) => !reminded.has(userId)),
  )
  const held = people.filter(({ userId }) => reminded.has(userId))
  return { readers, unreached: [...unreached, ...held.map((person) => ({ person, reason: 'reminded' as const }))] }
}

/** How many of these people a post's mail would reach now. */
export async function reachOfPost(
  db: Kysely<Database>,
  leagueId: string,
  audience: Audience,
  people: readonly AudienceMember[],
  now: number,
) {
  const { readers, unreached } = await reachedByPost(db, leagueId, audience, people, now)
  const counts = new Map<string, number>()
  for (const { reason } of unreached) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return { people: people.length, addresses: readers.size, counts }
}
