import { useQuery } from '@tanstack/react-query'
import type { ManagedNews } from '#contract/news/post.ts'
import { Card } from '#web/components/card.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { Composer } from './composer/composer.tsx'
import { lookAgain, managedPostQuery } from './managed-post.ts'
import { PostPage } from './post/post-page.tsx'

type OpenedPostProps = { postId: string; news: ManagedNews; season: ConsoleSeason; onClose: () => void }

/** A post that is open: a new one or a draft to be written, another to be looked after. */
export function OpenedPost({ postId, news, season, onClose }: OpenedPostProps) {
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
