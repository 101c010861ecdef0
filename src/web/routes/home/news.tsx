import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Post } from '#contract/news/post.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { PostAudience } from '#web/components/post-audience.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { newsQuery } from '#web/data/news.ts'

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
    list.current?.querySelectorAll('a')[before - 1]?.focus()
  }, [posts.length])

  const [first, ...others] = posts
  if (!first) return null
  return (
    <section aria-labelledby="news" className="wrap pb-16">
      <h2 id="news" className="display text-xl">
        News
      </h2>
      <div className="mt-4.5 grid items-start gap-x-6 gap-y-3.5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <Newest post={first} />
        {(others.length > 0 || older > 0) && (
          <div>
            <ul ref={list} className="divide-y divide-line">
              {others.map((post) => (
                <li key={post.slug}>
                  <OlderPost post={post} />
                </li>
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
          </div>
        )}
      </div>
    </section>
  )
}

function Newest({ post }: { post: Post }) {
  const { slug, title, summary, author, atText, correctedText } = post
  return (
    <Card className="relative p-6 sm:p-7.5">
      <p className="text-ink-2 text-sm">
        <PostAudience post={post} />
      </p>
      <h3 className="display wrap-anywhere mt-2.5 text-2xl">
        <Link to={`/news/${slug}`} dir="auto" className="after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
      </h3>
      <p dir="auto" className="wrap-anywhere mt-3 max-w-[60ch]">
        {summary}
      </p>
      <p className="mt-2 text-ink-2 text-sm">
        <span translate="no">{author}</span>
        <span>{` · ${dayIn(atText)}${correctedText === null ? '' : ` · corrected ${dayIn(correctedText)}`}`}</span>
      </p>
    </Card>
  )
}

function OlderPost({ post }: { post: Post }) {
  return (
    <Link to={`/news/${post.slug}`} className="group block py-4.5">
      <span className="flex flex-wrap items-center gap-x-1.5 text-ink-2 text-sm">
        <PostAudience post={post} />
        <span>{`· ${dayIn(post.atText)}`}</span>
      </span>
      <b dir="auto" className="wrap-anywhere mt-1 block font-semibold text-lg leading-snug group-hover:underline">
        {post.title}
      </b>
      <span dir="auto" className="wrap-anywhere mt-1 block text-ink-2 text-md">
        {post.summary}
      </span>
    </Link>
  )
}

/** 'July 24, 2025, 9:47 AM EDT' → 'July 24' */
const dayIn = (text: string) => text.split(',', 1)[0] ?? ''
