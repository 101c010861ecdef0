import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { EntryPage } from '#web/components/entry/entry-page.tsx'
import { OneMoment } from '#web/components/entry/link-page.tsx'
import { forgetToken, useLinkToken } from '#web/components/entry/link-token.ts'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { call, canTryAgain, Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { meQuery, useMe } from '#web/data/session.ts'
import { loginPath } from '#web/navigation/login-path.ts'

type VerificationOutcome = 'waiting' | 'confirmed' | Failure

/**
 * The page behind the link that confirms an address. It counts for somebody signed in as that account: who opens it on
 * another device logs in first and comes back here.
 */
export default function VerifyEmail() {
  const token = useLinkToken('verify')
  const me = useMe()
  return (
    <EntryPage title="Confirm your email" lead="This tells us that mail to this address reaches you.">
      {!token ? (
        <Failed failure={INVALID} />
      ) : !me ? (
        <OneMoment />
      ) : me.user ? (
        <Verify key={token} token={token} />
      ) : (
        <LogInFirst />
      )}
    </EntryPage>
  )
}

const INVALID = new Failure({ code: 'invalid_token', status: 422, message: '' })

/** Sends the token without a press, so by no `useAct`: an effect of React may run twice, and the screen may be shown anew. */
function Verify({ token }: { token: string }) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<VerificationOutcome>('waiting')

  useEffect(() => {
    let left = false
    verifyOnce(token).then(
      () => {
        if (left) return
        setOutcome('confirmed')
        void client.invalidateQueries({ queryKey: meQuery.queryKey })
      },
      (failure) => left || setOutcome(failure),
    )
    return () => {
      left = true
    }
  }, [token, client])

  const again = () => {
    setOutcome('waiting')
    verifyAgain(token).then(() => setOutcome('confirmed'), setOutcome)
  }

  if (outcome === 'waiting') return <OneMoment />
  if (outcome === 'confirmed') return <Confirmed />
  return <Failed failure={outcome} onAgain={again} />
}

function LogInFirst() {
  return (
    <div className="grid gap-5">
      <Alert tone="info" title="One more step">
        Log in with your email and password, so that we know it is you. Then your email is confirmed.
      </Alert>
      <ButtonLink to={loginPath('/verify-email')} wide>
        Log In
      </ButtonLink>
    </div>
  )
}

function Confirmed() {
  return (
    <div className="grid gap-5">
      <Alert tone="success" title="Your email is confirmed">
        Thank you. That was all.
      </Alert>
      <ButtonLink to="/" wide>
        Go to the home page
      </ButtonLink>
    </div>
  )
}

function Failed({ failure, onAgain }: { failure: Failure; onAgain?: () => void }) {
  return (
    <div className="grid gap-5">
      <FailureAlert failure={failureText('verify', failure)} />
      {canTryAgain(failure) && onAgain && (
        <Button wide onClick={onAgain}>
          Try again
        </Button>
      )}
      {failure.code === 'invalid_token' && (
        <ButtonLink to="/settings" wide>
          Go to Settings
        </ButtonLink>
      )}
    </div>
  )
}

const tries = new Map<string, Promise<void>>()

/** Confirms an address by the token of its link. A token is sent once, however often the screen asks. */
function verifyOnce(token: string): Promise<void> {
  const running = tries.get(token)
  if (running) return running
  const started = call('POST /api/auth/verify', { body: { token } }).then(() => forgetToken('verify'))
  tries.set(token, started)
  return started
}

/** As `verifyOnce`, after a try that got no answer. */
function verifyAgain(token: string): Promise<void> {
  tries.delete(token)
  return verifyOnce(token)
}
