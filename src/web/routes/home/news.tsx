import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Post } from '#contract/news/post.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { PostAudience } from '#web/components/post-audience.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { newsQuery } from '#web/data/news.ts'
import { Dated, HomeSection, Start } from './section.tsx'

/** Posts for whoever reads Home, the newest first; without any there is nothing, not even the heading ([NE1], [NE2]). */
export default function News() {
  const { data, error, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(newsQuery)
  const posts = data?.pages.flatMap((page) => page.posts) ?? []
  const older = data?.pages.at(-1)?.older ?? 0
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(posts.length)
  // The button that brought them may be gone, and would take the focus along.
  useEffect(() => {
    const before = shown.current
    shown.current = posts.length
    if (before === 0 || posts.length <= before || document.activeElement !== document.body) return
    list.current?.querySelectorAll('a')[before]?.focus()
  }, [posts.length])

  if (posts.length === 0) return null
  return (
    <HomeSection title="News">
      <ul ref={list} className="border-line border-b">
        {posts.map((post) => (
          <Entry key={post.slug} post={post} />
        ))}
      </ul>
      {isFetchNextPageError && <FailureAlert failure={failureText('load', error)} />}
      {older > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          pending={isFetchingNextPage}
          pendingText="Loading…"
          onClick={() => void fetchNextPage()}
        >
          {counted(older, 'older post')}
        </Button>
      )}
    </HomeSection>
  )
}

function Entry({ post }: { post: Post }) {
  const { slug, title, summary, author, atText, correctedText } = post
  return (
    <Dated start={<Start>{dayIn(atText)}</Start>}>
      <h3 className="font-bold">
        <Link to={`/news/${slug}`} dir="auto" className="after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
      </h3>
      <p dir="auto" className="text-ink-2 text-md">
        {summary}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-ink-2 text-sm">
        <PostAudience post={post} />
        <span translate="no">{`· ${author}`}</span>
        {correctedText !== null && <span>{`· corrected ${dayIn(correctedText)}`}</span>}
      </p>
    </Dated>
  )
}

/** 'July 24, 2025, 9:47 AM EDT' → 'Jul 24' */
const dayIn = (text: string) => text.replace(/^(\w{3})\w* (\d+),.*$/, '$1 $2')
