import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Page } from '#web/components/page.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { TextLink } from '#web/components/text-button.tsx'
import { useScopedPath, useSeasonScope } from '#web/data/season-scope.ts'
import { meOf } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { Loading } from '#web/shell/loading.tsx'
import { lazyPart } from '#web/start/script-loader.ts'

const ConfirmEmail = lazyPart(() => import('#web/components/confirm-email.tsx'))

/** Milliseconds before somebody who is not registered is led on (spec section 9). */
const REDIRECT_DELAY = 3000
const LOOK_AGAIN_EVERY = 5000

/** Lets in who is registered for the season, and organisers; asks the server again before it sends anyone away. */
export function Access({ children }: { children: ReactNode }) {
  const scope = useSeasonScope()
  const {
    data: me,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...meOf(scope),
    refetchOnMount: 'always',
    // The link may be followed elsewhere, and an organiser may admit.
    refetchInterval: ({ state }) => state.data?.draftAdmission === 'unverified' && LOOK_AGAIN_EVERY,
  })
  const { season } = useSite()
  if (me && !season) return <NoSeason mayOpen={me.may.administer} />
  if (scope !== null && season?.archived) return <Archived name={season.name} slug={scope} />
  if (me?.may.administer || me?.draftAdmission === 'open') return children
  if (me?.draftAdmission === 'unverified') return <Unverified />
  if (me?.draftAdmission === 'removed') return <Removed />
  if (isFetching) return <Loading />
  if (error)
    return (
      <InsteadOfRoom>
        <Alert tone="error" title="Error checking registration status. Please try again later." />
        <Button variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </InsteadOfRoom>
    )
  return <NotRegistered />
}

const InsteadOfRoom = ({ children }: { children: ReactNode }) => (
  <Page title="Draft" width="narrow">
    <Card className="grid justify-items-start gap-4 p-inset">{children}</Card>
  </Page>
)

/** A draft belongs to a season. */
const NoSeason = ({ mayOpen }: { mayOpen: boolean }) => (
  <InsteadOfRoom>
    <h2 className="display text-2xl">No season yet</h2>
    <p className="text-ink-2">
      {mayOpen
        ? 'The draft room opens with a season: players register for it, then captains pick their teams here.'
        : 'The draft room opens once the next season is set up. You can register then.'}
    </p>
    {mayOpen ? <ButtonLink to="/organise/season">Set up the season</ButtonLink> : <HomeLink />}
  </InsteadOfRoom>
)

/** An archived season takes nothing any more ([SE5]). */
const Archived = ({ name, slug }: { name: string; slug: string }) => (
  <InsteadOfRoom>
    <h2 className="display text-2xl">This season is archived</h2>
    <p className="text-ink-2">{`The draft of ${name} is over. Its teams are still here.`}</p>
    <ButtonLink to={`/teams${seasonSearch(slug)}`} variant="quiet">
      See its teams
    </ButtonLink>
  </InsteadOfRoom>
)

/** [D2] */
const Unverified = () => (
  <InsteadOfRoom>
    <h2 className="display text-2xl">One step to the draft</h2>
    <Suspense>
      <ConfirmEmail />
    </Suspense>
    <p className="text-ink-2">This page continues on its own. No mail? An organiser can let you in too.</p>
  </InsteadOfRoom>
)

/** [D35] */
const Removed = () => (
  <InsteadOfRoom>
    <p role="alert" className="font-bold text-lg">
      An organiser has removed your registration.
    </p>
    <p className="text-ink-2">
      If you think that is a mistake, please ask them. The contact link is at the foot of every page.
    </p>
    <HomeLink />
  </InsteadOfRoom>
)

const HomeLink = () => (
  <ButtonLink to="/" variant="quiet">
    Back to the home page
  </ButtonLink>
)

function NotRegistered() {
  const navigate = useNavigate()
  const registerPath = useScopedPath()('/register')
  useEffect(() => {
    const timer = setTimeout(() => void navigate(registerPath, { replace: true }), REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [navigate, registerPath])
  return (
    <InsteadOfRoom>
      <p role="alert" className="font-bold text-lg">
        You need to be registered for the season to enter the draft.
      </p>
      <p className="text-ink-2">You are being redirected to the homepage in 3 seconds…</p>
      <TextLink to={registerPath}>Register now</TextLink>
    </InsteadOfRoom>
  )
}
