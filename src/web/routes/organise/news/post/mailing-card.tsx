import { useRef } from 'react'
import type { Mailing } from '#contract/news/mailing.ts'
import type { ManagedPost } from '#contract/news/post.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Note } from '#web/components/note.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { call } from '#web/data/client.ts'
import { newId } from '#web/data/new-id.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { whenText } from '../../console/when-text.ts'
import { longMomentText, mailsOf, missedOf, people, sameAudience } from '../news-text.ts'
import { Unreached } from '../unreached.tsx'
import type { PostPart } from './post-act.ts'

/** Mails that were stopped may go on for two days. */
const STOPPED_MS = 2 * 24 * 60 * 60 * 1000

/** Shows how far a mail to many is, and whom it does not reach; opens are never counted ([NE3]). */
export function MailingCard({ mailing, post, news, leagueId, act }: PostPart & { mailing: Mailing }) {
  const { timeZone } = news
  const { id, state, correction, startsAt, unreached } = mailing
  const missed = missedOf(mailing)
  const params = { leagueId, mailingId: id }
  const title = correction ? 'Who got the correction' : 'Who got it'
  return (
    <>
      <Card aria-label={title}>
        <SectionHead
          title={title}
          note={<span translate={post.audience.kind === 'team' ? 'no' : undefined}>{post.audienceText}</span>}
        />
        <div className="grid grid-cols-1 gap-4 px-inset pb-6">
          {state === 'planned' ? (
            <p>{`Goes out by itself ${longMomentText(startsAt, timeZone)}, to whoever it is for then.`}</p>
          ) : (
            <Progress mailing={mailing} timeZone={timeZone} />
          )}
          <Halt mailing={mailing} post={post} act={act} />
          <Note icon={<ConsoleIcon name="info" className="size-5 text-pitch-600" />}>
            “Handed over” means that the other mail server took it. Whether somebody reads it is nobody’s business but
            theirs: the mails carry no hidden picture.
          </Note>
        </div>
      </Card>
      {missed > 0 && (
        <Card aria-label={`${missed} can’t be reached`}>
          <SectionHead title={`${missed} can’t be reached`} />
          <div className="px-inset pb-6">
            <Unreached
              unreached={unreached}
              read={() => call('POST /api/leagues/:leagueId/mailings/:mailingId/unreached', { params })}
            />
          </div>
        </Card>
      )}
    </>
  )
}

/** Counts the mails that were handed over; once all are, the people whom they reached. */
function Progress({ mailing, timeZone }: { mailing: Mailing; timeZone: string }) {
  const { state, handedOver, waiting, failed, retryAt, people: all } = mailing
  const missed = missedOf(mailing)
  const isOver = state === 'sent'
  const of = isOver ? (all ?? 0) : mailsOf(mailing)
  const done = isOver ? of - missed : handedOver
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-2">
        <b className="figures text-title">{done}</b>{' '}
        <span className="figures text-2xl text-ink-2">{`of ${isOver ? people(of) : counted(of, 'mail')}`}</span>
      </p>
      <div>
        <meter className="sr-only" min={0} max={Math.max(of, 1)} value={done} aria-label="Handed over">
          {`${done} of ${of}`}
        </meter>
        <svg aria-hidden="true" className="block h-3 w-full rounded-sm bg-warn-500">
          <rect width={`${(100 * done) / Math.max(of, 1)}%`} height="100%" className="fill-pitch-600" />
        </svg>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1.5 text-md">
        <span>
          <b>{handedOver}</b> <span>{handedOver === 1 ? 'mail handed over' : 'mails handed over'}</span>
        </span>
        <span>
          <b>{waiting}</b> <span>{state === 'stopped' ? 'kept back' : 'waiting'}</span>
        </span>
        {failed > 0 && (
          <span>
            <b>{failed}</b> <span>given up</span>
          </span>
        )}
        {missed > 0 && (
          <span className="text-warn-ink">
            <b>{missed}</b> <span>can’t be reached</span>
          </span>
        )}
      </p>
      {state === 'sending' && retryAt !== null && (
        <p className="text-ink-2 text-sm">{`Some were tried already, and are tried again at ${whenText(retryAt, timeZone).time}.`}</p>
      )}
    </>
  )
}

type HaltProps = { mailing: Mailing; post: ManagedPost; act: PostPart['act'] }

/** Stops the mails that are not out yet, and resumes them. */
function Halt({ mailing: { id: mailingId, state, stopped, waiting }, post, act }: HaltProps) {
  const now = useNow(0)
  if (state === 'sending')
    return (
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        pending={act.pending?.do === 'stop'}
        pendingText="Stopping…"
        onClick={() => void act.run({ do: 'stop', mailingId })}
      >
        Stop
      </Button>
    )
  if (state !== 'stopped' || !stopped) return null
  const mayGoOn = waiting > 0 && post.withdrawn === null && now - stopped.at < STOPPED_MS
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <span>Stopped by </span>
        <span translate="no">{stopped.by}</span>
        <span>{mayGoOn ? '. Within two days the rest may go on.' : '. What was kept back does not go out.'}</span>
      </p>
      {mayGoOn && (
        <Button
          variant="quiet"
          size="small"
          pending={act.pending?.do === 'resume'}
          pendingText="One moment…"
          onClick={() => void act.run({ do: 'resume', mailingId })}
        >
          Let the rest go out
        </Button>
      )}
    </div>
  )
}

/** A post that stands on the page alone, and the way to mail it after all. */
export function NotMailed({ post, news, act }: PostPart) {
  const { sendsMails, audiences } = news
  const mailingId = useRef(newId())
  const count = audiences.find((choice) => sameAudience(choice.audience, post.audience))?.count
  const to = count === undefined ? '' : ` to ${people(count)}`
  return (
    <Card aria-label="Who got it" className="grid justify-items-start gap-3 p-inset">
      <h2 className="display text-xl">Who got it</h2>
      <p className="text-ink-2">
        {post.state === 'planned'
          ? 'It will be on the page. Nobody gets a mail.'
          : 'It is on the page. Nobody got a mail.'}
      </p>
      {post.state === 'published' && sendsMails && (
        <Button
          variant="quiet"
          size="small"
          pending={act.pending?.do === 'mail'}
          pendingText="Sending…"
          onClick={() => void act.run({ do: 'mail', mailingId: mailingId.current })}
        >
          {`Mail it too${to}`}
        </Button>
      )}
    </Card>
  )
}
