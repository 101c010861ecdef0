import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Icon } from '#web/components/icon.tsx'
import { call } from '#web/data/client.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSendsMails } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'

/** The address of the account: whether it is confirmed, and the one that waits to replace it. */
export function EmailStatus({ announced }: { announced: boolean }) {
  const { user } = useSignedIn()
  const sendsMails = useSendsMails()
  const waiting = user.pendingEmail ?? (user.emailVerified ? null : user.email)
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-semibold">{user.email}</span>
        {user.emailVerified ? (
          <span className="flex items-center gap-1 font-semibold text-pitch-600 text-sm">
            <Icon name="check" className="size-4" />
            Confirmed
          </span>
        ) : (
          <span className="font-semibold text-ink-2 text-sm">Not confirmed yet</span>
        )}
      </p>
      {user.pendingEmail && !announced && (
        <p className="text-ink-2">
          Waiting for <span className="wrap-anywhere font-semibold text-ink">{user.pendingEmail}</span>
          <span>{`: ${sendsMails ? 'open the link we mailed there.' : 'this site sends no mail, so no link is there yet.'} Until then you log in with the email above.`}</span>
        </p>
      )}
      {waiting && sendsMails && <SendLink key={waiting} email={waiting} />}
    </div>
  )
}

function SendLink({ email }: { email: string }) {
  const mail = useAct({
    attempt: 'verify-request',
    send: () => call('POST /api/auth/verify-request'),
    say: () => `A link is on its way to ${email}. Open it to confirm.`,
  })
  if (mail.done)
    return (
      <p role="status" className="text-ink-2">
        {mail.done.text}
      </p>
    )
  return (
    <>
      <FailureAlert failure={mail.failure} />
      <Button
        variant="quiet"
        size="small"
        pending={mail.isPending}
        pendingText="Sending…"
        onClick={() => void mail.run()}
      >
        Send the link again
      </Button>
    </>
  )
}
