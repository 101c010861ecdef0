import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedNews } from '#contract/news/post.ts'
import { Card } from '#web/components/card.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { managedNewsQuery } from '#web/data/news.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { InSeason } from '../console/in-season.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { Composer } from './composer/composer.tsx'
import { lookAgain, managedPostQuery } from './managed-post.ts'
import { PostPage } from './post/post-page.tsx'
import { PostList } from './post-list.tsx'

/** The parameter of the address that names the post that is open. */
const POST = 'post'

/** The organisers' screen for posts and mails, and for what the site mails by itself ([NE1] to [NE5]). */
export default function News() {
  return (
    <InSeason title="News" why="Posts belong to a season.">
      {(season) => <NewsOf season={season} />}
    </InSeason>
  )
}

function NewsOf({ season }: { season: ConsoleSeason }) {
  const query = useQuery({
    ...managedNewsQuery(season.leagueId),
    refetchInterval: ({ state }) => lookAgain(state.data?.posts),
  })
  const [params, setParams] = useSearchParams()
  const opened = params.get(POST)
  const open = useCallback(
    (postId: string | null) =>
      setParams((before) => {
        const after = new URLSearchParams(before)
        if (postId === null) after.delete(POST)
        else after.set(POST, postId)
        return after
      }),
    [setParams],
  )
  if (query.data)
    return opened === null ? (
      <PostList news={query.data} season={season} onOpen={open} />
    ) : (
      <OpenedPost key={opened} postId={opened} news={query.data} season={season} onClose={() => open(null)} />
    )
  if (query.error) return <LoadFailed title="News" eyebrow={season.name} query={query} />
  return (
    <ConsolePage title="News" eyebrow={season.name}>
      <Card className="p-8">
        <Bone className="h-12 w-full" />
      </Card>
      <Card className="p-8">
        <Bone className="h-80 w-full" />
      </Card>
    </ConsolePage>
  )
}

type OpenedPostProps = { postId: string; news: ManagedNews; season: ConsoleSeason; onClose: () => void }

/** A post that is open: a new one or a draft to be written, another to be looked after. */
function OpenedPost({ postId, news, season, onClose }: OpenedPostProps) {
  const listed = news.posts.find(({ id }) => id === postId)
  const query = useQuery({
    ...managedPostQuery(season.leagueId, postId),
    enabled: listed !== undefined,
    refetchInterval: ({ state }) => lookAgain(state.data && [state.data]),
  })
  const { data: post, error } = query
  const given = { news, season, onClose }
  if (!listed) return <Composer key="draft" postId={postId} draft={null} {...given} />
  if (post) {
    const isDraft = post.state === 'draft'
    return isDraft ? (
      <Composer key="draft" postId={postId} draft={post} {...given} />
    ) : (
      <PostPage key="post" post={post} {...given} />
    )
  }
  if (error) return <LoadFailed title={listed.title} eyebrow="News" query={{ ...query, error }} />
  return (
    <ConsolePage title={<bdi>{listed.title}</bdi>} eyebrow="News">
      <Card className="p-8">
        <Bone className="h-80 w-full" />
      </Card>
    </ConsolePage>
  )
}
