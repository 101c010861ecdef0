import { useEffect, useState } from 'react'
import type { ListedPost, ManagedNews } from '#contract/news/post.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { newId } from '#web/data/new-id.ts'
import { useRenderedAt } from '#web/data/site.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { isForShortcuts } from '../console/is-for-shortcuts.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { AutomaticMails } from './automatic-mails.tsx'
import { byText, mailsOf, missedOf, people, sameAudience, stateText, waysText } from './news-text.ts'
import { PinnedCard } from './pinned-card.tsx'

type PostListProps = { news: ManagedNews; season: ConsoleSeason; onOpen: (postId: string) => void }

const FILTERS = { all: 'All', draft: 'Drafts', planned: 'Planned', published: 'Sent', withdrawn: 'Withdrawn' } as const
type Filter = keyof typeof FILTERS

/** For so long after `g` the next key belongs to it, as in the console's shortcuts. */
const CHORD_MS = 1500

/** Lists the posts of a season with how many they reached, and what the site mails by itself ([NE1] to [NE5]). */
export function PostList({ news, season, onOpen }: PostListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const { posts } = news
  const offered = (Object.keys(FILTERS) as Filter[]).filter(
    (one) => one !== 'withdrawn' || posts.some(({ state }) => state === one),
  )
  const shown = filter === 'all' ? posts : posts.filter(({ state }) => state === filter)
  const write = () => onOpen(newId())
  useWriteKey(write)
  return (
    <ConsolePage
      title="News"
      eyebrow={season.name}
      aside={
        <Button onClick={write}>
          <ConsoleIcon name="edit" className="size-4.5" /> Write a post
        </Button>
      }
    >
      {!news.sendsMails && (
        <Alert title="The site has no mail server">
          Posts stand on the page. Mails go nowhere; each text is ready to be pasted elsewhere.
        </Alert>
      )}
      <PinnedCard news={news} season={season} />
      <Card aria-label="Posts">
        {posts.length === 0 ? (
          <p className="p-5 text-ink-2 sm:p-7.5">
            Nothing written yet. What you write stands on Home below League Information.
          </p>
        ) : (
          <>
            <div className="news-filters">
              <fieldset className="news-chips">
                <legend className="sr-only">Show only</legend>
                {offered.map((one) => (
                  <button
                    key={one}
                    type="button"
                    className="news-chip"
                    aria-pressed={filter === one}
                    onClick={() => setFilter(one)}
                  >
                    <span>{FILTERS[one]}</span>
                    <b>{one === 'all' ? posts.length : posts.filter(({ state }) => state === one).length}</b>
                  </button>
                ))}
              </fieldset>
              <p className="news-order">Newest first</p>
            </div>
            <ul>
              {shown.map((post) => (
                <li key={post.id}>
                  <PostRow post={post} news={news} onOpen={() => onOpen(post.id)} />
                </li>
              ))}
            </ul>
            {shown.length === 0 && <p className="border-line border-t p-5 text-ink-2 sm:px-7.5">None of these.</p>}
          </>
        )}
      </Card>
      <AutomaticMails leagueId={season.leagueId} />
    </ConsolePage>
  )
}

/** `n` writes a post; after `g` it is the console's. */
function useWriteKey(write: () => void): void {
  useEffect(() => {
    let chordAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (!isForShortcuts(event)) return
      const isSecond = event.timeStamp - chordAt < CHORD_MS
      chordAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (event.key !== 'n' || isSecond) return
      event.preventDefault()
      write()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

type PostRowProps = { post: ListedPost; news: ManagedNews; onOpen: () => void }

function PostRow({ post, news, onOpen }: PostRowProps) {
  const { timeZone, audiences } = news
  const now = useNow(useRenderedAt())
  const { title, state, audience, audienceText, by } = post
  const isOut = state === 'published' || state === 'withdrawn'
  const count = audiences.find((choice) => sameAudience(choice.audience, audience))?.count
  return (
    <button type="button" className="news-post" onClick={onOpen}>
      <span className="news-post-what">
        <b dir="auto" className="news-post-title">
          {title}
        </b>
        <span className="news-post-by">
          <WithNames text={byText(post, timeZone)} names={[by]} />
        </span>
      </span>
      <span className="news-post-who">
        <span translate={audience.kind === 'team' ? 'no' : undefined}>{audienceText}</span>{' '}
        <small>{isOut ? waysText(post, now) : count === undefined ? '' : people(count)}</small>
      </span>
      <Reached post={post} />
      <span className="news-tag" data-tone={toneOf(post)}>
        {state === 'planned' && <ConsoleIcon name="clock" className="size-4" />}
        {toneOf(post) === 'ok' && <ConsoleIcon name="check" className="size-4" />}
        <span>{stateText(post, timeZone)}</span>
      </span>
      <Icon name="arrow" className="news-post-arrow size-5" />
    </button>
  )
}

function toneOf({ state, mailing }: ListedPost): 'ok' | 'warn' | undefined {
  if (state === 'planned') return 'warn'
  if (state !== 'published') return undefined
  return mailing?.state === 'sending' || mailing?.state === 'stopped' ? 'warn' : 'ok'
}

/** Counts whom a mail reached, of how many, and whom it did not. */
function Reached({ post: { mailing } }: { post: ListedPost }) {
  if (!mailing || mailing.people === null) return <span className="news-post-reach" />
  const { state, handedOver, waiting } = mailing
  const missed = missedOf(mailing)
  const [done, of] = state === 'sent' ? [mailing.people - missed, mailing.people] : [handedOver, mailsOf(mailing)]
  return (
    <span className="news-post-reach">
      <span className="news-post-number">
        <b>{done}</b> <i>{`of ${of}`}</i>
      </span>{' '}
      {waiting > 0 && <small>{`${waiting} ${waiting === 1 ? 'mail waits' : 'mails wait'}`}</small>}
      {waiting === 0 && missed > 0 && <small className="news-missed">{`${missed} can’t be reached`}</small>}
    </span>
  )
}
