import type { Transaction } from 'kysely'
import { Refusal, refuseOvertaken } from '#contract/failures/refusal.ts'
import type { Audience, PostChange, PublishForm, UnreachedPerson } from '#contract/news/post.ts'
import { postDraft } from '#contract/news/post.ts'
import { mergeForm } from '#league/edits/merge-form.ts'
import { postSlug, postState } from '#league/news/posts.ts'
import { type By, logAct } from '../acts/acts.ts'
import { byAuthor } from '../acts/changers.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { countAudiences, reachOfPost } from './audience-counts.ts'
import { type AudienceDeps, audienceNames } from './audiences.ts'
import { NOT_QUEUED, reachedByPost } from './mailing-queue.ts'
import { lockNews } from './mailing-turns.ts'
import { withTeams } from './mailings.ts'
import { pinPost, readPinned } from './pins.ts'
import { audienceColumns, audienceOf } from './post-audience.ts'
import { readPosts, readVersions } from './post-rows.ts'

type Where = { leagueId: string; postId: string }
export type Draft = { title: string; text: string; audience: Audience }

/** What became of a change of a post that may be made. With anything but 'saved' nothing was written. */
export type PostOutcome = 'saved' | NotMade
/** Somebody else has changed the post, or another one holds the banner, since its author looked: they are shown that. */
type NotMade = 'overtaken' | 'banner'

type Found = {
  id: string
  leagueId: string
  version: number
  title: string
  text: string
  audience: Audience
  onPage: number
  slug: string | null
  publishedAt: number | null
  withdrawnAt: number | null
  changedBy: string | null
}

/** Rolls a change back and says why. */
class NotSaved extends Error {
  readonly why: NotMade | Refusal
  constructor(why: NotMade | Refusal) {
    super('not saved')
    this.why = why
  }
}

