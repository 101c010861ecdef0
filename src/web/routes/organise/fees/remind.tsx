import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MoneySeen } from '#contract/fees/money-seen.ts'
import type { UnreachedReason } from '#contract/news/choices.ts'
import { counted } from '#league/count-text.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { CopyText } from '#web/components/copy-text.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { moneyQuery } from '#web/data/console.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { leagueKey } from '#web/data/league.ts'
import { newId } from '#web/data/new-id.ts'
import { useSendsMails } from '#web/data/site.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { players } from '../people/people-text.ts'

type RemindProps = { money: MoneySeen; season: ConsoleSeason; onSent: (text: string) => void; onCancel: () => void }

const AUDIENCE = { kind: 'unpaid' } as const

const REASONS: Record<UnreachedReason, string> = {
  'no-address': 'without a mail address that is confirmed',
  refused: 'whose address does not exist any more',
  ended: 'who ended these mails',
  reminded: 'reminded within a week already',
}

/** What a reminder says; a season that does not say how to pay has no page for it. */
function wordsOf({ fee }: MoneySeen, { name, slug }: ConsoleSeason, origin: string) {
  const how = fee?.howToPay ?? ''
  const due = fee?.dueText ? ` It ${fee.isOverdue ? 'was' : 'is'} due by ${fee.dueText}.` : ''
  const page = `${origin}/fee?season=${slug}`
  const text = [
    `Your fee for ${name} is still open.${due}`,
    ...(how === '' ? [] : [how, `What is open and the reference to write on a transfer: ${page}`]),
    'If you have paid in the last two days, forget this mail.',
  ].join('\n\n')
  return { title: 'Your fee is still open', text, audience: AUDIENCE }
}

/** Reminds those whose fee is open by a mail of the News; nobody twice within a week ([PA6]). */
export default function Remind({ money, season, onSent, onCancel }: RemindProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sendsMails = useSendsMails()
  const origin = useBrowserValue(() => window.location.origin, '')
  const words = wordsOf(money, season, origin)
  // The same press sent again sends nothing twice.
  const ids = useRef({ postId: newId(), mailingId: newId() })
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [pending, setPending] = useState<'send' | 'change' | null>(null)
  const { leagueId } = season
  const params = { leagueId }
  const preview = useQuery({
    queryKey: [...leagueKey(leagueId), 'fee-reminder', words.text],
    queryFn: () => call('POST /api/leagues/:leagueId/posts/preview', { params, body: words }),
    gcTime: 0,
    retry: false,
  })
  const reach = preview.data?.reach

  const draft = () =>
    call('POST /api/leagues/:leagueId/posts', { params, body: { postId: ids.current.postId, ...words } })

  async function attempt(what: 'send' | 'change', work: () => Promise<void>) {
    if (pending) return
    setPending(what)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureText('people', error))
    } finally {
      setPending(null)
    }
  }

  const send = () =>
    attempt('send', async () => {
      const { postId, mailingId } = ids.current
      const { version } = await draft()
      const { post } = await call('POST /api/leagues/:leagueId/posts/:postId/publish', {
        params: { leagueId, postId },
        body: { version, at: null, onPage: false, mailingId, pin: null },
      })
      void client.invalidateQueries({ queryKey: moneyQuery(leagueId).queryKey })
      const waiting = post.mailing?.waiting ?? 0
      onSent(
        waiting === 0
          ? 'Nobody could be reminded.'
          : `${counted(waiting, 'mail')} ${waiting === 1 ? 'is' : 'are'} on the way.`,
      )
    })

  const change = () =>
    attempt('change', async () => {
      await draft()
      await navigate({ pathname: '/organise/news', search: `?season=${season.slug}&post=${ids.current.postId}` })
    })

  if (preview.error) {
    const text = failureText('load', preview.error as Failure)
    return (
      <Alert tone="error" title={text.title}>
        {text.detail}
      </Alert>
    )
  }
  if (!reach) return <Spinner className="size-6" />
  const missed = reach.unreached.filter(({ count }) => count > 0)
  return (
    <div className="grid gap-4">
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <p className="font-semibold">
        {sendsMails
          ? `${reach.reached} by mail${missed.length > 0 ? `, ${reach.people - reach.reached} not` : ''}`
          : 'Nobody gets a mail: the site has no mail server.'}
      </p>
      <div className="remind-words">
        <b>{words.title}</b>
        <p dir="auto">{words.text}</p>
      </div>
      {missed.length > 0 && (
        <ul className="remind-missed">
          {missed.map(({ reason, count }) => (
            <li key={reason}>{`${players(count)} ${REASONS[reason]}`}</li>
          ))}
        </ul>
      )}
      <p className="text-ink-2 text-sm">Nobody is reminded twice within a week.</p>
      {!sendsMails && <CopyText text={words.text} />}
      <div className="remind-acts">
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
        <Button variant="quiet" pending={pending === 'change'} pendingText="One moment…" onClick={() => void change()}>
          Change the words
        </Button>
        {sendsMails && (
          <Button
            pending={pending === 'send'}
            pendingText="Sending…"
            disabled={reach.reached === 0}
            onClick={() => void send()}
          >
            {reach.reached === 0 ? 'Nobody to remind' : `Remind ${players(reach.reached)}`}
          </Button>
        )}
      </div>
    </div>
  )
}
