import { useMutation } from '@tanstack/react-query'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSendsMails } from '#web/data/site.ts'

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
  const { mutate, isPending, isSuccess, error } = useMutation<void, Failure>({
    mutationFn: () => call('POST /api/auth/verify-request'),
  })
  if (isSuccess)
    return <p role="status" className="text-ink-2">{`A link is on its way to ${email}. Open it to confirm.`}</p>
  const failure = error && failureText('verify-request', error)
  return (
    <>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <Button variant="quiet" size="small" pending={isPending} pendingText="Sending…" onClick={() => mutate()}>
        Send the link again
      </Button>
    </>
  )
}
