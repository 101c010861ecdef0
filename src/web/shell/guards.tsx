import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches, useSearchParams } from 'react-router'
import type { Me } from '#contract/site.ts'
import { Button } from '#web/components/button.tsx'
import { isPassing } from '#web/data/client.ts'
import { hasLeft, meQuery, useMe } from '#web/data/session.ts'
import { useFirstViewer } from '#web/data/site.ts'
import { loginPath, safeReturnTo } from '../navigation/return-to.ts'
import { Loading } from './loading.tsx'
import type { ScreenHandle } from './screen-handle.ts'

const ASK_AGAIN_EVERY = 5000

/**
 * The screens inside are for anyone signed in; visitors go to /login and come back, or to `elsewhere` for good. What is the
 * same for everybody signed in is shown before the server has said who is.
 */
export function RequirePlayer({ elsewhere }: { elsewhere?: '/' }) {
  const here = useLocation()
  const client = useQueryClient()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  const me = useMe()
  if (me?.user && !wasSignedIn) setWasSignedIn(true)
  const person = usePersonKey(me?.user?.id)
  const isCommon = useScreenHandle().isCommon === true
  const isExpected = useFirstViewer() !== 'visitor'
  return (
    <WhenKnown meanwhile={isCommon && isExpected && <Outlet key={person} />}>
      {(me) => {
        if (me.user) return <Outlet key={person} />
        if (elsewhere) return <Navigate to={elsewhere} replace />
        // Whoever logs out here does not ask to come back; whoever was thrown out by time does.
        const left = wasSignedIn && hasLeft(client)
        return <Navigate to={left ? '/login' : loginPath(here.pathname + here.search + here.hash)} replace />
      }}
    </WhenKnown>
  )
}

/** Another person gets screens of their own, since what is typed on these stays with who typed it: they get another key. */
function usePersonKey(id: string | undefined): string {
  const [{ key, person }, become] = useState<{ key: string; person: string | undefined }>({ key: id ?? '', person: id })
  if (id === undefined || id === person) return key
  const next = { key: person === undefined ? key : id, person: id }
  become(next)
  return next.key
}

/** The screens inside are for visitors: who is signed in goes to where they came from, or home. */
export function RequireVisitor() {
  const [search] = useSearchParams()
  const isExpected = useFirstViewer() === 'visitor'
  return (
    <WhenKnown meanwhile={isExpected && <Outlet />}>
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

/** What the matched routes say, the innermost last. */
function useScreenHandle(): ScreenHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle as ScreenHandle | undefined))
}

/** Shows what is decided once the server has said who is asking, and `meanwhile` until then, where there is something. */
function WhenKnown({ meanwhile, children }: { meanwhile?: ReactNode; children: (me: Me) => ReactNode }) {
  const { data, error, isPaused, isFetching, refetch } = useQuery({
    ...meQuery,
    refetchInterval: ({ state }) => state.status === 'error' && state.data === undefined && ASK_AGAIN_EVERY,
  })
  const { checkFailed } = useScreenHandle()
  if (data) return children(data)
  if (meanwhile) return meanwhile
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
