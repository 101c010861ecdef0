import { useEffect, useState } from 'react'
import type { ListedPost, ManagedNews } from '#contract/news/post.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Chip, Chips } from '#web/components/chip.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Icon } from '#web/components/icon.tsx'
import { List, RowButton } from '#web/components/list.tsx'
import { Tag } from '#web/components/tag.tsx'
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
          <p className="p-inset text-ink-2">
            Nothing written yet. What you write stands on Home below League Information.
          </p>
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-4 px-inset py-5">
              <fieldset>
                <legend className="sr-only">Show only</legend>
                <Chips>
                  {offered.map((one) => (
                    <Chip
                      key={one}
                      on={filter === one}
                      count={one === 'all' ? posts.length : posts.filter(({ state }) => state === one).length}
                      onClick={() => setFilter(one)}
                    >
                      {FILTERS[one]}
                    </Chip>
                  ))}
                </Chips>
              </fieldset>
              <p className="text-ink-2 text-sm max-md:hidden">Newest first</p>
            </div>
            <List>
              {shown.map((post) => (
                <PostRow key={post.id} post={post} news={news} onOpen={() => onOpen(post.id)} />
              ))}
            </List>
            {shown.length === 0 && <Empty title="None of these." />}
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
    <RowButton
      onClick={onOpen}
      title={
        <span dir="auto" className="block">
          {title}
        </span>
      }
      detail={<WithNames text={byText(post, timeZone)} names={[by]} />}
      end={
        <>
          <span className="text-sm md:w-48">
            <span translate={audience.kind === 'team' ? 'no' : undefined}>{audienceText}</span>{' '}
            <span className="text-ink-2 md:block">
              {isOut ? waysText(post, now) : count === undefined ? '' : people(count)}
            </span>
          </span>
          <Reached post={post} />
          <span className="md:w-34">
            <Tag tone={toneOf(post)}>
              {state === 'planned' && <ConsoleIcon name="clock" className="size-4" />}
              {toneOf(post) === 'good' && <ConsoleIcon name="check" className="size-4" />}
              <span>{stateText(post, timeZone)}</span>
            </Tag>
          </span>
          <Icon name="arrow" className="size-5 text-ink-2 max-md:hidden" />
        </>
      }
    />
  )
}

function toneOf({ state, mailing }: ListedPost): 'good' | 'warn' | 'plain' {
  if (state === 'planned') return 'warn'
  if (state !== 'published') return 'plain'
  return mailing?.state === 'sending' || mailing?.state === 'stopped' ? 'warn' : 'good'
}

/** Counts whom a mail reached, of how many, and whom it did not. */
function Reached({ post: { mailing } }: { post: ListedPost }) {
  if (!mailing || mailing.people === null) return <span className="md:w-34" />
  const { state, handedOver, waiting } = mailing
  const missed = missedOf(mailing)
  const [done, of] = state === 'sent' ? [mailing.people - missed, mailing.people] : [handedOver, mailsOf(mailing)]
  return (
    <span className="text-sm md:w-34">
      <b className="figures text-xl">{done}</b> <span className="figures text-base text-ink-2">{`of ${of}`}</span>{' '}
      {waiting > 0 && (
        <span className="text-ink-2 md:block">{`${waiting} ${waiting === 1 ? 'mail waits' : 'mails wait'}`}</span>
      )}
      {waiting === 0 && missed > 0 && <span className="text-warn-ink md:block">{`${missed} can’t be reached`}</span>}
    </span>
  )
}
