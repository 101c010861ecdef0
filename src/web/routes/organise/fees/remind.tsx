import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { MoneySeen } from '#contract/fees/money-seen.ts'
import type { UnreachedReason } from '#contract/news/choices.ts'
import type { PostSaved } from '#contract/news/post.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { CopyText } from '#web/components/copy-text.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { call } from '#web/data/client.ts'
import { moneyQuery } from '#web/data/console.ts'
import { failureText } from '#web/data/failure-text.ts'
import { leagueKey } from '#web/data/league.ts'
import { newId } from '#web/data/new-id.ts'
import { useSendsMails } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { players } from '../people/people-text.ts'
import { MailFrame } from '../writing/mail-frame.tsx'

type RemindProps = { money: MoneySeen; season: ConsoleSeason; onSent: (text: string) => void; onCancel: () => void }

const AUDIENCE = { kind: 'unpaid' } as const

const REASONS: Record<UnreachedReason, string> = {
  'no-address': 'without a mail address that is confirmed',
  refused: 'whose address does not exist any more',
  ended: 'who ended these mails',
  reminded: 'reminded within a week already',
}

/** Writes a reminder; a season that does not say how to pay has no page for it. */
function wordsOf({ fee }: MoneySeen, { name, slug }: ConsoleSeason, origin: string) {
  const how = fee?.howToPay ?? ''
  const due = fee?.dueText ? ` It ${fee.isOverdue ? 'was' : 'is'} due by ${fee.dueText}.` : ''
  const page = `${origin}/fee?season=${slug}`
  const text = [
    `Your fee for ${name} is still open.${due}`,
    ...(how === '' ? [] : [how, `See what you owe and your payment reference: ${page}`]),
    'If you have paid in the last two days, forget this mail.',
  ].join('\n\n')
  return { title: 'Your fee is still open', text, audience: AUDIENCE }
}

/** Reminds people with an open fee by a mail of the News; nobody twice within a week ([PA6]). */
export default function Remind({ money, season, onSent, onCancel }: RemindProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sendsMails = useSendsMails()
  const origin = useBrowserValue(() => window.location.origin, '')
  const words = wordsOf(money, season, origin)
  // A repeated press sends nothing twice.
  const ids = useRef({ postId: newId(), mailingId: newId() })
  const { leagueId } = season
  const params = { leagueId }
  const preview = useQuery({
    queryKey: [...leagueKey(leagueId), 'fee-reminder', words.text],
    queryFn: () => call('POST /api/leagues/:leagueId/posts/preview', { params, body: words }),
    gcTime: 0,
    retry: false,
  })
  const reach = preview.data?.reach

  const act = useAct<'send' | 'change', PostSaved['post'] | null>({
    attempt: 'people',
    async send(what) {
      const { postId, mailingId } = ids.current
      const { version } = await call('POST /api/leagues/:leagueId/posts', { params, body: { postId, ...words } })
      if (what === 'change') return null
      const { post } = await call('POST /api/leagues/:leagueId/posts/:postId/publish', {
        params: { leagueId, postId },
        body: { version, at: null, onPage: false, mailingId, pin: null },
      })
      return post
    },
    onDone(post) {
      if (!post)
        return navigate({ pathname: '/organise/news', search: `?season=${season.slug}&post=${ids.current.postId}` })
      void client.invalidateQueries({ queryKey: moneyQuery(leagueId).queryKey })
      const waiting = post.mailing?.waiting ?? 0
      onSent(
        waiting === 0
          ? 'Nobody could be reminded.'
          : `${counted(waiting, 'mail')} ${waiting === 1 ? 'is' : 'are'} on the way.`,
      )
    },
  })

  if (preview.error) return <FailureAlert failure={failureText('load', preview.error)} />
  if (!reach) return <Spinner className="size-6" />
  const missed = reach.unreached.filter(({ count }) => count > 0)
  return (
    <div className="grid gap-4">
      <FailureAlert failure={act.failure} />
      <p className="font-semibold">
        {sendsMails
          ? `${reach.reached} by mail${missed.length > 0 ? `, ${reach.people - reach.reached} not` : ''}`
          : 'Nobody gets a mail: the site has no mail server.'}
      </p>
      <MailFrame label="The mail">
        <b>{words.title}</b>
        <p dir="auto" className="mt-3 whitespace-pre-line">
          {words.text}
        </p>
      </MailFrame>
      {missed.length > 0 && (
        <ul className="text-ink-2">
          {missed.map(({ reason, count }) => (
            <li key={reason}>{`${players(count)} ${REASONS[reason]}`}</li>
          ))}
        </ul>
      )}
      <p className="text-ink-2 text-sm">Nobody is reminded twice within a week.</p>
      {!sendsMails && <CopyText text={words.text} />}
      <FormFoot>
        {sendsMails && (
          <Button
            pending={act.pending === 'send'}
            pendingText="Sending…"
            disabled={reach.reached === 0}
            onClick={() => void act.run('send')}
          >
            {reach.reached === 0 ? 'Nobody to remind' : `Remind ${players(reach.reached)}`}
          </Button>
        )}
        <Button
          variant="quiet"
          pending={act.pending === 'change'}
          pendingText="One moment…"
          onClick={() => void act.run('change')}
        >
          Change the words
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      </FormFoot>
    </div>
  )
}
