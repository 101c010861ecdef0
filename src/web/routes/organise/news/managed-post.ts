import type { QueryClient } from '@tanstack/react-query'
import type { ManagedPost, PostSaved } from '#contract/news/post.ts'
import { callQuery } from '#web/data/call-query.ts'
import { leagueKey, refreshActs } from '#web/data/league.ts'
import { refreshNews } from '#web/data/news.ts'

/** The progress of a mail that goes out is asked for every two seconds. */
const LOOK_EVERY = 2000

/** A post as organisers work on it. */
export const managedPostQuery = (leagueId: string, postId: string) =>
  callQuery(
    'GET /api/leagues/:leagueId/posts/:postId',
    { params: { leagueId, postId } },
    { queryKey: [...leagueKey(leagueId), 'posts', postId], networkMode: 'always', refetchOnReconnect: true },
  )

/** Returns how often to ask for posts again: often while one is going out, else never; the server says when they change. */
export const lookAgain = (posts: readonly Pick<ManagedPost, 'mailing'>[] | undefined): number | false =>
  posts?.some(({ mailing }) => mailing?.state === 'sending') ? LOOK_EVERY : false

/** Asks again for posts and for the log of acts. Nobody waits for it: what a post offers next can be pressed at once. */
export const refreshPosts = (client: QueryClient): void => {
  void refreshNews(client)
  void refreshActs(client)
}

/** Says what was changed, or that somebody was faster. */
export const saidOf = (text: string, { outcome, post: { by } }: PostSaved): string =>
  outcome === 'saved' ? text : `Nothing was changed: ${by} was faster. This is how it stands now.`
