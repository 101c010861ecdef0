import type { Blocker, DataRouter } from 'react-router'
import { askToLeave, isLeavingWatched, lostBetween, watchUnsaved } from '#web/data/unsaved.ts'

/** A router has one blocker: this is it. */
const KEY = 'unsaved'

/**
 * Asks before a screen is left on which something typed is not saved. The router's blocker is set in the same moment as something is
 * typed; `useBlocker` would set it some frames later. It is there only while needed, since it warns of entries of the history
 * that are not the router's, as a link to a `#` makes one.
 */
export function blockLeaving(router: DataRouter): void {
  let isBlocking = false
  let known: Blocker | undefined
  watchUnsaved(() => {
    if (isLeavingWatched() === isBlocking) return
    isBlocking = !isBlocking
    if (isBlocking)
      router.getBlocker(
        KEY,
        ({ currentLocation, nextLocation }) => lostBetween(currentLocation, nextLocation).length > 0,
      )
    else router.deleteBlocker(KEY)
  })
  router.subscribe(({ blockers, location }) => {
    const blocker = blockers.get(KEY)
    if (blocker === known) return
    known = blocker
    if (blocker?.state === 'blocked')
      askToLeave(lostBetween(location, blocker.location), { leave: blocker.proceed, stay: blocker.reset })
  })
}