/** Posts of seasons, as organisers work on them ([NE1]). Readers' questions are in `readers.ts`. */
export function postStore({ engine, read, write, snapshot }: Connections) {
  /** Changes a post under the lock of news; nothing is written where `work` says why it isn't saved. */
  const change = <Why extends NotMade | Refusal = never>(
    where: Where,
    work: (trx: Transaction<Database>, post: Found) => Promise<Why | undefined>,
  ): Promise<'saved' | Why | Refusal<'not_found'>> =>
    write
      .transaction()
      .execute(async (trx) => {
        await lockNews(trx, engine)
        const row = await trx
          .selectFrom('posts')
          .where('id', '=', where.postId)
          .where('leagueId', '=', where.leagueId)
          .selectAll()
          .executeTakeFirst()
        if (!row) return new Refusal('not_found')
        const why = await work(trx, { ...row, audience: audienceOf(row) })
        if (why) throw new NotSaved(why)
        await announce(trx, { kind: 'news' })
        return 'saved' as const
      })
      .catch((error) => {
        if (error instanceof NotSaved) return error.why as Why
        throw error
      })

  return {
    /** The posts of a season, the newest first. */
    list: (leagueId: string, now: number) => snapshot((db) => readPosts(db, leagueId, now)),

    /** A post with what it said before; null where the season has none of that id. */
    find: (leagueId: string, postId: string, now: number) =>
      snapshot(async (db) => {
        const [post] = await readPosts(db, leagueId, now, postId)
        return post ? { ...post, versions: await readVersions(db, postId) } : null
      }),

    /** The teams and evenings that posts of a season can be for. */
    audienceNames: (leagueId: string) => audienceNames(read, leagueId),

    /** Returns the post that holds the banner's place; null without one. */
    pinned: (now: number) => readPinned(read, now),

    /** Counts the people whom a mail for an audience reaches now. */
    reach: (leagueId: string, audience: Audience, deps: AudienceDeps, now: number) =>
      snapshot((db) => reachOfPost(db, leagueId, audience, deps, now)),

    /** Counts the people of each of these audiences now. */
    counts: (leagueId: string, audiences: readonly Audience[], deps: AudienceDeps) =>
      snapshot((db) => countAudiences(db, leagueId, audiences, deps)),

    /** Lists the people of an audience whom no mail reaches, by name. The log notes the look. */
    async unreached(leagueId: string, audience: Audience, deps: AudienceDeps, { by, now }: By) {
      const found = await snapshot(async (db) => {
        const people: Omit<UnreachedPerson, 'team'>[] = []
        for await (const { unreached } of reachedByPost(db, leagueId, audience, deps, now))
          for (const { person, reason } of unreached) {
            const { userId, firstName, lastName } = person
            people.push({ userId, firstName, lastName, reason })
          }
        return withTeams(db, leagueId, people.toSorted(byName))
      })
      const details = { count: found.length }
      await write
        .transaction()
        .execute((trx) => logAct(trx, { at: now, by, act: 'unreached-viewed', leagueId, details }))
      return found
    },

    /** Keeps a new draft, once for an id; refused where another season or author has that id. */
    draft: (leagueId: string, postId: string, { audience, ...said }: Draft, { by, now }: By) =>
      transact(write, async (trx) => {
        const values = { ...said, ...audienceColumns(audience), changedBy: by, changedAt: now }
        const inserted = await trx
          .insertInto('posts')
          .values({ ...values, id: postId, leagueId, slug: null, onPage: 1, version: 1, by, createdAt: now })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst()
        if (inserted.numInsertedOrUpdatedRows === 1n) {
          await announce(trx, { kind: 'news' })
          return undefined
        }
        const there = await trx
          .selectFrom('posts')
          .where('id', '=', postId)
          .select(['leagueId', 'by'])
          .executeTakeFirst()
        return there?.leagueId === leagueId && there.by === by ? undefined : new Refusal('already_exists')
      }),

    /**
     * Saves another text: of a draft, or as a correction, which keeps the audience and mails nobody. Refused where
     * somebody else has changed the same ([Q113]).
     */
    change: (where: Where, sent: PostChange, { by, now }: By) =>
      change(where, async (trx, post) => {
        const { leagueId, postId } = where
        const isDraft = postState(post, now) === 'draft'
        const standing: Draft = { title: post.title, text: post.text, audience: post.audience }
        const { audience: _, ...kept } = sent
        const edit = mergeForm<Partial<Draft>>(postDraft, isDraft ? sent : kept, standing)
        if (edit.overtaken.length > 0) return refuseOvertaken(await byAuthor(trx, edit.overtaken, post.changedBy))
        if (edit.changed.length === 0) return
        const { title, text, audience } = { ...standing, ...edit.merged }
        const version = post.version + 1
        const isUp = post.publishedAt !== null && post.publishedAt <= now
        await trx
          .updateTable('posts')
          .set({ title, text, ...audienceColumns(audience), version, changedBy: by, changedAt: now })
          .$if(isUp, (query) => query.set({ correctedAt: now }))
          .where('id', '=', postId)
          .execute()
        if (isDraft) return
        // A text that nobody has read yet is no version of its own.
        if (!isUp) await trx.deleteFrom('postVersions').where('postId', '=', postId).execute()
        await trx.insertInto('postVersions').values({ postId, version, title, text, at: now, by }).execute()
        await logAct(trx, { at: now, by, act: 'post-corrected', leagueId, details: { fields: edit.changed } })
      }),

    /** Throws a draft away. */
    discard: (leagueId: string, postId: string) =>
      change({ leagueId, postId }, async (trx, post) => {
        if (post.publishedAt !== null) return new Refusal('post_published')
        await trx.deleteFrom('posts').where('id', '=', postId).execute()
      }),

    /**
     * Lets a draft go out at `form.at`, or now: on the page, by mail, pinned, as the form says, all of it or nothing. The
     * same form again changes nothing.
     */
    publish: (leagueId: string, postId: string, form: PublishForm, { by, now }: By) =>
      change({ leagueId, postId }, async (trx, post) => {
        if (post.publishedAt !== null) {
          if (await isRepeated(trx, post, form)) return
          return new Refusal('post_published')
        }
        if (post.version !== form.version) return 'overtaken'
        const at = form.at === null ? now : Math.max(form.at, now)
        const version = form.version + 1
        await trx
          .updateTable('posts')
          .set({
            slug: form.onPage ? (post.slug ?? (await freeSlug(trx, post.title))) : null,
            onPage: Number(form.onPage),
            publishedAt: at,
            withdrawnAt: null,
            version,
            changedBy: by,
            changedAt: now,
          })
          .where('id', '=', postId)
          .execute()
        const { title, text } = post
        await trx.insertInto('postVersions').values({ postId, version, title, text, at, by }).execute()
        const refused = form.pin && (await pinPost(trx, { postId, at }, form.pin, now))
        if (refused) return refused
        await logAct(trx, { at: now, by, act: 'post-published', leagueId })
        const { mailingId } = form
        if (mailingId !== null)
          return startMailing(trx, { mailingId, post: { ...post, version }, at, correction: false }, { by, now })
      }),

    /** Mails what is up to those it is for now, once for an id. */
    mail: (
      leagueId: string,
      postId: string,
      form: { mailingId: string; version: number; at: number | null; correction: boolean },
      { by, now }: By,
    ) =>
      change({ leagueId, postId }, async (trx, post) => {
        const { mailingId, correction } = form
        const before = await trx.selectFrom('mailings').where('id', '=', mailingId).select('postId').executeTakeFirst()
        if (before?.postId === postId) return
        if (before) return new Refusal('already_exists')
        if (postState(post, now) !== 'published') return new Refusal('post_not_published')
        if (post.version !== form.version) return 'overtaken'
        const at = form.at === null ? now : Math.max(form.at, now)
        return startMailing(trx, { mailingId, post, at, correction }, { by, now })
      }),

    /** Makes a post the banner, changes its end, or takes it down ([NE2]). */
    pin: (leagueId: string, postId: string, form: { until: number | null; replaces: string | null }, { by, now }: By) =>
      change({ leagueId, postId }, async (trx, post) => {
        const { until } = form
        if (until === null) {
          const takenDown = await trx
            .updateTable('posts')
            .set({ pinnedUntil: null })
            .where('id', '=', postId)
            .where('pinnedUntil', '>', now)
            .executeTakeFirst()
          // A banner that ended by itself is down already.
          if (takenDown.numUpdatedRows === 0n) return
          await logAct(trx, { at: now, by, act: 'banner-taken-down', leagueId })
          return
        }
        const state = postState(post, now)
        if ((state !== 'published' && state !== 'planned') || post.onPage === 0)
          return new Refusal('post_not_published')
        const at = post.publishedAt ?? now
        const refused = await pinPost(trx, { postId, at }, { until, replaces: form.replaces }, now)
        if (refused) return refused
        await logAct(trx, { at: now, by, act: 'banner-set', leagueId })
      }),

    /** Makes a draft again of what has not gone out yet. */
    unplan: (leagueId: string, postId: string, version: number, { by, now }: By) =>
      change({ leagueId, postId }, async (trx, post) => {
        if (postState(post, now) === 'draft') return
        if (postState(post, now) !== 'planned') return new Refusal('post_published')
        if (post.version !== version) return 'overtaken'
        await trx
          .updateTable('posts')
          .set({
            publishedAt: null,
            slug: null,
            pinnedUntil: null,
            version: version + 1,
            changedBy: by,
            changedAt: now,
          })
          .where('id', '=', postId)
          .execute()
        await trx.deleteFrom('postVersions').where('postId', '=', postId).execute()
        await trx
          .deleteFrom('mailings')
          .where('postId', '=', postId)
          .where('queuedAt', 'is', null)
          .where('writer', 'is', null)
          .execute()
        await logAct(trx, { at: now, by, act: 'post-unplanned', leagueId })
      }),

    /** Takes a post off the pages, and its banner; mails of it that wait are kept back. */
    withdraw: (leagueId: string, postId: string, version: number, { by, now }: By) =>
      change({ leagueId, postId }, async (trx, post) => {
        if (post.withdrawnAt !== null) return
        if (post.publishedAt === null) return new Refusal('post_not_published')
        if (post.version !== version) return 'overtaken'
        await trx
          .updateTable('posts')
          .set({ withdrawnAt: now, withdrawnBy: by, pinnedUntil: null, version: version + 1 })
          .where('id', '=', postId)
          .execute()
        await trx
          .updateTable('mailings')
          .set({ stoppedAt: now, stoppedBy: by })
          .where('postId', '=', postId)
          .where('endedAt', 'is', null)
          .where('stoppedAt', 'is', null)
          .execute()
        await logAct(trx, { at: now, by, act: 'post-withdrawn', leagueId })
      }),

    /** Puts a withdrawn post back on the pages; its mails stay stopped. */
    putBack: (leagueId: string, postId: string, version: number, { by, now }: By) =>
      change({ leagueId, postId }, async (trx, post) => {
        if (post.publishedAt === null) return new Refusal('post_not_published')
        if (post.withdrawnAt === null) return
        if (post.version !== version) return 'overtaken'
        await trx
          .updateTable('posts')
          .set({ withdrawnAt: null, withdrawnBy: null, version: version + 1 })
          .where('id', '=', postId)
          .execute()
        await logAct(trx, { at: now, by, act: 'post-put-back', leagueId })
      }),
  }
}

