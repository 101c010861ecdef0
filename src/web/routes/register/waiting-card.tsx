import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/site.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import ConfirmEmail from '#web/components/confirm-email.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { call } from '#web/data/client.ts'
import { seasonOf, useSeasonScope } from '#web/data/season-scope.ts'
import { meOf, setMe, useSignedIn } from '#web/data/session.ts'
import { useAct } from '#web/data/use-act.ts'

type WaitingCardProps = { waiting: NonNullable<Me['waiting']>; season: string }

/** Somebody's place on the waiting list, and the place that is offered to them ([PE6]). */
export function WaitingCard({ waiting: { place, offeredUntil, offeredText, heldText }, season }: WaitingCardProps) {
  const { user } = useSignedIn()
  // Nothing is offered to who lost a place before they confirm the address.
  const isUnconfirmed = heldText !== undefined && !user.emailVerified
  const client = useQueryClient()
  const scope = useSeasonScope()
  const [leaving, setLeaving] = useState(false)
  const query = seasonOf(scope)
  const act = useAct<'accept' | 'leave', Me>({
    attempt: 'waiting',
    send: (what) =>
      what === 'accept' ? call('POST /api/me/waiting/accept', { query }) : call('DELETE /api/me/waiting', { query }),
    onDone: (me) => setMe(client, me, scope),
    onFailure: () => void client.invalidateQueries({ queryKey: meOf(scope).queryKey, exact: true }),
  })
  // Once it is done, another card takes the place of this one.
  const pending = act.isPending || act.reply !== undefined
  return (
    <Card className="grid justify-items-start gap-5 p-inset">
      {offeredUntil === null ? (
        <>
          <h2 className="display text-2xl">
            {place === 1 && !isUnconfirmed ? 'You are next in line' : `You are number ${place} on the waiting list`}
          </h2>
          {isUnconfirmed ? (
            <ConfirmEmail />
          ) : (
            <p className="max-w-prose text-ink-2">
              {heldText
                ? `${season} is full. Your email is confirmed: as soon as a place is free, it is yours, and we mail you.`
                : `${season} is full. As soon as a place is free for you, we mail you, and you’ll see it here.`}
            </p>
          )}
        </>
      ) : (
        <>
          <h2 className="display text-2xl">A place is free for you</h2>
          <p className="max-w-prose">
            It is yours if you take it by <b className="font-semibold">{offeredText}</b>. After that it goes to the next
            in line.
          </p>
        </>
      )}
      <FailureAlert failure={act.failure} />
      <div className="flex flex-wrap gap-3">
        {offeredUntil !== null && (
          <Button pending={pending} pendingText="One moment…" onClick={() => void act.run('accept')}>
            Take my place
          </Button>
        )}
        <Button variant="quiet" disabled={pending} onClick={() => setLeaving(true)}>
          {offeredUntil === null ? 'Leave the waiting list' : 'Not this season'}
        </Button>
      </div>
      <Confirm
        open={leaving}
        onOpenChange={setLeaving}
        title="Leave the waiting list?"
        body="Your place in the line is gone then. You can send the form again, and start at its end."
        confirmLabel="Leave it"
        danger
        onConfirm={() => {
          setLeaving(false)
          void act.run('leave')
        }}
      />
    </Card>
  )
}
