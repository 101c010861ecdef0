import type { FocusEvent, KeyboardEvent } from 'react'
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

  /** Whether the key was one of these. */
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
      show(matchId)
      return true
    }
    return event.key === 'm'
  }

  return {
    onKeyDown,
    /** Space presses a button when it comes up. */
    onKeyUp(event: KeyboardEvent<HTMLElement>) {
      if (event.key === ' ' && event.target instanceof HTMLElement && event.target.hasAttribute(OF_MATCH))
        event.preventDefault()
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
