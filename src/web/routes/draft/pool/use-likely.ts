import { useMemo } from 'react'
import { likelyLeft, picksBefore } from '#league/draft/likely.ts'
import { useRoomView } from '../room/room-view.ts'

export const LIKELY = 'Likely still there'
export const LIKELY_REASON = 'A guess from rarity, the teams’ needs and the picks before yours.'

/** The players whom a captain or deputy likely finds still there at their next pick ([D47]); null for all others. */
export function useLikely(): ReadonlySet<string> | null {
  const { draft, ownCaptain } = useRoomView()
  const captainId = ownCaptain?.userId
  return useMemo(() => {
    const before = captainId === undefined ? null : picksBefore(draft, captainId)
    if (!before) return null
    // Where nobody picks before, everyone is there.
    return before.length === 0 ? NOBODY : likelyLeft(draft, before)
  }, [draft, captainId])
}

const NOBODY: ReadonlySet<string> = new Set()
