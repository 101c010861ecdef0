import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { Post as Read } from '#contract/news/post.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Page } from '#web/components/page.tsx'
import { PostAudience } from '#web/components/post-audience.tsx'
import { useTabName } from '#web/components/use-tab-name.ts'
import type { Failure } from '#web/data/client.ts'
import { useLive } from '#web/data/live.ts'
import { postQuery } from '#web/data/news.ts'

/** A post on a page of its own, for those it is for ([NE1]). */
export default function Post() {
  const { slug = '' } = useParams()
  const query = useQuery(postQuery(slug))
  useLive()
  const { data: post, error } = query
  useTabName(post?.title)
  if (error && (error.code === 'not_found' || !post)) return <NotShown query={query} />
  return (
    <Page title={post ? <bdi>{post.title}</bdi> : 'News'} eyebrow={<BackLink />} width="medium">
      <Card className="grid gap-4 p-inset">{post ? <Body post={post} /> : <Waiting />}</Card>
    </Page>
  )
}

function Body({ post }: { post: Read }) {
  const { html, author, atText, correctedText } = post
  return (
    <>
      <p className="text-ink-2 text-sm">
        <PostAudience post={post} />
        <span> · </span>
        <span translate="no">{author}</span>
        <span>{` · ${atText}`}</span>
        {correctedText !== null && <span className="block">{`Corrected ${correctedText}`}</span>}
      </p>
      <FormattedText html={html} className="max-w-[60ch] text-base" />
    </>
  )
}

function BackLink() {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-1.5 hover:underline">
      <Icon name="left" className="size-4" />
      Home
    </Link>
  )
}

const Waiting = () => (
  <>
    <LoadingStatus />
    <Bone className="h-5 w-1/3" />
    <Bone className="h-32 w-full" />
  </>
)

/** A post that was withdrawn, or is for others, is no different from one that never was. */
const NotShown = ({ query }: { query: UseQueryResult<Read, Failure> }) => (
  <Page title="News" eyebrow={<BackLink />} width="medium">
    <PageFailure
      query={query}
      {...(query.error?.code === 'not_found' && {
        title: 'This post is not here',
        detail: 'It may have been withdrawn, or it is for others. Home has what is for you.',
      })}
    >
      <ButtonLink to="/" className="mt-2">
        Go to Home
      </ButtonLink>
    </PageFailure>
  </Page>
)
