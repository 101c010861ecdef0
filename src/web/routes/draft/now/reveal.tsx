import { useEffect, useRef, useState } from 'react'
import { type DraftMessage, isAutomatic } from '#contract/draft.ts'
import { Crest } from '#web/components/crest.tsx'
import { useMedia } from '#web/components/use-media.ts'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'

/** Milliseconds: shorter than the gap before the next clock runs ([D12]). */
const SHOWN = 2600

/** The moment of theatre: a pick that just landed, large, for a breath. Nothing under reduced motion. */
export function Reveal() {
  const { captain } = useRoomView()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const pick = useFreshPick()
  if (!pick || still) return null
  return (
    <div key={pick.pickNumber} className="reveal" aria-hidden="true">
      <div className={`reveal-card pc-${pick.rarity.toLowerCase()}`}>
        <Crest name={pick.teamName} color={captain(pick.captainId)?.color} className="h-16 w-14" />
        <div className="reveal-text">
          <p>
            Pick {pick.pickNumber + 1} · {pick.teamName}
          </p>
          <b className="display">{nameOf(pick)}</b>
          <p>
            {pick.position.join(' · ')} · {pick.rarity}
            {isAutomatic(pick.by) && ' · picked automatically'}
          </p>
        </div>
      </div>
    </div>
  )
}

/** The last pick while it is new to somebody who watches: not the one found on entering, nor after an undo. */
function useFreshPick(): DraftMessage['lastPick'] {
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
