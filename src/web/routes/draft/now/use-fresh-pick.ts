import { useEffect, useRef, useState } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import { useRoomView } from '../room/room-view.ts'

/** Milliseconds: shorter than the gap before the next clock runs ([D12]). */
const SHOWN = 2600

/** The last pick while it is new to somebody who watches: not the one found on entering, nor after an undo. */
export function useFreshPick(): DraftMessage['lastPick'] {
  const { lastPick } = useRoomView().draft
  const seen = useRef(lastPick)
  const [fresh, setFresh] = useState<DraftMessage['lastPick']>(null)
  useEffect(() => {
    const before = seen.current
    seen.current = lastPick
    const isNew = lastPick !== null && lastPick.at > (before?.at ?? 0) && document.visibilityState === 'visible'
    if (isNew) setFresh(lastPick)
    else if (lastPick?.at !== before?.at) setFresh(null)
  }, [lastPick])
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(() => setFresh(null), SHOWN)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
