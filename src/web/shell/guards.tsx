import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches, useSearchParams } from 'react-router'
import type { Me } from '#contract/site.ts'
import { Button } from '#web/components/button.tsx'
import { isPassing } from '#web/data/client.ts'
import { hasLeft, meQuery, useMe } from '#web/data/session.ts'
import { loginPath, safeReturnTo } from '../navigation/return-to.ts'
import { Loading } from './loading.tsx'
import type { ScreenHandle } from './title.ts'

const ASK_AGAIN_EVERY = 5000

/** The screens inside are for anyone signed in; visitors go to /login and come back, or to `elsewhere` for good. */
export function RequirePlayer({ elsewhere }: { elsewhere?: '/' }) {
  const here = useLocation()
  const client = useQueryClient()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (useMe()?.user && !wasSignedIn) setWasSignedIn(true)
  return (
    <WhenKnown>
      {(me) => {
        // Another person gets screens of their own: what is typed on these stays with who typed it.
        if (me.user) return <Outlet key={me.user.id} />
        if (elsewhere) return <Navigate to={elsewhere} replace />
        // Whoever logs out here does not ask to come back; whoever was thrown out by time does.
        const left = wasSignedIn && hasLeft(client)
        return <Navigate to={left ? '/login' : loginPath(here.pathname + here.search + here.hash)} replace />
      }}
    </WhenKnown>
  )
}

/** The screens inside are for visitors: who is signed in goes to where they came from, or home. */
export function RequireVisitor() {
  const [search] = useSearchParams()
  return (
    <WhenKnown>
      {(me) => (me.user ? <Navigate to={safeReturnTo(search.get('returnTo')) ?? '/'} replace /> : <Outlet />)}
    </WhenKnown>
  )
}

/**
 * The screens inside are for organisers and owners; others go home. Visitors log in and come back: an organiser whose
 * session ended meanwhile is one.
 */
export const RequireOrganiser = () => <RequireRight right="administer" />

/** As `RequireOrganiser`, for everybody who enters scores. */
export const RequireScorekeeper = () => <RequireRight right="enterScores" />

function RequireRight({ right }: { right: keyof Me['may'] }) {
  const me = useMe()
  // A role that waits for a passkey opens with one.
  if (me?.user && me.passkeyNeeded) return <Navigate to="/settings#passkeys" replace />
  if (me?.user && !me.may[right]) return <Navigate to="/" replace />
  return <RequirePlayer />
}

function WhenKnown({ children }: { children: (me: Me) => ReactNode }) {
  const { data, error, isPaused, isFetching, refetch } = useQuery({
    ...meQuery,
    refetchInterval: ({ state }) => state.status === 'error' && state.data === undefined && ASK_AGAIN_EVERY,
  })
  const checkFailed = useMatches()
    .map(({ handle }) => (handle as ScreenHandle | undefined)?.checkFailed)
    .findLast(Boolean)
  if (data) return children(data)
  if (error && !checkFailed && !isPassing(error)) throw error
  if (!error && !isPaused) return <Loading />
  return (
    <div className="band grid min-h-[70vh] place-items-center px-4 py-16 text-center text-white">
      <div className="max-w-md">
        <p role="alert" className="text-lg">
          {checkFailed ?? 'We can’t reach the site right now. We keep trying.'}
        </p>
        <Button className="mt-6" pending={isFetching} pendingText="Trying again…" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </div>
  )
}
