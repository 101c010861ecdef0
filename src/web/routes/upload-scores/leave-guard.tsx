import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Confirm, prepareConfirm } from '#web/components/confirm.tsx'

type LeaveGuardProps = {
  /** The season on the screen, also where the address names none. */
  slug: string
  unsaved: number
  /** Gives what was typed up. */
  onLeave: () => void
}

/** Asks before unsaved scores are left behind. */
export function LeaveGuard({ slug, unsaved, onLeave }: LeaveGuardProps) {
  // Another week of the season, or another of its matches, is the same place.
  const placeOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('season') ?? slug}`
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
