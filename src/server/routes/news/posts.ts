import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { MAIL_ONLY_AUDIENCES, MAILING_PACE_MS, UNREACHED_REASONS } from '#contract/news/choices.ts'
import { type Audience, type ListedPost, type ManagedPost, type Reach, refusedOnPage } from '#contract/news/post.ts'
import { audienceText } from '#league/news/audience-text.ts'
import { postState } from '#league/news/posts.ts'
import { serve } from '../../http/serve.ts'
import { renderMarkdown } from '../../mail/markdown.ts'
import { signatureOf, subjectOf, whyMailed } from '../../mail/news-content.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { PostRecord, PostVersion } from '../../store/news/post-rows.ts'
import type { PostOutcome } from '../../store/news/posts.ts'
import { publicAuthorName } from '../../store/season/authors.ts'
import type { PeopleSeason } from '../../store/season/people-season.ts'
import type { RouteContext } from '../route-context.ts'

type PostParams = { leagueId: string; postId: string }

/** `posts`: what organisers write, let go out, correct and withdraw ([NE1], [NE2], [NE3]). */
export function servePosts(context: RouteContext) {
  const { store, mailer, clock } = context
  const { posts, people } = store
  const audienceDeps = { adminEmails: context.adminEmails }
  const byOf = (session: SessionRecord) => ({ by: session.user.id, now: clock.now() })

  /** Teams and evenings that posts of a season can be for. */
  const namesIn = (leagueId: string) => store.posts.audienceNames(leagueId)

  /** Returns why an audience can't be one of a season; null if it can. */
  async function wrongAudience(leagueId: string, audience: Audience) {
    const { teams, evenings } = await namesIn(leagueId)
    const isThere =
      audience.kind === 'team'
        ? teams.has(audience.teamId)
        : audience.kind !== 'playing' || evenings.has(audience.eveningId)
    return isThere ? null : new Refusal('invalid_fields', { fields: { audience: 'Choose who it is for' } })
  }

  async function reachOf(leagueId: string, audience: Audience): Promise<Reach> {
    const { people: count, addresses, counts } = await posts.reach(leagueId, audience, audienceDeps, clock.now())
    const unreached = UNREACHED_REASONS.map((reason) => ({ reason, count: counts.get(reason) ?? 0 }))
    const missed = unreached.reduce((sum, one) => sum + one.count, 0)
    return {
      people: count,
      reached: mailer.sendsMails ? count - missed : 0,
      addresses: mailer.sendsMails ? addresses : 0,
      unreached: unreached.filter((one) => one.count > 0),
      seconds: mailer.sendsMails ? Math.ceil((addresses * MAILING_PACE_MS) / 1000) : 0,
    }
  }

  const authorOf = async (session: SessionRecord) => {
    const profile = (await store.players.find(session.user.id, ''))?.profile
    return publicAuthorName({ firstName: null, lastName: null, ...profile, name: session.user.name })
  }

  /** Writes the mails of a post that goes out now: it says so already, and they follow whatever becomes of this process. */
  async function writeMails(mailingId: string | null, at: number | null, outcome: PostOutcome | Refusal) {
    const isDue = outcome === 'saved' && (at === null || at <= clock.now())
    if (mailingId !== null && isDue) await context.mailingWriter.write(mailingId)
  }

  /** Returns the mail that an unsaved text would become. */
  async function asMailing(
    season: PeopleSeason,
    { title, text, audience }: { title: string; text: string; audience: Audience },
    session: SessionRecord,
  ) {
    return {
      kind: 'news' as const,
      title,
      text,
      correction: false,
      author: await authorOf(session),
      season,
      audience: audience.kind,
      audienceText: audienceText(audience, await namesIn(season.id)),
      slug: null,
    }
  }

  const managed = async (leagueId: string, postId: string) => {
    const found = await posts.find(leagueId, postId, clock.now())
    return found && presentManaged(found, clock.now())
  }

  /** The reply to a change of a post, or why it was refused. */
  async function answer<Code extends FailureCode>(
    { leagueId, postId }: PostParams,
    outcome: PostOutcome | Refusal<Code>,
  ) {
    if (outcome instanceof Refusal) return outcome
    const post = await managed(leagueId, postId)
    return post ? { outcome, post, banner: await posts.pinned(clock.now()) } : new Refusal('not_found')
  }

  serve(context, 'GET /api/leagues/:leagueId/posts', async ({ params: { leagueId } }) => {
    const season = await people.season(leagueId)
    if (season instanceof Refusal) return season
    const now = clock.now()
    const names = await namesIn(leagueId)
    const audiences: Audience[] = [
      { kind: 'everyone' },
      { kind: 'registered' },
      ...[...names.teams.keys()].map((teamId) => ({ kind: 'team' as const, teamId })),
      { kind: 'captains' },
      { kind: 'organisers' },
      ...(season.details.asks.fee ? [{ kind: 'unpaid' as const }] : []),
      ...[...names.evenings.keys()].map((eveningId) => ({ kind: 'playing' as const, eveningId })),
    ]
    const counts = await posts.counts(leagueId, audiences, audienceDeps)
    return {
      posts: (await posts.list(leagueId, now)).map((post) => presentListed(post, now)),
      banner: await posts.pinned(now),
      audiences: audiences.map((audience, i) => ({
        audience,
        audienceText: audienceText(audience, names),
        count: counts[i] ?? 0,
        mailOnly: MAIL_ONLY_AUDIENCES.includes(audience.kind),
      })),
      sendsMails: mailer.sendsMails,
      timeZone: season.details.timeZone,
    }
  })

  serve(context, 'POST /api/leagues/:leagueId/posts', async ({ params: { leagueId }, body, session }) => {
    const season = await people.season(leagueId)
    if (season instanceof Refusal) return season
    const { postId, ...draft } = body
    const wrong = await wrongAudience(leagueId, draft.audience)
    if (wrong) return wrong
    const refused = await posts.draft(leagueId, postId, draft, byOf(session))
    return refused ?? (await managed(leagueId, postId)) ?? new Refusal('already_exists')
  })

  serve(context, 'POST /api/leagues/:leagueId/posts/preview', async ({ params: { leagueId }, body, session }) => {
    const season = await people.season(leagueId)
    if (season instanceof Refusal) return season
    const wrong = await wrongAudience(leagueId, body.audience)
    if (wrong) return wrong
    const { html, plain } = renderMarkdown(body.text)
    const mailing = await asMailing(season, body, session)
    return {
      html,
      text: `${body.title}\n\n${plain}`,
      mail: {
        from: mailer.productName(),
        subject: subjectOf(mailing),
        html,
        signature: signatureOf(mailing.author, mailer.productName()),
        why: whyMailed(mailing, [], mailer.productName()),
      },
      reach: await reachOf(leagueId, body.audience),
    }
  })

  serve(context, 'POST /api/leagues/:leagueId/posts/try', async ({ params: { leagueId }, body, session }) => {
    const season = await people.season(leagueId)
    if (season instanceof Refusal) return season
    const wrong = await wrongAudience(leagueId, body.audience)
    if (wrong) return wrong
    const mailing = await asMailing(season, body, session)
    return mailer.sendNow(session.user.email, {
      kind: 'news',
      mailing,
      body: renderMarkdown(mailing.text, mailer.publicUrl),
      readers: [],
      replyTo: season.contactEmail,
    })
  })

  serve(context, 'POST /api/leagues/:leagueId/posts/unreached', async ({ params: { leagueId }, body, session }) => {
    const season = await people.season(leagueId)
    if (season instanceof Refusal) return season
    const wrong = await wrongAudience(leagueId, body.audience)
    return wrong ?? posts.unreached(leagueId, body.audience, audienceDeps, byOf(session))
  })

  serve(context, 'GET /api/leagues/:leagueId/posts/:postId', async ({ params: { leagueId, postId } }) => {
    return (await managed(leagueId, postId)) ?? new Refusal('not_found')
  })

  serve(context, 'PUT /api/leagues/:leagueId/posts/:postId', async ({ params, body, session }) => {
    const { leagueId, postId } = params
    const wrong = await wrongAudience(leagueId, body.audience)
    const before = await posts.find(leagueId, postId, clock.now())
    if (!before) return new Refusal('not_found')
    // A published text keeps its audience, whatever has become of a team since.
    if (wrong && before.publishedAt === null) return wrong
    if (body.text === '' && before.publishedAt !== null)
      return new Refusal('invalid_fields', { fields: { text: 'Enter a text' } })
    return answer(params, await posts.change(params, body, byOf(session)))
  })

  serve(context, 'DELETE /api/leagues/:leagueId/posts/:postId', async ({ params: { leagueId, postId } }) => {
    const outcome = await posts.discard(leagueId, postId)
    if (outcome instanceof Refusal) return outcome
  })

  serve(context, 'POST /api/leagues/:leagueId/posts/:postId/publish', async ({ params, body, session }) => {
    const { leagueId, postId } = params
    const before = await posts.find(leagueId, postId, clock.now())
    if (!before) return new Refusal('not_found')
    if (body.mailingId !== null && !mailer.sendsMails) return new Refusal('no_mail_server')
    const onPage = refusedOnPage(before.audience.kind, body.onPage)
    if (onPage !== null) return new Refusal('invalid_fields', { fields: { onPage } })
    if (before.text === '') return new Refusal('invalid_fields', { fields: { text: 'Enter a text' } })
    const outcome = await posts.publish(leagueId, postId, body, byOf(session))
    await writeMails(body.mailingId, body.at, outcome)
    return answer(params, outcome)
  })

  serve(context, 'POST /api/leagues/:leagueId/posts/:postId/mail', async ({ params, body, session }) => {
    if (!mailer.sendsMails) return new Refusal('no_mail_server')
    const outcome = await posts.mail(params.leagueId, params.postId, body, byOf(session))
    await writeMails(body.mailingId, body.at, outcome)
    return answer(params, outcome)
  })

  serve(context, 'PUT /api/leagues/:leagueId/posts/:postId/pin', async ({ params, body, session }) =>
    answer(params, await posts.pin(params.leagueId, params.postId, body, byOf(session))),
  )

  serve(context, 'POST /api/leagues/:leagueId/posts/:postId/unplan', async ({ params, body, session }) =>
    answer(params, await posts.unplan(params.leagueId, params.postId, body.version, byOf(session))),
  )

  serve(context, 'POST /api/leagues/:leagueId/posts/:postId/withdraw', async ({ params, body, session }) =>
    answer(params, await posts.withdraw(params.leagueId, params.postId, body.version, byOf(session))),
  )

  serve(context, 'POST /api/leagues/:leagueId/posts/:postId/put-back', async ({ params, body, session }) =>
    answer(params, await posts.putBack(params.leagueId, params.postId, body.version, byOf(session))),
  )
}

function presentListed(post: PostRecord, now: number): ListedPost {
  return {
    id: post.id,
    title: post.title,
    state: postState({ publishedAt: post.publishedAt, withdrawnAt: post.withdrawn?.at ?? null }, now),
    audience: post.audience,
    audienceText: post.audienceText,
    at: post.changedAt,
    by: post.author,
    publishedAt: post.publishedAt,
    correctedAt: post.correctedAt,
    onPage: post.onPage,
    pinnedUntil: post.pinnedUntil,
    slug: post.slug,
    mailing: post.mailings[0] ?? null,
  }
}

function presentManaged(post: PostRecord & { versions: PostVersion[] }, now: number): ManagedPost {
  const { html, plain } = renderMarkdown(post.text)
  return {
    ...presentListed(post, now),
    version: post.version,
    text: post.text,
    html,
    plain,
    versions: post.versions,
    withdrawn: post.withdrawn,
    mailings: post.mailings,
  }
}
