import { Link } from 'react-router'
import type { Me } from '#contract/site.ts'
import { call } from '#web/data/client.ts'
import { useMe } from '#web/data/session.ts'
import { useSendsMails, useSite } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'

const ACT = 'inline-flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4'

/** Asks who has not confirmed their address to do so, and helps: the mail once more, or another address. */
export default function ConfirmEmail() {
  const me = useMe()
  const season = useSite().season?.name
  const user = me?.user
  const mail = useAct({
    attempt: 'verify-request',
    send: () => call('POST /api/auth/verify-request'),
    say: () => `A link is on its way to ${user?.email}.`,
  })
  const sendsMails = useSendsMails()
  if (!user || user.emailVerified) return null
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
            <button type="button" className={ACT} aria-disabled={mail.isPending} onClick={() => void mail.run()}>
              {mail.isPending ? 'Sending…' : 'Send it again'}
            </button>
          </span>
        )}
        <Link to="/update-profile" className={ACT}>
          Change the address
        </Link>
      </p>
      <p role="status" className="empty:hidden">
        {mail.done?.text}
      </p>
      <p role="alert" className="empty:hidden">
        {mail.failure && `${mail.failure.title}. ${mail.failure.detail}`}
      </p>
    </div>
  )
}

/** Says why to confirm the address: for a place that is held, or was ([PE10]), else the draft. */
function whatFor({ registration, waiting }: Me, season = '') {
  if (registration?.heldText) return ` by ${registration.heldText}, to keep your place in ${season}.`
  if (waiting?.heldText)
    return `. Your place in ${season} was held until ${waiting.heldText}. Confirmed, you get one as soon as it is free.`
  return '. You need it to enter the draft.'
}