type Named = { userId: string; firstName: string; lastName: string }
const byName = (a: Named, b: Named) =>
  compareText(a.lastName, b.lastName) || compareText(a.firstName, b.firstName) || compareText(a.userId, b.userId)
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Tells whether a post went out by this very form, whose answer was lost. */
async function isRepeated(
  trx: Transaction<Database>,
  post: Found,
  { version, mailingId }: PublishForm,
): Promise<boolean> {
  if (mailingId === null) return post.version === version + 1
  const mailing = await trx.selectFrom('mailings').where('id', '=', mailingId).select('postId').executeTakeFirst()
  return mailing?.postId === post.id
}

async function freeSlug(trx: Transaction<Database>, title: string): Promise<string> {
  const base = postSlug(title, [])
  const taken = await trx.selectFrom('posts').where('slug', 'like', `${base}%`).select('slug').execute()
  return postSlug(
    title,
    taken.flatMap(({ slug }) => slug ?? []),
  )
}

type Start = { mailingId: string; post: Found; at: number; correction: boolean }

/** Writes that a post is mailed; its mails are written from then on by whoever is the first. */
async function startMailing(
  trx: Transaction<Database>,
  { mailingId, post, at, correction }: Start,
  { by, now }: By,
): Promise<Refusal<'already_exists'> | undefined> {
  const { leagueId, title, text, version } = post
  const inserted = await trx
    .insertInto('mailings')
    .values({
      id: mailingId,
      leagueId,
      kind: 'news',
      postId: post.id,
      version,
      correction: Number(correction),
      title,
      text,
      at: now,
      by,
      startsAt: at,
      ...NOT_QUEUED,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return new Refusal('already_exists')
  await logAct(trx, { at: now, by, act: 'post-mailed', leagueId })
  return undefined
}
