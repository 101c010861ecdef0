import { useEffect, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker, useLocation } from 'react-router'
import { askToLeave, isLeavingWatched, lostBetween, watchUnsaved } from '#web/data/unsaved.ts'
import { Confirm } from '../confirm.tsx'
import { LeaveQuestion, useAsked } from './leave-question.tsx'

const isUnwatched = () => false

/** Asks before a screen is left on which something typed is not saved. It stands once around all screens: a router has one blocker. */
export function UnsavedGuard() {
  const isWatched = useSyncExternalStore(watchUnsaved, isLeavingWatched, isUnwatched)
  return (
    <>
      {isWatched && <NavigationGuard />}
      <LeaveQuestion asked={useAsked(null)}>{(confirm) => <Confirm {...confirm} />}</LeaveQuestion>
    </>
  )
}

const losesSomething: BlockerFunction = ({ currentLocation, nextLocation }) =>
  lostBetween(currentLocation, nextLocation).length > 0

function NavigationGuard() {
  const here = useLocation()
  const blocker = useBlocker(losesSomething)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    askToLeave(lostBetween(here, blocker.location), { leave: blocker.proceed, stay: blocker.reset })
  }, [blocker, here])
  return null
}
