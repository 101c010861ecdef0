import { Refusal } from '#contract/failures/refusal.ts'
import type { Post } from '#contract/news/post.ts'
import { mayAdminister } from '#league/permissions.ts'
import { instantText } from '#league/season.ts'
import { serve } from '../../http/serve.ts'
import { renderMarkdown, summaryOf } from '../../mail/markdown.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { NewsReader, ReadPost } from '../../store/news/readers.ts'
import type { RouteContext } from '../route-context.ts'

/** `news`: posts as those whom they are for read them ([NE1]). */
export function serveNews(context: RouteContext) {
  const { store, clock } = context
  const readerOf = ({ user }: SessionRecord): NewsReader => ({
    userId: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    isOrganiser: mayAdminister(user, context.adminEmails),
  })

  serve(context, 'GET /api/news', async ({ session, query }) => {
    const { posts, older, next } = await store.newsReaders.list(
      readerOf(session),
      clock.now(),
      query.before === undefined ? undefined : parsePlace(query.before),
    )
    return { posts: posts.map(present), older, next: next && `${next.at}.${next.id}` }
  })

  serve(context, 'GET /api/news/:slug', async ({ session, params }) => {
    const post = await store.newsReaders.find(params.slug, readerOf(session), clock.now())
    return post ? present(post) : new Refusal('not_found')
  })
}

function parsePlace(place: string) {
  const dot = place.indexOf('.')
  return { at: Number(place.slice(0, dot)), id: place.slice(dot + 1) }
}

function present(post: ReadPost): Post {
  const { slug, title, author, publishedAt, correctedAt, audience, audienceText, timeZone } = post
  const { html, plain } = renderMarkdown(post.text)
  return {
    slug,
    title,
    author,
    at: publishedAt,
    atText: instantText(publishedAt, timeZone),
    correctedText: correctedAt === null ? null : instantText(correctedAt, timeZone),
    audience,
    audienceText,
    html,
    summary: summaryOf(plain),
  }
}
