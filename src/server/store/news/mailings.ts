import { type Kysely, sql } from 'kysely'
import type { MailingState } from '#contract/news/choices.ts'
import type { Mailing } from '#contract/news/mailing.ts'
import type { UnreachedPerson } from '#contract/news/post.ts'
import type { ReplyTo } from '#contract/people/people-mail.ts'
import { type By, logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import { deleteInBatches } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'
import { authorName } from '../season/authors.ts'
import { readSeason } from '../season/people-season.ts'
import type { AudienceMember } from './audiences.ts'
import { type MailingMail, NOT_QUEUED, type QueueDeps, queueMailing, writeMails } from './mailing-queue.ts'
import { readMailingText, replyToColumn } from './mailing-text.ts'
import { leaveWriter, lockNews, takeWriter, turnAgain, WriterLost } from './mailing-turns.ts'

/** The time within which a stopped mailing may go on; then its mails are forgotten. */
const STOPPED_MS = 2 * 24 * 60 * 60 * 1000
/** Mailings to chosen people that are listed. */
const LISTED = 50

/** Reads the progress of mails to many, the newest first: those of a post, or one by its id. */
export async function readMailings(
  db: Kysely<Database>,
  where: { leagueId: string } & ({ postIds: readonly string[] } | { id: string }),
  now: number,
): Promise<(Mailing & { postId: string | null })[]> {
  if ('postIds' in where && where.postIds.length === 0) return []
  const rows = await db
    .selectFrom('mailings')
    .leftJoin('users', 'users.id', 'mailings.by')
    .leftJoin('profiles', 'profiles.userId', 'mailings.by')
    .leftJoin('users as stopper', 'stopper.id', 'mailings.stoppedBy')
    .leftJoin('profiles as stopperProfile', 'stopperProfile.userId', 'mailings.stoppedBy')
    .where('mailings.leagueId', '=', where.leagueId)
    .where((eb) => ('id' in where ? eb('mailings.id', '=', where.id) : eb('mailings.postId', 'in', where.postIds)))
    .orderBy('mailings.at', 'desc')
    .orderBy('mailings.id')
    .selectAll('mailings')
    .select(['users.email', 'profiles.firstName', 'profiles.lastName'])
    .select(['stopper.email as stopperEmail', 'stopperProfile.firstName as stopperFirst'])
    .select('stopperProfile.lastName as stopperLast')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const waiting = await db
    .selectFrom('mails')
    .where('mailingId', 'in', ids)
    .groupBy('mailingId')
    .select((eb) => [
      'mailingId',
      eb.fn.countAll().as('count'),
      eb.fn.min(eb.case().when('attempts', '>', 0).then(eb.ref('dueAt')).end()).as('retryAt'),
    ])
    .execute()
  const unreached = await db
    .selectFrom('mailingUnreached')
    .where('mailingId', 'in', ids)
    .groupBy(['mailingId', 'reason'])
    .select((eb) => ['mailingId', 'reason', eb.fn.countAll().as('count')])
    .execute()
  return rows.map((row) => {
    const rest = waiting.find(({ mailingId }) => mailingId === row.id)
    // None goes out before all are written: until then all that are to be written wait.
    const waits = row.queuedAt === null ? (row.count ?? 0) : Number(rest?.count ?? 0)
    const stopper = { email: row.stopperEmail, firstName: row.stopperFirst, lastName: row.stopperLast }
    return {
      id: row.id,
      postId: row.postId,
      state: stateOf(row, waits, now),
      correction: row.correction === 1,
      version: row.version,
      at: row.at,
      by: authorName(row),
      startsAt: row.startsAt,
      people: row.people,
      handedOver: row.handedOver,
      waiting: waits,
      failed: row.failed,
      retryAt: rest?.retryAt == null ? null : Number(rest.retryAt),
      unreached: unreached
        .filter(({ mailingId }) => mailingId === row.id && row.queuedAt !== null)
        .map(({ reason, count }) => ({ reason, count: Number(count) })),
      endedAt: row.endedAt,
      stopped: row.stoppedAt === null ? null : { at: row.stoppedAt, by: authorName(stopper) },
    }
  })
}

type Row = { queuedAt: number | null; stoppedAt: number | null; startsAt: number }

function stateOf({ queuedAt, stoppedAt, startsAt }: Row, waiting: number, now: number): MailingState {
  if (stoppedAt !== null) return 'stopped'
  if (queuedAt === null) return startsAt > now ? 'planned' : 'sending'
  return waiting > 0 ? 'sending' : 'sent'
}

/** Mails to many: how far each is, stopping it, and those to chosen people. */
export function mailingStore(connections: Connections) {
  const { engine, read, write, snapshot } = connections
  const find = async (leagueId: string, id: string, now: number): Promise<Mailing | null> => {
    const [found] = await readMailings(read, { leagueId, id }, now)
    if (!found) return null
    const { postId: _, ...mailing } = found
    return mailing
  }

  return {
    /** Reads the progress of a mail to many; null where the season has none of that id. */
    find,

    /** Keeps back what has not gone out; null where there is no such mail to many. */
    async stop(leagueId: string, id: string, { by, now }: By): Promise<Mailing | null> {
      await write.transaction().execute(async (trx) => {
        const stopped = await trx
          .updateTable('mailings')
          .set({ stoppedAt: now, stoppedBy: by })
          .where('id', '=', id)
          .where('leagueId', '=', leagueId)
          .where('stoppedAt', 'is', null)
          .where('endedAt', 'is', null)
          .executeTakeFirst()
        if (stopped.numUpdatedRows === 0n) return
        await logAct(trx, { at: now, by, act: 'mailing-stopped', leagueId })
        await announce(trx, { kind: 'news' })
      })
      return find(leagueId, id, now)
    },

    /**
     * Lets what was kept back go out after all, in its turn; what was to begin meanwhile begins soon. The mail of a post that
     * is withdrawn stays stopped.
     */
    async resume(leagueId: string, id: string, by: string, clock: { now(): number }): Promise<Mailing | null> {
      const isStopped = (db: Kysely<Database>) =>
        db
          .selectFrom('mailings')
          .where('id', '=', id)
          .where('leagueId', '=', leagueId)
          .where('stoppedAt', '>', clock.now() - STOPPED_MS)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('posts')
                  .whereRef('posts.id', '=', 'mailings.postId')
                  .where('withdrawnAt', 'is not', null)
                  .select('posts.id'),
              ),
            ),
          )
          .select('queuedAt')
          .executeTakeFirst()
      const writer = await write.transaction().execute(async (trx) => {
        await lockNews(trx, engine)
        const stopped = await isStopped(trx)
        return stopped && stopped.queuedAt !== null ? takeWriter(trx, id, clock.now()) : null
      })
      try {
        // Given their turns while nothing goes out: a kill leaves it stopped.
        if (writer) await turnAgain(connections, writer, clock)
        await write.transaction().execute(async (trx) => {
          await lockNews(trx, engine)
          const stopped = await isStopped(trx)
          // Another press gives them their turns, or another process has just written them all.
          if (!stopped || (stopped.queuedAt !== null && !writer)) return
          const now = clock.now()
          const resumed = await trx
            .updateTable('mailings')
            .set({ stoppedAt: null, stoppedBy: null, ...(writer && { writer: null, writerUntil: null }) })
            .where('id', '=', id)
            .$if(writer !== null, (query) => query.where('writer', '=', writer?.writer ?? ''))
            .executeTakeFirst()
          if (resumed.numUpdatedRows === 0n) return
          await logAct(trx, { at: now, by, act: 'mailing-resumed', leagueId })
          await announce(trx, { kind: 'news' })
        })
      } catch (error) {
        if (writer) await leaveWriter(write, writer)
        if (!(error instanceof WriterLost)) throw error
      }
      return find(leagueId, id, clock.now())
    },

    /** Lists the people whom a mail to many did not reach, by name; null without one of that id. The log notes the look. */
    unreached: (leagueId: string, id: string, { by, now }: By): Promise<UnreachedPerson[] | null> =>
      write.transaction().execute(async (trx) => {
        const mailing = await trx
          .selectFrom('mailings')
          .where('id', '=', id)
          .where('leagueId', '=', leagueId)
          .select('id')
          .executeTakeFirst()
        if (!mailing) return null
        const rows = await trx
          .selectFrom('mailingUnreached')
          .leftJoin('profiles', 'profiles.userId', 'mailingUnreached.userId')
          .where('mailingId', '=', id)
          .orderBy('profiles.lastName')
          .orderBy('profiles.firstName')
          .select(['mailingUnreached.userId', 'reason', 'profiles.firstName', 'profiles.lastName'])
          .execute()
        const people = rows.map(({ firstName, lastName, ...row }) => ({
          ...row,
          firstName: firstName ?? '',
          lastName: lastName ?? '',
        }))
        await logAct(trx, { at: now, by, act: 'unreached-viewed', leagueId, details: { count: people.length } })
        return withTeams(trx, leagueId, people)
      }),

    /** The mails to many whose time has come, and that nobody has written yet. */
    async due(now: number): Promise<string[]> {
      const rows = await read
        .selectFrom('mailings')
        .where('queuedAt', 'is', null)
        .where('startsAt', '<=', now)
        .where('stoppedAt', 'is', null)
        .select('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Writes the mails of a mail to many, to those whom it is for at this moment; see `queueMailing`. */
    queue: (id: string, deps: QueueDeps, decided?: () => unknown) => queueMailing(connections, id, deps, decided),

    /** Reads the text of a mail to many now, and where answers go; null where it is gone. */
    text: (id: string) => snapshot((db) => readMailingText(db, id)),

    /** Writes to chosen people of a season, once for an id ([PE2]); the log keeps how many, and nothing of the text. */
    sendToChosen: (
      {
        id,
        leagueId,
        title,
        text,
        replyTo,
      }: { id: string; leagueId: string; title: string; text: string; replyTo: ReplyTo },
      people: readonly AudienceMember[],
      mailOf: MailingMail,
      { by, now }: By,
    ): Promise<void> =>
      write.transaction().execute(async (trx) => {
        await lockNews(trx, engine)
        const season = await readSeason(trx, leagueId)
        const inserted = await trx
          .insertInto('mailings')
          .values({
            ...NOT_QUEUED,
            id,
            leagueId,
            kind: 'people',
            postId: null,
            version: null,
            title,
            text,
            at: now,
            by,
            startsAt: now,
            replyTo: replyToColumn(replyTo),
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst()
        if (!season || inserted.numInsertedOrUpdatedRows !== 1n) return
        const count = await writeMails(trx, { id, kind: 'people', title, correction: false }, people, mailOf, now)
        const details = { count }
        await logAct(trx, { at: now, by, act: 'people-written-to', leagueId, details })
        await announce(trx, { kind: 'news' })
      }),

    /** Lists the mails to chosen people of a season, the newest first. */
    async sentToChosen(leagueId: string) {
      const rows = await read
        .selectFrom('mailings')
        .leftJoin('users', 'users.id', 'mailings.by')
        .leftJoin('profiles', 'profiles.userId', 'mailings.by')
        .where('leagueId', '=', leagueId)
        .where('kind', '=', 'people')
        .orderBy('at', 'desc')
        .orderBy('mailings.id')
        .limit(LISTED)
        .select(['mailings.id', 'at', 'title', 'text', 'people', 'count'])
        .select((eb) =>
          eb
            .selectFrom('mailingUnreached')
            .whereRef('mailingUnreached.mailingId', '=', 'mailings.id')
            .select((of) => of.fn.countAll().as('count'))
            .as('unreached'),
        )
        .select(['users.email', 'profiles.firstName', 'profiles.lastName'])
        .execute()
      return rows.map(({ id, at, title, text, people, count, unreached, ...author }) => ({
        id,
        at,
        subject: title,
        text,
        people: (people ?? 0) - Number(unreached ?? 0),
        count: count ?? 0,
        by: authorName(author),
      }))
    },

    /** Forgets mails that were kept back for two days: they are news no more. */
    async sweep(now: number): Promise<void> {
      const over = await read
        .selectFrom('mailings')
        .where('stoppedAt', '<=', now - STOPPED_MS)
        .where('endedAt', 'is', null)
        .select('id')
        .execute()
      for (const { id } of over) {
        await deleteInBatches(write, 'mails', 'id', sql<boolean>`"mailingId" = ${id}`)
        await write
          .updateTable('mailings')
          .set({ endedAt: now })
          .where('id', '=', id)
          .where('stoppedAt', '<=', now - STOPPED_MS)
          .execute()
      }
    },
  }
}

/** People with the name of the team that they are on in a season. */
export async function withTeams<Person extends { userId: string }>(
  db: Kysely<Database>,
  leagueId: string,
  people: readonly Person[],
): Promise<(Person & { team: string | null })[]> {
  const teams = new Map<string | null, string>()
  for (const ids of idSlices(people.map(({ userId }) => userId))) {
    const rows = await db
      .selectFrom('rosters')
      .innerJoin('teams', 'teams.id', 'rosters.teamId')
      .where('rosters.leagueId', '=', leagueId)
      .where('rosters.userId', 'in', ids)
      .select(['rosters.userId', 'teams.name'])
      .execute()
    for (const { userId, name } of rows) teams.set(userId, name)
  }
  return people.map((person) => ({ ...person, team: teams.get(person.userId) ?? null }))
}
