import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { News } from '#contract/news/post.ts'
import { callQuery } from './call-query.ts'
import { call, type Failure } from './client.ts'
import { leagueKey } from './league.ts'
import { meQuery } from './session.ts'

const KEY = 'news'

/** Posts for whoever is signed in, the newest first, a few at a time ([NE1]). */
export const newsQuery = infiniteQueryOptions<News, Failure, { pages: News[] }, readonly string[], string | null>({
  queryKey: [KEY],
  queryFn: ({ pageParam }) => call('GET /api/news', { query: pageParam === null ? {} : { before: pageParam } }),
  initialPageParam: null,
  getNextPageParam: ({ next }) => next,
})

/** A post as its readers see it. */
export const postQuery = (slug: string) =>
  callQuery('GET /api/news/:slug', { params: { slug } }, { queryKey: [KEY, slug] })

/** The posts of a season as organisers list them. */
export const managedNewsQuery = (leagueId: string) =>
  callQuery(
    'GET /api/leagues/:leagueId/posts',
    { params: { leagueId } },
    { queryKey: [...leagueKey(leagueId), 'posts'], networkMode: 'always', refetchOnReconnect: true },
  )

/** The mails that the site sends by itself about a season. */
export const automaticMailsQuery = (leagueId: string) =>
  callQuery(
    'GET /api/leagues/:leagueId/automatic-mails',
    { params: { leagueId } },
    { queryKey: [...leagueKey(leagueId), 'posts', 'automatic-mails'], networkMode: 'always', refetchOnReconnect: true },
  )

/** Asks again for posts and for the banner, after one was changed here or by somebody else. */
export async function refreshNews(client: QueryClient): Promise<void> {
  const isOrganisers = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'posts'
  await Promise.all([
    client.invalidateQueries({ queryKey: [KEY] }),
    client.invalidateQueries({ predicate: isOrganisers }),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
  ])
}
