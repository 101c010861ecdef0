import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { EntryPage } from '#web/components/entry/entry-page.tsx'
import { useLinkToken } from '#web/components/entry/link-token.ts'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { call, Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { meQuery, useMe } from '#web/data/session.ts'
import { loginPath } from '#web/navigation/return-to.ts'

/** Keeps the token of the link in this tab while its owner signs up or logs in. */
const KEY = 'claim-token'

/**
 * The page behind the link of an invitation: whoever presses the button takes over the registration that an organiser has
 * made ([PE2]). A press, so that a program that opens links in mails takes nothing over.
 */
export default function Claim() {
  const [kept] = useState(() => sessionStorage.getItem(KEY) ?? '')
  const fresh = useLinkToken()
  const token = fresh || kept
  useEffect(() => {
    if (fresh) sessionStorage.setItem(KEY, fresh)
  }, [fresh])
  const me = useMe()
  return (
    <EntryPage title="Take over your registration" lead="An organiser has registered you. Here you make it your own.">
      {!token ? (
        <Failed failure={new Failure({ code: 'invalid_token', status: 422, message: '' })} />
      ) : !me ? (
        <p role="status" className="flex items-center gap-3 py-6 text-ink-2">
          <Spinner /> One moment…
        </p>
      ) : me.user ? (
        <TakeOver token={token} email={me.user.email} />
      ) : (
        <SignInFirst />
      )}
    </EntryPage>
  )
}

function TakeOver({ token, email }: { token: string; email: string }) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<'done' | Failure | null>(null)

  async function take() {
    setPending(true)
    try {
      await call('POST /api/me/claims', { body: { token } })
      sessionStorage.removeItem(KEY)
      setOutcome('done')
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
    } catch (error) {
      if (error instanceof Failure) setOutcome(error)
    }
    setPending(false)
  }

  if (outcome === 'done')
    return (
      <div className="grid gap-5">
        <Alert tone="success" title="The registration is yours">
          You are registered for the season.
        </Alert>
        <ButtonLink to="/" wide>
          Go to the home page
        </ButtonLink>
      </div>
    )
  return (
    <div className="grid gap-5">
      {outcome && <Failed failure={outcome} />}
      {outcome?.code !== 'invalid_token' && (
        <>
          <p>
            It becomes part of the account <b className="wrap-anywhere font-semibold">{email}</b>.
          </p>
          <Button wide pending={pending} pendingText="One moment…" onClick={() => void take()}>
            Take it over
          </Button>
        </>
      )}
    </div>
  )
}

function SignInFirst() {
  return (
    <div className="grid gap-5">
      <Alert title="One more step">Sign up, or log in if you have an account. Then you come back here.</Alert>
      <ButtonLink to={`/signup?${new URLSearchParams({ returnTo: '/claim' })}`} wide>
        Sign Up
      </ButtonLink>
      <ButtonLink to={loginPath('/claim')} variant="quiet" wide>
        Log In
      </ButtonLink>
    </div>
  )
}

function Failed({ failure }: { failure: Failure }) {
  const { title, detail } = failureText('claim', failure)
  return (
    <Alert tone="error" title={title}>
      {detail}
    </Alert>
  )
}
