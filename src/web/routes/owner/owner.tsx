import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/site.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { DeadLink, DeadLinkBody } from '#web/components/entry/dead-link.tsx'
import { deadReasonOf } from '#web/components/entry/dead-link-text.ts'
import { EntryPage } from '#web/components/entry/entry-page.tsx'
import { OneMoment } from '#web/components/entry/link-page.tsx'
import { forgetToken, useLinkToken } from '#web/components/entry/link-token.ts'
import { OrLine } from '#web/components/entry/or-line.tsx'
import { SecondStep } from '#web/components/entry/second-step.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { call } from '#web/data/client.ts'
import { setMe, useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { loginPath } from '#web/navigation/login-path.ts'

/**
 * The page behind the one-time address that the server printed: whoever signs up or logs in here and presses the button
 * is an owner ([AC1]).
 */
export default function Owner() {
  const token = useLinkToken('claim-owner')
  const me = useMe()
  const [rescued, setRescued] = useState(false)
  const isHydrated = useIsHydrated()
  // The server sees no fragment.
  if (isHydrated && !token) return <DeadLink kind="claim-owner" reason="unknown" />
  return (
    <EntryPage
      title="Become the owner"
      lead="An owner runs the league, decides who helps, and can hand it over to somebody else."
    >
      {!me || !token ? (
        <OneMoment />
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
  const enter = useAct({
    attempt: 'claim-owner',
    send: () => call('POST /api/auth/second-step/owner-address', { body: { token } }),
    onDone(me) {
      forgetToken('claim-owner')
      onRescued()
      setMe(client, me)
    },
  })
  const dead = deadReasonOf(enter.refusal)
  return (
    <div className="grid gap-5">
      {dead ? (
        <DeadLinkBody kind="claim-owner" reason={dead} />
      ) : (
        <>
          <Alert tone="info" title="Did you lose your passkey?">
            This address lets you in without it, once. Your old passkeys and recovery codes stop working.
          </Alert>
          <FailureAlert failure={enter.failure} />
          <Button wide pending={enter.isPending} pendingText="One moment…" onClick={() => void enter.run()}>
            End my passkeys and log in
          </Button>
        </>
      )}
      <OrLine />
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
        Sign up with your email and a password. Then you come back here and press one button. The link is checked only
        then.
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
  const claim = useAct({
    attempt: 'claim-owner',
    send: () => call('POST /api/access/claim', { body: { token } }),
    onDone(me) {
      forgetToken('claim-owner')
      setMe(client, me)
    },
  })
  if (claim.reply)
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
  const dead = deadReasonOf(claim.refusal)
  if (dead) return <DeadLinkBody kind="claim-owner" reason={dead} />
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">
        You are signed in as <b className="font-semibold">{email}</b>
        <span>{`. This account becomes an owner of the ${productName}.`}</span>
      </p>
      <FailureAlert failure={claim.failure} />
      <Button wide pending={claim.isPending} pendingText="One moment…" onClick={() => void claim.run()}>
        Become the owner
      </Button>
    </div>
  )
}
