import { useQueryClient } from '@tanstack/react-query'
import type { ClaimPage } from '#contract/people/claim.ts'
import type { Me, User } from '#contract/site.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { LinkName, LinkPage, LinkQuestion, OneMoment } from '#web/components/entry/link-page.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'
import { meQuery, refreshMe, useMe } from '#web/data/session.ts'
import { useSignOut } from '#web/data/sign-out.ts'
import { useAct } from '#web/data/use-act.ts'
import { loginPath } from '#web/navigation/login-path.ts'

/**
 * The page behind the link of an invitation: whose registration an organiser has made, and one button with which the
 * account of the invited address takes it over ([PE7]). A press, so that neither a program that opens links in mails nor
 * somebody else of the family takes anything over.
 */
export default function Claim() {
  const me = useMe()
  return (
    <LinkPage<ClaimPage>
      attempt="claim"
      title="Take over a registration"
      lead="An organiser has registered a player. If that’s you, make the registration yours here."
      read={(token) => call('POST /api/claims/read', { body: { token } })}
    >
      {(page, token) => <WayOn me={me} page={page} token={token} />}
    </LinkPage>
  )
}

type WayOnProps = { me: Me | undefined; page: ClaimPage; token: string }

/** The reader's next step: log in with the invited address, confirm it, or say that the registration is theirs. */
function WayOn({ me, page, token }: WayOnProps) {
  if (!me) return <OneMoment />
  const { user } = me
  if (!user) return <SignInFirst page={page} />
  if (user.email !== page.email) return <OtherAccount user={user} page={page} />
  if (!user.emailVerified) return <ConfirmFirst page={page} />
  return <TakeOver token={token} page={page} ownName={me.profile?.firstName ?? null} />
}

function About({ firstName, seasons }: ClaimPage) {
  return (
    <p>
      <LinkName>{firstName}</LinkName>{' '}
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
  const isOther = ownName !== null && ownName !== page.firstName
  return (
    <LinkQuestion
      attempt="claim"
      send={async () => {
        await call('POST /api/me/claims', { body: { token } })
        void client.invalidateQueries({ queryKey: meQuery.queryKey })
      }}
      thanks={() => (
        <div className="grid gap-5">
          <Alert tone="success" title="The registration is yours">
            It belongs to your account now.
          </Alert>
          <ButtonLink to="/" wide>
            Go to the home page
          </ButtonLink>
        </div>
      )}
      buttons={[{ answer: 'yes', text: <WithNames text={`Yes, I am ${page.firstName}`} names={[page.firstName]} /> }]}
    >
      <About {...page} />
      <p>
        <span>The registration becomes part of your account</span> <LinkName>{page.email}</LinkName>
        <span>.</span>
      </p>
      {isOther && (
        <Alert title={<WithNames text={`This account is ${ownName}’s`} names={[ownName]} />}>
          <WithNames
            text={`Each account is for one player. If ${page.firstName} is somebody else in your family, don’t take it over. They can still play, and an organiser can send the link to another address.`}
            names={[page.firstName]}
          />
        </Alert>
      )}
    </LinkQuestion>
  )
}

/** Signed in with another address than the invited one: nothing can be taken over from here. */
function OtherAccount({ user, page }: { user: User; page: ClaimPage }) {
  const signOut = useSignOut()
  return (
    <div className="grid gap-5">
      <About {...page} />
      <Alert title="This link is for another address">
        {`It was sent to ${page.email}, and you are logged in as ${user.email}. Log out, then sign up or log in with ${page.email}. If both are yours, you can also ask an organiser to join the two.`}
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

function ConfirmFirst({ page }: { page: ClaimPage }) {
  const client = useQueryClient()
  const look = useAct({ attempt: 'load', send: () => refreshMe(client) })
  return (
    <div className="grid gap-5">
      <About {...page} />
      <Alert title="First, confirm your email">
        {`Open the link in the mail that ${page.email} got when you signed up, then come back here. Settings sends another. If no mail arrives, an organiser can join your account and the registration.`}
      </Alert>
      <Button wide pending={look.isPending} pendingText="One moment…" onClick={() => void look.run()}>
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
