import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import type { Me } from '#contract/site.ts'
import { Button } from '#web/components/button.tsx'
import { isPassing } from '#web/data/client.ts'
import { hasLeft, meQuery, useMe } from '#web/data/session.ts'
import { useFirstViewer } from '#web/data/site.ts'
import { safeReturnTo } from '../navigation/return-to.ts'
import {
  type Guard,
  organisersOnly,
  playersOnly,
  type playersOrHome,
  scorekeepersOnly,
  visitorsOnly,
} from './guard-rules.ts'
import { Loading } from './loading.tsx'
import type { ScreenHandle } from './screen-handle.ts'
import { StoppedPage } from './stopped-page.tsx'

const ASK_AGAIN_EVERY = 5000

/** Where a guard leads this person from the address that is open; null where it lets them in. */
function useGuard(guard: Guard): (me: Me) => string | null {
  const here = useLocation()
  return ({ user, registration, ...rights }) =>
    guard({ ...rights, isSignedIn: user !== null, isRegistered: registration !== null }, here)
}

/**
 * The screens inside are for anyone signed in; visitors go to /login and come back, or home for good. What is the same for
 * everybody signed in is shown before the server has said who is.
 */
export function RequirePlayer({ guard = playersOnly }: { guard?: typeof playersOnly | typeof playersOrHome }) {
  const client = useQueryClient()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  const me = useMe()
  if (me?.user && !wasSignedIn) setWasSignedIn(true)
  const person = usePersonKey(me?.user?.id)
  const isCommon = useScreenHandle().isCommon === true
  const isExpected = useFirstViewer() !== 'visitor'
  const leadsTo = useGuard(guard)
  return (
    <WhenKnown meanwhile={isCommon && isExpected && <Outlet key={person} />}>
      {(me) => {
        const to = leadsTo(me)
        if (to === null) return <Outlet key={person} />
        // Whoever logs out here does not ask to come back; whoever was thrown out by time does.
        const left = guard === playersOnly && wasSignedIn && hasLeft(client)
        return <Navigate to={left ? '/login' : to} replace />
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
  const isExpected = useFirstViewer() === 'visitor'
  const leadsTo = useGuard(visitorsOnly)
  useWholeReturnTo()
  return (
    <WhenKnown meanwhile={isExpected && <Outlet />}>
      {(me) => {
        const to = leadsTo(me)
        return to === null ? <Outlet /> : <Navigate to={to} replace />
      }}
    </WhenKnown>
  )
}

/**
 * Puts what stands behind the `#` of the own address behind the one to come back to: a browser that the server leads on
 * carries it along, and the server never sees it.
 */
function useWholeReturnTo() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const returnTo = safeReturnTo(params.get('returnTo'))
    if (hash === '' || returnTo === null || returnTo.includes('#')) return
    params.set('returnTo', returnTo + hash)
    void navigate({ pathname, search: String(params) }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
}

/**
 * The screens inside are for organisers and owners; others go home. Visitors log in and come back: an organiser whose
 * session ended meanwhile is one.
 */
export const RequireOrganiser = () => <RequireRight guard={organisersOnly} />

/** As `RequireOrganiser`, for everybody who enters scores. */
export const RequireScorekeeper = () => <RequireRight guard={scorekeepersOnly} />

function RequireRight({ guard }: { guard: Guard }) {
  const me = useMe()
  const leadsTo = useGuard(guard)
  const to = me?.user ? leadsTo(me) : null
  return to === null ? <RequirePlayer /> : <Navigate to={to} replace />
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
    <StoppedPage>
      <p role="alert" className="text-2xl text-white">
        {checkFailed ?? 'We can’t reach the site right now. We keep trying.'}
      </p>
      <Button className="mt-8" pending={isFetching} pendingText="Trying again…" onClick={() => void refetch()}>
        Try again
      </Button>
    </StoppedPage>
  )
}
