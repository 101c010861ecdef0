import { useMutation } from '@tanstack/react-query'
import { call, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { useMe } from '#web/data/session.ts'
import { useSendsMails } from '#web/data/site.ts'
import { Link } from '#web/navigation/link.tsx'

const ACT = 'inline-flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4'

/** Asks who has not confirmed their address to do so, and helps: the mail once more, or another address. */
export default function ConfirmEmail() {
  const user = useMe()?.user
  const { mutate, isPending, isSuccess, error } = useMutation<void, Failure>({
    mutationFn: () => call('POST /api/auth/verify-request'),
  })
  const sendsMails = useSendsMails()
  if (!user || user.emailVerified) return null
  const failure = error && failureText('verify-request', error)
  return (
    <div className="confirm-email">
      <p>
        <b>Confirm your email.</b>{' '}
        {sendsMails ? (
          <>
            <span>Open the link we mailed to</span> <span className="wrap-anywhere">{user.email}</span>
            <span>. You need it to enter the draft.</span>
          </>
        ) : (
          <span>This site sends no mail, so no link reaches you. Ask an organiser to let you into the draft.</span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-6">
        {sendsMails && (
          <span className="needs-scripts">
            <button type="button" className={ACT} aria-disabled={isPending} onClick={() => isPending || mutate()}>
              {isPending ? 'Sending…' : 'Send it again'}
            </button>
          </span>
        )}
        <Link to="/update-profile" className={ACT}>
          Change the address
        </Link>
      </p>
      <p role="status" className="empty:hidden">
        {isSuccess && `A link is on its way to ${user.email}.`}
      </p>
      <p role="alert" className="empty:hidden">
        {failure && `${failure.title}. ${failure.detail}`}
      </p>
    </div>
  )
}
