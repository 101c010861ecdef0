import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { call } from '#web/data/client.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { ConsoleSheet } from '../../console/console-sheet.tsx'
import { longMomentText } from '../news-text.ts'
import { PinForm } from '../pin-form.tsx'
import { saidOf } from '../use-news-acts.ts'
import type { PostPart } from './mailing-card.tsx'

const WEEK = 7 * 24 * 60 * 60 * 1000

const ACTS = {
  unplan: {
    label: 'Make it a draft again',
    title: 'Make it a draft again?',
    body: 'It does not go out. You find it under Drafts.',
    done: 'It is a draft again',
  },
  withdraw: {
    label: 'Withdraw it',
    title: 'Withdraw this post?',
    body: 'It leaves the pages with its banner, and mails that wait are kept back. Mails that are out stay out. You can put it back.',
    done: 'Withdrawn',
  },
  'put-back': {
    label: 'Put it back',
    title: 'Put this post back?',
    body: 'It is on the page again for those it is for. No mail goes out.',
    done: 'It is back on the page',
  },
} as const
type Act = keyof typeof ACTS

/** Pinning a post, taking it back before it goes out, withdrawing it and putting it back ([NE1], [NE2]). */
export function PostActs({ post, news, leagueId, acts }: PostPart) {
  const now = useNow(0)
  const [asking, setAsking] = useState<Act | null>(null)
  const [isPinning, setPinning] = useState(false)
  const { id: postId, state, onPage, pinnedUntil, version } = post
  const { banner, timeZone } = news
  const params = { leagueId, postId }
  const isPinned = pinnedUntil !== null && pinnedUntil > now
  const offered: Act[] = state === 'planned' ? ['unplan'] : state === 'withdrawn' ? ['put-back'] : ['withdraw']

  async function carryOut(act: Act) {
    const body = { version }
    const calls = {
      unplan: () => call('POST /api/leagues/:leagueId/posts/:postId/unplan', { params, body }),
      withdraw: () => call('POST /api/leagues/:leagueId/posts/:postId/withdraw', { params, body }),
      'put-back': () => call('POST /api/leagues/:leagueId/posts/:postId/put-back', { params, body }),
    }
    if (await acts.run(act, calls[act], saidOf(ACTS[act].done))) setAsking(null)
  }

  const pin = (until: number | null, done: string) =>
    acts.run(
      'pin',
      () =>
        call('PUT /api/leagues/:leagueId/posts/:postId/pin', {
          params,
          body: { until, replaces: banner?.postId ?? null },
        }),
      saidOf(done),
    )

  return (
    <Card aria-label="What can be done with it" className="flex flex-wrap gap-2.5 p-5 sm:p-7.5">
      {onPage && state !== 'withdrawn' && (
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            acts.forget()
            setPinning(true)
          }}
        >
          {isPinned ? 'Change the banner’s end' : 'Pin it as the banner'}
        </Button>
      )}
      {isPinned && (
        <Button
          variant="quiet"
          size="small"
          pending={acts.pending === 'pin'}
          onClick={() => void pin(null, 'The banner is down')}
        >
          Take the banner down
        </Button>
      )}
      {offered.map((act) => (
        <Button
          key={act}
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            acts.forget()
            setAsking(act)
          }}
        >
          {ACTS[act].label}
        </Button>
      ))}
      <ConsoleSheet
        title={isPinned ? 'Change the end' : 'Pin it as the banner'}
        subtitle={
          banner && banner.postId !== postId
            ? `Replaces “${banner.title}”, which is up until ${longMomentText(banner.until, timeZone)}`
            : 'At the top of every page, for those it is for'
        }
        open={isPinning}
        onOpenChange={setPinning}
      >
        <PinForm
          until={isPinned ? pinnedUntil : Math.max(now, post.publishedAt ?? now) + WEEK}
          timeZone={timeZone}
          acts={acts}
          label={isPinned ? 'Save' : 'Pin it'}
          onPin={async (until) => {
            const answer = await pin(until, 'It is the banner')
            if (answer) setPinning(false)
          }}
        />
      </ConsoleSheet>
      <Confirm
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        title={asking ? ACTS[asking].title : ''}
        body={asking ? ACTS[asking].body : ''}
        confirmLabel={asking ? ACTS[asking].label : ''}
        pending={acts.pending !== null}
        failure={acts.failure?.detail ?? null}
        onConfirm={() => void (asking && carryOut(asking))}
      />
    </Card>
  )
}
