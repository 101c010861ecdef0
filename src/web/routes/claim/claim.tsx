import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClaimPage } from '#contract/people/claim.ts'
import type { Me, User } from '#contract/site.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { LinkPage, LinkRefused } from '#web/components/entry/link-page.tsx'
import { useLinkToken } from '#web/components/entry/link-token.ts'
import { forgetToken, useStoredToken } from '#web/components/entry/stored-token.ts'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { meQuery, refreshMe, useMe, useSignOut } from '#web/data/session.ts'
import { loginPath } from '#web/navigation/login-path.ts'

/**
 * The page behind the link of an invitation: whose registration an organiser has made, and one button with which the
 * account of the invited address takes it over ([PE7]). A press, so that neither a program that opens links in mails nor
 * somebody else of the family takes anything over.
 */
export default function Claim() {
  const token = useStoredToken('claim', useLinkToken())
  const me = useMe()
  return (
    <LinkPage<ClaimPage>
      attempt="claim"
      title="Take over a registration"
      lead="An organiser has registered a player. Here the player makes it their own."
      token={token}
      read={() => call('POST /api/claims/read', { body: { token } })}
    >
      {(page) => <WayOn me={me} page={page} token={token} />}
    </LinkPage>
  )
}

type WayOnProps = { me: Me | undefined; page: ClaimPage; token: string }

/** What the reader does next: log in with the invited address, confirm it, or say that the registration is theirs. */
function WayOn({ me, page, token }: WayOnProps) {
  if (!me)
    return (
      <p role="status" className="flex items-center gap-3 py-6 text-ink-2">
        <Spinner /> <span>One moment…</span>
      </p>
    )
  const { user } = me
  if (!user) return <SignInFirst page={page} />
  if (user.email !== page.email) return <OtherAccount user={user} page={page} />
  if (!user.emailVerified) return <ConfirmFirst page={page} />
  return <TakeOver token={token} page={page} ownName={me.profile?.firstName ?? null} />
}

function About({ firstName, seasons }: ClaimPage) {
  return (
    <p>
      <b translate="no" className="wrap-anywhere font-semibold">
        {firstName}
      </b>{' '}
      {seasons.length > 0 ? (
        <span className="wrap-anywhere">{`is registered for ${seasons.join(' and ')}.`}</span>
      ) : (
        <span>was added by an organiser.</span>
      )}
    </p>
  )
}

type TakeOverProps = { token: string; page: ClaimPage; ownName: string | null }

function TakeOver({ token, page, ownName }: TakeOverProps) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation<void, Failure>({
    mutationFn: () => call('POST /api/me/claims', { body: { token } }),
    onSuccess: () => {
      forgetToken('claim')
      void client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
  if (isSuccess)
    return (
      <div className="grid gap-5">
        <Alert tone="success" title="The registration is yours">
          It belongs to your account now.
        </Alert>
        <ButtonLink to="/" wide>
          Go to the home page
        </ButtonLink>
      </div>
    )
  const isOther = ownName !== null && ownName !== page.firstName
  return (
    <div className="grid gap-5">
      <About {...page} />
      <p>
        <span>Taken over, it becomes part of your account</span>{' '}
        <b translate="no" className="wrap-anywhere font-semibold">
          {page.email}
        </b>
        <span>.</span>
      </p>
      {isOther && (
        <Alert title={<WithNames text={`This account is ${ownName}’s`} names={[ownName]} />}>
          <WithNames
            text={`An account is one player. If ${page.firstName} is somebody else of your family, don’t take it over: they play all the same, and an organiser can send the link to another address.`}
            names={[page.firstName]}
          />
        </Alert>
      )}
      {error && <LinkRefused attempt="claim" failure={error} />}
      {error?.code !== 'invalid_token' && (
        <Button wide pending={isPending} pendingText="One moment…" onClick={() => mutate()}>
          <WithNames text={`Yes, I am ${page.firstName}`} names={[page.firstName]} />
        </Button>
      )}
    </div>
  )
}

/** Signed in with another address than the invited one: nothing can be taken over from here. */
function OtherAccount({ user, page }: { user: User; page: ClaimPage }) {
  const signOut = useSignOut()
  const failure = signOut.error && failureText('sign-out', signOut.error)
  return (
    <div className="grid gap-5">
      <About {...page} />
      <Alert title="This link is for another address">
        {`It was sent to ${page.email}, and you are logged in as ${user.email}. Log out, then sign up or log in with ${page.email}. If both are yours, you can also ask an organiser to join the two.`}
      </Alert>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <Button wide pending={signOut.isPending} pendingText="One moment…" onClick={() => signOut.mutate()}>
        Log out
      </Button>
      <ButtonLink to="/" variant="quiet" wide>
        Stay logged in
      </ButtonLink>
    </div>
  )
}

function ConfirmFirst({ page }: { page: ClaimPage }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({ mutationFn: () => refreshMe(client) })
  return (
    <div className="grid gap-5">
      <About {...page} />
      <Alert title="First, confirm your email">
        {`Open the link in the mail that ${page.email} got when you signed up, then come back here. Settings sends another. If no mail arrives, an organiser can join your account and the registration.`}
      </Alert>
      <Button wide pending={isPending} pendingText="One moment…" onClick={() => mutate()}>
        I have confirmed it
      </Button>
      <ButtonLink to="/settings" variant="quiet" wide>
        Go to Settings
      </ButtonLink>
    </div>
  )
}

function SignInFirst({ page }: { page: ClaimPage }) {
  return (
    <div className="grid gap-5">
      <About {...page} />
      <Alert title="Is that you?">
        {`Then make the registration yours: you see your team and your matches, and say whether you can play. Sign up with ${page.email}, or log in if it has an account. You come back here, and nothing changes before you say yes.`}
      </Alert>
      <ButtonLink to={`/signup?${new URLSearchParams({ returnTo: '/claim' })}`} wide>
        Sign Up
      </ButtonLink>
      <ButtonLink to={loginPath('/claim')} variant="quiet" wide>
        Log In
      </ButtonLink>
    </div>
  )
}
