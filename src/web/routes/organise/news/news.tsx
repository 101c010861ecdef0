import './news.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '#web/components/card.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { managedNewsQuery } from '#web/data/news.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { InSeason } from '../console/in-season.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { lookAgain } from './managed-post.ts'
import { OpenedPost } from './opened-post.tsx'
import { PostList } from './post-list.tsx'

/** The parameter of the address that names the post that is open. */
const POST = 'post'

/** What organisers write to everybody: posts and mails, and what the site mails by itself ([NE1] to [NE5]). */
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
