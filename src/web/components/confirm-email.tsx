import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Me } from '#contract/site.ts'
import { call, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { useMe } from '#web/data/session.ts'
import { useSendsMails, useSite } from '#web/data/site.ts'

const ACT = 'inline-flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4'

/** Asks who has not confirmed their address to do so, and helps: the mail once more, or another address. */
export function ConfirmEmail() {
  const me = useMe()
  const season = useSite().season?.name
  const user = me?.user
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
            <span>{whatFor(me, season)}</span>
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

/** What the confirmed address is needed for: a place that is held, or was ([PE10]), else the draft. */
function whatFor({ registration, waiting }: Me, season = '') {
  if (registration?.heldText) return ` by ${registration.heldText}, to keep your place in ${season}.`
  if (waiting?.heldText)
    return `. Your place in ${season} was held until ${waiting.heldText}. Confirmed, you get one as soon as it is free.`
  return '. You need it to enter the draft.'
}
