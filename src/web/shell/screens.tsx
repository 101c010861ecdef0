import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { safeReturnTo } from '#contract/return-to.ts'
import { Button } from '#web/components/button.tsx'
import { useVisitorSeason } from '#web/components/season/visitor-season.ts'
import { isPassing } from '#web/data/client.ts'
import { meQuery } from '#web/data/session.ts'
import { useFirstViewer, useIsFromDevice } from '#web/data/site.ts'
import { Loading } from './loading.tsx'
import { handleOf } from './route-handle.ts'
import { StoppedPage } from './stopped-page.tsx'

const ASK_AGAIN_EVERY = 5000

/**
 * The screens inside are for anyone signed in, whom their guards have let in. What is the same for all of them is shown before
 * the server has said who is there; where it can't be asked, this says so. Who is not signed in any more sees nothing of them
 * while the guards lead on ([Q83]).
 */
export function PlayerScreens() {
  const {
    data: me,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...meQuery,
    refetchInterval: ({ state }) => state.status === 'error' && state.data === undefined && ASK_AGAIN_EVERY,
  })
  const person = usePersonKey(me?.user?.id)
  const { isCommon, isKept, checkFailed } = handleOf(useMatches())
  const isShownBefore = useIsFromDevice() ? isCommon || isKept : isCommon
  const isExpected = useFirstViewer() !== 'visitor'
  if (me ? me.user : isShownBefore && isExpected) return <Outlet key={person} />
  if (me || !error) return <Loading />
  if (!checkFailed && !isPassing(error)) throw error
  return (
    <StoppedPage>
      <p role="alert" className="text-white text-xl">
        {checkFailed ?? 'We can’t reach the site right now. We keep trying.'}
      </p>
      <Button className="mt-8" pending={isFetching} pendingText="Trying again…" onClick={() => void refetch()}>
        Try again
      </Button>
    </StoppedPage>
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

/** The screens inside are for anyone signed in, and for visitors where their season is open to them ([PU1]). */
export const SeasonScreens = () =>
  // A key of its own: nothing of the one who was signed in stays.
  useVisitorSeason() ? <Outlet key="visitors" /> : <PlayerScreens />

/**
 * The screens inside are for visitors. Puts what stands behind the `#` of the own address behind the one to come back to: a browser
 * that the server leads on carries it along, and the server never sees it.
 */
export function VisitorScreens() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const returnTo = safeReturnTo(params.get('returnTo'))
    if (hash === '' || returnTo === null || returnTo.includes('#')) return
    params.set('returnTo', returnTo + hash)
    void navigate({ pathname, search: String(params) }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
  return <Outlet />
}
