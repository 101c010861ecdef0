import type { FocusEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { BOARD_ID, trayElementId } from '../use-overlays.ts'
import type { BoardMatch } from '../view/board.ts'
import { canPickUp } from '../view/carry.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { PLACE } from './use-roving.ts'

/** A place with a match that is not played names it. */
export const OF_MATCH = 'data-of-match'

/**
 * Keys of the board besides those that walk it: Space picks a match up and drops it, Escape puts it back, L locks and
 * unlocks. While one is carried the arrow keys pass over what does not take it ([SC10]).
 */
export function useBoardKeys() {
  const { carry, matches, copy, canEdit, show } = useWorkspace()
  const isCarrying = carry.held?.by === 'keys'
  const placeOf = (target: EventTarget) => (target instanceof HTMLElement ? target.getAttribute(PLACE) : null)

  /** Handles a key, and tells whether it was one of these. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return false
    const key = placeOf(event.target)
    if (key === null) return false
    if (isCarrying) return onCarryingKey(event, key)
    const matchId = event.target.getAttribute(OF_MATCH)
    if (matchId === null) return false
    if (event.key === ' ') {
      event.preventDefault()
      carry.pickUp(matchId, 'keys')
      return true
    }
    const match = matches.get(matchId)
    if (event.key !== 'l' || !canEdit || !match) return false
    const locked = !match.isLocked
    copy.save({ lock: { matchIds: [matchId], locked }, done: `${match.name} is ${locked ? 'locked' : 'unlocked'}` })
    return true
  }

  function onCarryingKey(event: KeyboardEvent<HTMLElement>, key: string): boolean {
    const matchId = carry.held?.match.id ?? ''
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      carry.drop(key)
      show(matchId)
      return true
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      carry.putBack()
      const inTray = document.getElementById(trayElementId(matchId))
      if (inTray) inTray.focus()
      else show(matchId)
      return true
    }
    return event.key === 'm'
  }

  return {
    onKeyDown,
    /** Space presses a button when it comes up. */
    onKeyUp(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return
      if (isCarrying || event.target.hasAttribute(OF_MATCH)) event.preventDefault()
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      if (isCarrying) carry.moveOver(placeOf(event.target))
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (isCarrying && relatedTarget !== null && !currentTarget.contains(relatedTarget)) carry.putBack()
    },
    isWalked: (place: HTMLElement) => !isCarrying || carry.offerAt(place.getAttribute(PLACE) ?? '') !== null,
  }
}

/** A place that takes the match that is carried; those where it breaks nothing come first. */
const OFFERS = ['best', 'fits', 'possible', 'clash']

/**
 * Space on a match that waits in the tray picks it up and goes to the first place of the board that it fits: from there
 * the keys of the board carry it ([SC10]). On a phone, where nothing is carried, it is a press like any other.
 */
export function useTrayKeys(match: BoardMatch) {
  const { carry, canEdit } = useWorkspace()
  return (event: KeyboardEvent<HTMLElement>) => {
    const board = document.getElementById(BOARD_ID)
    if (event.key !== ' ' || !canEdit || !canPickUp(match) || !board?.querySelector(`[${PLACE}]`)) return
    event.preventDefault()
    // Renders at once, so that the places say what they offer.
    flushSync(() => carry.pickUp(match.id, 'keys'))
    const places = OFFERS.map((offer) => board.querySelector<HTMLElement>(`[${PLACE}][data-offer="${offer}"]`))
    const first = places.find((place) => place !== null)
    if (first) first.focus()
    else flushSync(carry.putBack)
  }
}
