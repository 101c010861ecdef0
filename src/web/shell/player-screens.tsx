import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import { Button } from '#web/components/button.tsx'
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
      <p role="alert" className="text-2xl text-white">
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
