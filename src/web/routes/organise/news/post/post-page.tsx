import { useState } from 'react'
import type { ManagedNews, ManagedPost } from '#contract/news/post.ts'
import { ActNotice } from '#web/components/act-notice.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { CopyText } from '#web/components/copy-text.tsx'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { Split } from '#web/components/split.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useAct } from '#web/data/use-act.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { ConsolePage } from '../../console/console-page.tsx'
import type { ConsoleSeason } from '../../console/use-console-season.ts'
import { BackToNews } from '../back-to-news.tsx'
import { refreshPosts } from '../managed-post.ts'
import { longMomentText, missedOf, momentText } from '../news-text.ts'
import { CorrectForm } from './correct-form.tsx'
import { MailingCard, NotMailed } from './mailing-card.tsx'
import { carryOut, type PostAct } from './post-act.ts'
import { PostActs } from './post-acts.tsx'
import { WhatHappened } from './what-happened.tsx'

type PostPageProps = { post: ManagedPost; news: ManagedNews; season: ConsoleSeason; onClose: () => void }

/** A post that went out, or is about to: who got it, as it stands, and what happened to it ([NE1], [NE3]). */
export function PostPage({ post, news, season, onClose }: PostPageProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { timeZone } = news
  const { leagueId } = season
  const act = useAct({
    attempt: ({ do: what }) => (what === 'mail' || what === 'mail-correction' ? 'send-post' : 'post'),
    send: (what: PostAct) => carryOut(what, post, leagueId),
    say: (text) => text,
    refresh: refreshPosts,
  })
  const part = { post, news, leagueId, act }
  return (
    <ConsolePage
      title={<bdi className="block">{post.title}</bdi>}
      eyebrow={<WithNames text={whereItIs(post, timeZone)} names={[post.by, post.withdrawn?.by]} />}
      aside={
        <div className="flex flex-wrap gap-2.5">
          <BackToNews onPress={onClose} />
          {!isCorrecting && (
            <Button variant="ghost" size="small" onClick={() => setCorrecting(true)}>
              <ConsoleIcon name="edit" className="size-4.5" /> Correct the text
            </Button>
          )}
        </div>
      }
    >
      <ActNotice act={act} />
      <Split
        aside={
          <>
            {isCorrecting ? (
              <CorrectForm
                post={post}
                leagueId={leagueId}
                onClose={(said) => {
                  setCorrecting(false)
                  if (said !== undefined) act.say(said)
                }}
              />
            ) : (
              <AsItStands post={post} timeZone={timeZone} />
            )}
            <WhatHappened {...part} />
            <PostActs {...part} />
          </>
        }
      >
        {post.mailings.map((mailing) => (
          <MailingCard key={mailing.id} mailing={mailing} {...part} />
        ))}
        {post.mailings.length === 0 && <NotMailed {...part} />}
        {(!news.sendsMails || post.mailings.some((one) => missedOf(one) > 0)) && (
          <Card aria-label="The text, to be pasted elsewhere" className="grid justify-items-start gap-2 p-inset">
            <p>
              {news.sendsMails
                ? 'For those no mail reaches, the text is ready to be pasted elsewhere.'
                : 'The site has no mail server. The text is ready to be pasted elsewhere.'}
            </p>
            <CopyText text={`${post.title}\n\n${post.plain}`} />
          </Card>
        )}
      </Split>
    </ConsolePage>
  )
}

/** 'Sent Thursday, July 24, 9:47 AM by Robin Adler' */
function whereItIs(
  { state, publishedAt, at, by, withdrawn, mailing, versions }: ManagedPost,
  timeZone: string,
): string {
  const author = versions.at(-1)?.by ?? by
  if (withdrawn) return `Withdrawn ${longMomentText(withdrawn.at, timeZone)} by ${withdrawn.by}`
  const when = longMomentText(publishedAt ?? at, timeZone)
  if (state === 'planned') return `Goes out ${when}, by ${author}`
  return `${mailing ? 'Sent' : 'On the page since'} ${when} by ${author}`
}

function AsItStands({ post, timeZone }: { post: ManagedPost; timeZone: string }) {
  const now = useNow(0)
  const { html, slug, onPage, state, correctedAt, pinnedUntil, audienceText } = post
  return (
    <Card aria-labelledby="as-it-stands">
      <SectionHead id="as-it-stands" title="As it stands" />
      <div className="px-inset pb-6">
        <FormattedText html={html} className="text-md" />
        <p className="mt-3 text-ink-2 text-sm">
          <span>For: </span>
          <span translate={post.audience.kind === 'team' ? 'no' : undefined}>{audienceText}</span>
          <span>{`. ${onPage ? 'On the page' : 'By mail alone'}`}</span>
          {pinnedUntil !== null && (
            <span>{`, ${pinnedUntil > now ? 'pinned' : 'was pinned'} until ${momentText(pinnedUntil, timeZone)}`}</span>
          )}
          <span>.</span>
          {correctedAt !== null && <span>{` Corrected ${momentText(correctedAt, timeZone)}.`}</span>}
        </p>
        {slug !== null && state === 'published' && (
          <TextLink to={`/news/${slug}`} className="mt-2">
            See its page
          </TextLink>
        )}
      </div>
    </Card>
  )
}
