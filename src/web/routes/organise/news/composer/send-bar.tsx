import { useRef, useState } from 'react'
import type { Reach } from '#contract/news/post.ts'
import { Button, type Variant } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { ChosenBar } from '#web/components/chosen-bar.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { CopyText } from '#web/components/copy-text.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { Cancelled } from '#web/data/cancelled.ts'
import { call } from '#web/data/client.ts'
import { newId } from '#web/data/new-id.ts'
import { useAct } from '#web/data/use-act.ts'
import { TestMailOutcome } from '../../console/test-mail-outcome.tsx'
import type { ConsoleSeason } from '../../console/use-console-season.ts'
import { refreshPosts } from '../managed-post.ts'
import { longMomentText, missedOf, people } from '../news-text.ts'
import { Unreached } from '../unreached.tsx'
import { instantAt } from '../zoned-time.ts'
import type { Draft } from './use-draft.ts'
import { goText, reachText, type Ways } from './ways.ts'

type SendBarProps = {
  season: ConsoleSeason
  postId: string
  draft: Draft
  ways: Ways
  reach: Reach | undefined
  /** The text without formatting, once it is known. */
  text: string | undefined
  timeZone: string
  sendsMails: boolean
  check: () => boolean
  onClose: () => void
}
type Asking = { what: 'replace'; title: string; until: number; postId: string } | { what: 'discard' }

/** Says whom a post reaches, with the buttons that try it, save it and send it ([NE3]). */
export function SendBar(props: SendBarProps) {
  const { season, postId, draft, ways, reach, text, timeZone, sendsMails, check, onClose } = props
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isLooking, setLooking] = useState(false)
  // A press that is sent again sends nothing twice.
  const mailingId = useRef(newId())
  const params = { leagueId: season.leagueId, postId }
  const body = draft.said

  const publish = useAct({
    attempt: 'send-post',
    async send(replaces: string | null) {
      const version = await draft.keep()
      if (version === null) throw new Cancelled()
      return call('POST /api/leagues/:leagueId/posts/:postId/publish', {
        params,
        body: {
          version,
          at: ways.later ? instantAt(ways.at, timeZone) : null,
          onPage: ways.onPage,
          mailingId: ways.byMail ? mailingId.current : null,
          pin: ways.pinned ? { until: instantAt(ways.pinUntil, timeZone) ?? 0, replaces } : null,
        },
      })
    },
    onDone({ outcome, post, banner }) {
      setAsking(outcome === 'banner' && banner ? { what: 'replace', ...banner } : null)
      if (outcome === 'overtaken') draft.overtakenBy(post)
    },
    refresh: refreshPosts,
  })
  const trial = useAct({
    attempt: 'test-mail',
    send: () => call('POST /api/leagues/:leagueId/posts/try', { params: { leagueId: season.leagueId }, body }),
    refresh: refreshPosts,
  })
  const discard = useAct({
    attempt: 'post',
    async send() {
      draft.letGo()
      if (draft.keptAt !== null) await call('DELETE /api/leagues/:leagueId/posts/:postId', { params })
    },
    onDone: onClose,
    refresh: refreshPosts,
  })
  const acts = [publish, trial, discard]
  const forget = () => acts.forEach((act) => void act.forget())

  async function go(replaces: string | null) {
    if (!check()) return
    forget()
    if (!(await publish.run(replaces))) setAsking(null)
  }

  function tryIt() {
    forget()
    if (check()) void trial.run()
  }

  async function keep() {
    const version = await draft.keep()
    if (version !== null) onClose()
    else check()
  }

  const said = reachText({ ways, reach, timeZone })
  const missed = reach && ways.byMail ? missedOf(reach) : 0
  const rest = (variant: Variant) => (
    <>
      <Button variant={variant} size="small" onClick={() => setAsking({ what: 'discard' })}>
        Throw away
      </Button>
      {sendsMails && (
        <Button variant={variant} size="small" pending={trial.isPending} pendingText="Sending…" onClick={tryIt}>
          Send a try to me
        </Button>
      )}
      <Button variant={variant} size="small" onClick={() => void keep()}>
        Keep as draft
      </Button>
    </>
  )
  return (
    <>
      <div className="grid gap-3 empty:hidden">
        {asking === null && <FailureAlert failure={acts.find((act) => act.failure)?.failure ?? null} />}
        {trial.reply && <TestMailOutcome reply={trial.reply} takenTitle="A try is on its way" />}
      </div>
      {/* A phone has them above the bar, where they leave the form its room. */}
      <div className="grid gap-2.5 lg:hidden">{rest('quiet')}</div>
      <ChosenBar
        label="Sending"
        says={
          <>
            <p aria-live="polite">
              <b>{said.whom}</b> <span className="font-normal">{said.missed}</span>
            </p>
            <p className="font-normal text-sm text-white/80 max-lg:hidden">{said.how}</p>
          </>
        }
      >
        <div className="contents max-lg:hidden">{rest('ghost')}</div>
        {missed > 0 && (
          <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setLooking(true)}>
            See who
          </Button>
        )}
        <Button
          id="send-post"
          size="small"
          className="flex-1"
          pending={publish.isPending}
          pendingText={ways.later ? 'Planning…' : ways.byMail ? 'Sending…' : 'One moment…'}
          onClick={() => void go(null)}
        >
          {goText({ ways, reach, timeZone })}
        </Button>
      </ChosenBar>
      {text !== undefined && (!sendsMails || missed > 0) && (
        <Card aria-label="For those no mail reaches" className="grid justify-items-start gap-2 p-inset">
          <p>
            {sendsMails
              ? 'For those no mail reaches, the text is ready to be pasted elsewhere.'
              : 'Nobody gets a mail: the site has no mail server. The text is ready to be pasted elsewhere.'}
          </p>
          <CopyText text={text} />
        </Card>
      )}
      <Sheet
        title={`${missed} can’t be reached`}
        subtitle={reach && `Of ${people(reach.people)}`}
        open={isLooking}
        onOpenChange={setLooking}
      >
        <Unreached
          unreached={reach?.unreached ?? []}
          read={() =>
            call('POST /api/leagues/:leagueId/posts/unreached', {
              params: { leagueId: season.leagueId },
              body: { audience: body.audience },
            })
          }
        />
      </Sheet>
      <Confirm
        open={asking?.what === 'replace'}
        onOpenChange={(open) => open || setAsking(null)}
        title="Replace the banner?"
        body={
          asking?.what === 'replace'
            ? `“${asking.title}” is up until ${longMomentText(asking.until, timeZone)}. Yours takes its place; the post itself stays.`
            : ''
        }
        confirmLabel="Replace it"
        pending={publish.isPending}
        onConfirm={() => void (asking?.what === 'replace' && go(asking.postId))}
      />
      <Confirm
        open={asking?.what === 'discard'}
        onOpenChange={(open) => open || setAsking(null)}
        title="Throw this draft away?"
        body="It is gone for every organiser, and can’t be brought back."
        confirmLabel="Throw it away"
        danger
        pending={discard.isPending}
        onConfirm={() => void discard.run().then(() => setAsking(null))}
      />
    </>
  )
}
