import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonAnchor } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { useRecentSignIn } from '#web/components/entry/use-recent-sign-in.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { call } from '#web/data/client.ts'
import { leaveBy } from '#web/data/session.ts'
import { useAct } from '#web/data/use-act.ts'

/** The ways to ask for one's data: a copy of all of it, and its end ([PE5]). */
export function YourData() {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const { confirming, dialog } = useRecentSignIn(() => setAsking(false))
  const erase = useAct({
    attempt: 'delete-account',
    send: () => confirming('delete your account', () => leaveBy(client, 'deleted', () => call('DELETE /api/me'))),
  })

  return (
    <Card className="p-inset">
      <CardTitle>Your data</CardTitle>
      <p className="max-w-prose text-ink-2">
        You can read everything we keep about you, and download it.{' '}
        <TextLink to="/privacy">What we keep, and why</TextLink>
      </p>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <ButtonAnchor href="/api/me/data" download variant="quiet">
          Download my data
        </ButtonAnchor>
        <Button
          variant="quiet"
          className="text-live-deep"
          onClick={() => {
            erase.forget()
            setAsking(true)
          }}
        >
          Delete my account
        </Button>
      </div>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        body={
          <>
            <p>
              Your name, email, phone number, profile, registrations and draft entries are deleted at once and for good.
              You leave your team. Results stay, with “Former player” in your place.
            </p>
            <p className="mt-3">Nobody can bring it back, not even an organiser.</p>
          </>
        }
        confirmLabel={erase.isPending ? 'Deleting…' : 'Delete everything'}
        cancelLabel="Keep my account"
        danger
        pending={erase.isPending}
        failure={erase.failure?.detail ?? null}
        onConfirm={() => void erase.run()}
      />
      {dialog}
    </Card>
  )
}
