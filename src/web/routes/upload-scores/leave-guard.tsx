import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Confirm, prepareConfirm } from '#web/components/confirm.tsx'

/** A screen on a season: another week of it is the same place. */
const placeOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('season') ?? ''}`

/** Asks before unsaved scores are left behind; `onLeave` is told when they are given up. */
export function LeaveGuard({ unsaved, onLeave }: { unsaved: number; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved > 0 && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (unsaved === 0) return
    prepareConfirm()
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  function leave() {
    onLeave()
    blocker.proceed?.()
  }

  return (
    <Confirm
      title="Leave without saving?"
      body={`${unsaved === 1 ? 'The score of 1 match is' : `The scores of ${unsaved} matches are`} not saved. If you leave now, what you typed is gone.`}
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      danger
      open={blocker.state === 'blocked'}
      onOpenChange={(stays) => stays || blocker.reset?.()}
      onConfirm={leave}
    />
  )
}
