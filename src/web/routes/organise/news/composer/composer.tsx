import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAIL_ONLY_AUDIENCES } from '#contract/news/choices.ts'
import type { ManagedNews, ManagedPost, PostPreview } from '#contract/news/post.ts'
import { Alert } from '#web/components/alert.tsx'
import { asSentence } from '#web/components/as-sentence.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Crest } from '#web/components/crest.tsx'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { SegmentedChoice } from '#web/components/segmented-choice.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { ConsolePage } from '../../console/console-page.tsx'
import type { ConsoleSeason } from '../../console/use-console-season.ts'
import { whenText } from '../../console/when-text.ts'
import { MailPreview } from '../../writing/mail-preview.tsx'
import { MarkdownField } from '../../writing/markdown-field.tsx'
import { BackToNews } from '../back-to-news.tsx'
import { dateText, momentText } from '../news-text.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { problemsOf, type Said, tooLongOf } from './said.ts'
import { SendBar } from './send-bar.tsx'
import { TitleField } from './title-field.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { firstWays, problemsOfWays, type Ways, waysFor } from './ways.ts'
import { WaysFields } from './ways-fields.tsx'

type ComposerProps = {
  postId: string
  /** As the server has it; null for a new one. */
  draft: ManagedPost | null
  news: ManagedNews
  season: ConsoleSeason
  onClose: () => void
}

const VIEWS = { write: 'Write', page: 'Page', mail: 'Mail' } as const
type View = keyof typeof VIEWS

/** Writes a post: its words, whom it is for and how it reaches them, with the page and the mail beside it ([NE1] to [NE3]). */
export function Composer({ postId, draft: stored, news, season, onClose }: ComposerProps) {
  const { leagueId, name } = season
  const { timeZone, sendsMails } = news
  const { user } = useSignedIn()
  const now = useNow(0)
  const draft = useDraft({ leagueId, postId, draft: stored, userId: user.id })
  const { said, change } = draft
  const { preview, fields } = usePreview(leagueId, said)
  const [chosen, setWays] = useState(() => firstWays(now, timeZone))
  const [view, setView] = useState<View>('write')
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const ways = waysFor(said.audience, chosen, sendsMails)
  const words = { ...(said.text.trim() === '' && { text: 'Enter a text' }), ...problemsOf(said), ...fields }
  const waysProblems = problemsOfWays(ways, now, timeZone)
  const isReady = Object.keys({ ...words, ...waysProblems }).length === 0

  /** Tells whether it can go out; else marks what stands in the way, and focuses the first of it. */
  function check(): boolean {
    setTried(true)
    setView('write')
    if (isReady) return true
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    return false
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    document.getElementById('send-post')?.focus()
  }

  const shown = isTried ? { words, ways: waysProblems } : { words: { ...tooLongOf(said), ...fields }, ways: {} }
  return (
    <ConsolePage
      title="Write a post"
      eyebrow={<KeptText draft={draft} name={name} timeZone={timeZone} />}
      aside={<BackToNews onPress={onClose} />}
    >
      <SegmentedChoice
        legend="Show"
        name="view"
        choices={VIEWS}
        value={view}
        onChange={setView}
        className="md:hidden"
      />
      <div className="grid grid-cols-1 items-start gap-6 md:flex">
        <form
          ref={form}
          noValidate
          className={`md:w-100 md:flex-none xl:w-140 ${view === 'write' ? '' : 'max-md:hidden'}`}
          aria-label="The post"
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
        >
          <Card className="grid gap-5 p-inset">
            <Overtaken draft={draft} timeZone={timeZone} />
            <TitleField value={said.title} onChange={(title) => change({ title })} error={shown.words.title} />
            <MarkdownField
              label="Text"
              value={said.text}
              onChange={(text) => change({ text })}
              error={shown.words.text}
            />
            <AudienceChoice
              choices={news.audiences}
              audience={said.audience}
              onChange={(audience) => change({ audience })}
            />
            <WaysFields
              news={news}
              ways={ways}
              isMailOnly={MAIL_ONLY_AUDIENCES.includes(said.audience.kind)}
              reach={preview?.reach}
              problems={shown.ways}
              onChange={(part) => setWays({ ...chosen, ...part })}
            />
          </Card>
        </form>
        <div className="flex min-w-0 flex-1 gap-4 max-xl:flex-col md:pt-13">
          <div className={`min-w-0 flex-1 ${view === 'page' ? '' : 'max-md:hidden'}`}>
            <p className="mb-2 font-semibold text-sm">On the page</p>
            <PagePreview title={said.title} preview={preview} ways={ways} day={dateText(now, timeZone)} />
          </div>
          <div className={`min-w-0 flex-1 ${view === 'mail' ? '' : 'max-md:hidden'}`}>
            <p className="mb-2 flex justify-between gap-2 text-sm">
              <span className="font-semibold">As a mail</span> <span>to players with a mail address</span>
            </p>
            <MailOfPost title={said.title} preview={preview} />
          </div>
        </div>
      </div>
      <SendBar
        season={season}
        postId={postId}
        draft={draft}
        ways={ways}
        reach={preview?.reach}
        text={preview?.text}
        timeZone={timeZone}
        sendsMails={sendsMails}
        check={check}
        onClose={onClose}
      />
    </ConsolePage>
  )
}

