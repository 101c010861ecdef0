import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { useNow } from '#web/data/use-browser-value.ts'
import { longMomentText } from '../news-text.ts'
import { PinForm } from '../pin-form.tsx'
import type { PostPart } from './post-act.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000

const ACTS = {
  unplan: {
    label: 'Make it a draft again',
    title: 'Make it a draft again?',
    body: 'It does not go out. You find it under Drafts.',
  },
  withdraw: {
    label: 'Withdraw it',
    title: 'Withdraw this post?',
    body: 'It leaves the pages with its banner, and mails that wait are kept back. Mails that are out stay out. You can put it back.',
  },
  'put-back': {
    label: 'Put it back',
    title: 'Put this post back?',
    body: 'It is on the page again for those it is for. No mail goes out.',
  },
} as const
type AskedAct = keyof typeof ACTS

/** Pins a post, makes it a draft again before it goes out, withdraws it, and puts it back ([NE1], [NE2]). */
export function PostActs({ post, news, act }: PostPart) {
  const now = useNow(0)
  const [asking, setAsking] = useState<AskedAct | null>(null)
  const [isPinning, setPinning] = useState(false)
  const { id: postId, state, onPage, pinnedUntil } = post
  const { banner, timeZone } = news
  const isPinned = pinnedUntil !== null && pinnedUntil > now
  const offered: AskedAct[] = state === 'planned' ? ['unplan'] : state === 'withdrawn' ? ['put-back'] : ['withdraw']

  const pin = (until: number | null) => act.run({ do: 'pin', until, replaces: banner?.postId ?? null })

  return (
    <Card aria-label="What can be done with it" className="flex flex-wrap gap-2.5 p-inset">
      {onPage && state !== 'withdrawn' && (
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            act.forget()
            setPinning(true)
          }}
        >
          {isPinned ? 'Change the banner’s end' : 'Pin it as the banner'}
        </Button>
      )}
      {isPinned && (
        <Button variant="quiet" size="small" pending={act.pending?.do === 'pin'} onClick={() => void pin(null)}>
          Take the banner down
        </Button>
      )}
      {offered.map((one) => (
        <Button
          key={one}
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            act.forget()
            setAsking(one)
          }}
        >
          {ACTS[one].label}
        </Button>
      ))}
      <Sheet
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
          act={act}
          label={isPinned ? 'Save' : 'Pin it'}
          onPin={async (until) => {
            if (await pin(until)) setPinning(false)
          }}
        />
      </Sheet>
      <Confirm
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        title={asking ? ACTS[asking].title : ''}
        body={asking ? ACTS[asking].body : ''}
        confirmLabel={asking ? ACTS[asking].label : ''}
        pending={act.isPending}
        failure={act.failure?.detail ?? null}
        onConfirm={async () => {
          if (asking && (await act.run({ do: asking }))) setAsking(null)
        }}
      />
    </Card>
  )
}
