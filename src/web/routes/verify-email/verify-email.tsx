import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { DeadLinkBody } from '#web/components/entry/dead-link.tsx'
import { deadReasonOf } from '#web/components/entry/dead-link-text.ts'
import { LinkPage, OneMoment } from '#web/components/entry/link-page.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { call, canTryAgain, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { meQuery, useMe } from '#web/data/session.ts'
import { useSignOut } from '#web/data/sign-out.ts'
import { loginPath } from '#web/navigation/login-path.ts'

type VerificationOutcome = 'waiting' | 'confirmed' | Failure

/**
 * The page behind the link that confirms an address. It counts for somebody signed in as that account: who opens it on
 * another device logs in first and comes back here.
 */
export default function VerifyEmail() {
  const me = useMe()
  return (
    <LinkPage<true>
      attempt="verify"
      title="Confirm your email"
      lead="This tells us that mail to this address reaches you."
      read={(token) => call('POST /api/auth/verify/read', { body: { token } }).then(() => true)}
    >
      {(_, token) => (!me ? <OneMoment /> : me.user ? <Verify key={token} token={token} /> : <LogInFirst />)}
    </LinkPage>
  )
}

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
        Log in with your email and password, so we know it’s you. Then your email is confirmed.
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

function Failed({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  // It opened a moment ago: for somebody else.
  if (failure.code === 'invalid_token') return <OtherAccount />
  const dead = deadReasonOf(failure)
  if (dead) return <DeadLinkBody kind="verify" reason={dead} />
  return (
    <div className="grid gap-5">
      <FailureAlert failure={failureText('verify', failure)} />
      {canTryAgain(failure) && (
        <Button wide onClick={onAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}

function OtherAccount() {
  const signOut = useSignOut()
  return (
    <div className="grid gap-5">
      <Alert title="This link is for another account">
        Log out, then log in with the email that got the link. It still works.
      </Alert>
      <FailureAlert failure={signOut.failure} />
      <Button wide pending={signOut.isPending} pendingText="One moment…" onClick={() => void signOut.run()}>
        Log out
      </Button>
      <ButtonLink to="/" variant="quiet" wide>
        Stay logged in
      </ButtonLink>
    </div>
  )
}

const tries = new Map<string, Promise<void>>()

/** Confirms an address by the token of its link. A token is sent once, however often the screen asks. */
function verifyOnce(token: string): Promise<void> {
  const running = tries.get(token)
  if (running) return running
  const started = call('POST /api/auth/verify', { body: { token } })
  tries.set(token, started)
  return started
}

/** As `verifyOnce`, after a try that got no answer. */
function verifyAgain(token: string): Promise<void> {
  tries.delete(token)
  return verifyOnce(token)
}