/** Says whether the draft is saved, and since when. */
function KeptText({
  draft: { keptAt, failure, theirs },
  name,
  timeZone,
}: {
  draft: Draft
  name: string
  timeZone: string
}) {
  const today = whenText(useNow(0), timeZone).day
  if (theirs) return <span role="status">Draft · not kept</span>
  if (failure) return <span role="status">Draft · on this device alone</span>
  if (keptAt === null) return <span role="status">{`${name} · new draft`}</span>
  const { day, time } = whenText(keptAt, timeZone)
  return <span role="status">{`Draft · kept ${day === today ? `at ${time}` : momentText(keptAt, timeZone)}`}</span>
}

/** Asks for a choice where another organiser changed the draft meanwhile, or says why the draft is not saved. */
function Overtaken({ draft, timeZone }: { draft: Draft; timeZone: string }) {
  const { theirs, failure } = draft
  if (theirs)
    return (
      <Alert
        tone="error"
        title={
          <WithNames text={`${theirs.by} changed this draft, ${momentText(theirs.at, timeZone)}`} names={[theirs.by]} />
        }
      >
        <p>Your text is not kept until you choose. Theirs says:</p>
        <blockquote dir="auto" className="my-2 whitespace-pre-line border-line-strong border-s-4 ps-3 text-ink">
          <b>{theirs.title}</b>
          <span>{`\n${theirs.text}`}</span>
        </blockquote>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={draft.keepMine}>
            Keep mine
          </Button>
          <Button variant="quiet" size="small" onClick={draft.takeTheirs}>
            Take theirs
          </Button>
        </div>
      </Alert>
    )
  if (!failure) return null
  return (
    <Alert tone="error" title="The draft is kept on this device alone">
      {failure.detail}
    </Alert>
  )
}

type PagePreviewProps = { title: string; preview: PostPreview | undefined; ways: Ways; day: string }

/** A post as its page shows it, with its banner where it is pinned; its links lead nowhere here. */
function PagePreview({ title, preview, ways, day }: PagePreviewProps) {
  const { productName } = useSite()
  const author = preview?.mail.signature.slice(0, -`, for ${productName}`.length) ?? ''
  return (
    <section
      aria-label="On the page"
      className="overflow-hidden rounded-md border border-line-strong bg-chalk shadow-card"
    >
      <div className="display flex min-h-12 items-center gap-2 bg-pitch-950 px-4 text-lg text-white">
        <Crest name={productName} className="h-6 w-5" />
        <span translate="no">{productName}</span>
      </div>
      {ways.pinned && (
        <p className="wrap-anywhere border-flood border-s-4 bg-warn-50 px-3.5 py-2.5 text-sm">
          <bdi className="font-bold">{asSentence(title)}</bdi> <span className="underline">Read on</span>
        </p>
      )}
      <div className="p-4">
        <h2 dir="auto" className="display wrap-anywhere text-xl">
          {title}
        </h2>
        <p className="mt-1.5 text-ink-2 text-sm">
          <span translate="no">{author}</span>
          <span>{`${author === '' ? '' : ' · '}${day}`}</span>
        </p>
        {preview && <FormattedText html={preview.html} linksLead={false} className="mt-3 text-md" />}
      </div>
    </section>
  )
}

function MailOfPost({ title, preview }: Pick<PagePreviewProps, 'title' | 'preview'>) {
  const { productName } = useSite()
  const { mail, reach } = preview ?? {}
  return (
    <MailPreview
      from={mail?.from ?? productName}
      to={reach && reach.addresses > 0 ? `each of ${reach.addresses}, alone` : 'nobody'}
      subject={mail?.subject ?? title}
      html={mail?.html ?? ''}
      signature={mail?.signature ?? ''}
      action="Read it on the site"
      why={mail?.why ?? ''}
    />
  )
}

const AFTER_MS = 400

/** Asks the server for the text as page and mail, and for whom it would reach, when the typing rests. */
function usePreview(leagueId: string, said: Said) {
  const [rested, setRested] = useState(said)
  useEffect(() => {
    const timer = setTimeout(() => setRested(said), AFTER_MS)
    return () => clearTimeout(timer)
  }, [said])
  const isComplete = rested.text.trim() !== '' && Object.keys(problemsOf(rested)).length === 0
  const { data, error } = useQuery<PostPreview, Failure>({
    queryKey: [...leagueKey(leagueId), 'post-preview', JSON.stringify(rested)],
    queryFn: () => call('POST /api/leagues/:leagueId/posts/preview', { params: { leagueId }, body: rested }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { preview: isComplete ? data : undefined, fields: error?.fields ?? {} }
}
