import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/site.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { EntryPage } from '#web/components/entry/entry-page.tsx'
import { useLinkToken } from '#web/components/entry/link-token.ts'
import { SecondStep } from '#web/components/entry/second-step.tsx'
import { forgetToken, useStoredToken } from '#web/components/entry/stored-token.ts'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { setMe, useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { loginPath } from '#web/navigation/login-path.ts'

/**
 * The page behind the one-time address that the server printed: whoever signs up or logs in here and presses the button
 * is an owner ([AC1]).
 */
export default function Owner() {
  const token = useStoredToken('owner', useLinkToken())
  const me = useMe()
  const [rescued, setRescued] = useState(false)
  return (
    <EntryPage
      title="Become the owner"
      lead="An owner runs the league, decides who helps, and can hand it over to somebody else."
    >
      {!token ? (
        <Alert tone="error" title="This address is not complete">
          Open it as the server printed it, with everything behind the #.
        </Alert>
      ) : !me ? (
        <p role="status" className="flex items-center gap-3 py-6 text-ink-2">
          <Spinner /> One moment…
        </p>
      ) : rescued ? (
        <Rescued />
      ) : me.secondStep ? (
        <LostPasskey token={token} secondStep={me.secondStep} onRescued={() => setRescued(true)} />
      ) : me.user ? (
        <Claim token={token} email={me.user.email} />
      ) : (
        <SignUpFirst />
      )}
    </EntryPage>
  )
}

type LostPasskeyProps = { token: string; secondStep: NonNullable<Me['secondStep']>; onRescued: () => void }

/** The password was right and the passkey is lost: whoever runs the server has vouched for them ([AC4]). */
function LostPasskey({ token, secondStep, onRescued }: LostPasskeyProps) {
  const client = useQueryClient()
  const enter = useMutation<Me, Failure>({
    mutationFn: () => call('POST /api/auth/second-step/owner-address', { body: { token } }),
    onSuccess: (me) => {
      forgetToken('owner')
      onRescued()
      setMe(client, me)
    },
  })
  const failure = enter.error && failureText('claim-owner', enter.error)
  return (
    <div className="grid gap-5">
      <Alert tone="info" title="Did you lose your passkey?">
        This address lets you in without it, once. Your passkeys and recovery codes end.
      </Alert>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <Button wide pending={enter.isPending} pendingText="One moment…" onClick={() => enter.mutate()}>
        End my passkeys and log in
      </Button>
      <p className="flex items-center gap-4 text-ink-2 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <SecondStep {...secondStep} />
    </div>
  )
}

const Rescued = () => (
  <div className="grid gap-5">
    <Alert tone="success" title="You are in, as an owner">
      Your old passkeys and codes don’t work any more. Add a new passkey, so that your account is protected again.
    </Alert>
    <ButtonLink to="/settings#passkeys" wide>
      Add a passkey
    </ButtonLink>
  </div>
)

function SignUpFirst() {
  return (
    <div className="grid gap-5">
      <Alert tone="info" title="First, an account">
        Sign up with your email and a password. Then you come back here and press one button.
      </Alert>
      <ButtonLink to={`/signup?${new URLSearchParams({ returnTo: '/owner' })}`} wide>
        Sign Up
      </ButtonLink>
      <ButtonLink to={loginPath('/owner')} variant="quiet" wide>
        I have an account
      </ButtonLink>
    </div>
  )
}

function Claim({ token, email }: { token: string; email: string }) {
  const { productName, seasons } = useSite()
  const client = useQueryClient()
  const claim = useMutation<Me, Failure>({
    mutationFn: () => call('POST /api/access/claim', { body: { token } }),
    onSuccess: (me) => {
      forgetToken('owner')
      setMe(client, me)
    },
  })
  if (claim.isSuccess)
    return (
      <div className="grid gap-5">
        <Alert tone="success" title={`You are an owner of the ${productName}`}>
          {`Your email is confirmed as well.${seasons.length === 0 ? ' Next, set up the season: it takes five minutes.' : ''}`}
        </Alert>
        {seasons.length === 0 ? (
          <ButtonLink to="/organise/season?id=new" wide>
            Set up the season
          </ButtonLink>
        ) : (
          <ButtonLink to="/organise" wide>
            Open the desk
          </ButtonLink>
        )}
      </div>
    )
  const failure = claim.error && failureText('claim-owner', claim.error)
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">
        You are signed in as <b className="font-semibold">{email}</b>
        <span>{`. This account becomes an owner of the ${productName}.`}</span>
      </p>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <Button wide pending={claim.isPending} pendingText="One moment…" onClick={() => claim.mutate()}>
        Become the owner
      </Button>
    </div>
  )
}
