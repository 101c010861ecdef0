import { Crest } from '#web/components/crest.tsx'
import { useMedia } from '#web/components/use-media.ts'
import { useRoomView } from '../room/room-view.ts'
import { PickDetails } from './pick-details.tsx'
import { useFreshPick } from './use-fresh-pick.ts'

/**
 * The moment of theatre: a pick that just landed, large, for a breath. Nothing under reduced motion; nor on the phone of
 * whoever is on the clock now, whose clock and buttons it would cover: the line of the last pick says it there.
 */
export function Reveal() {
  const { captain, isOnTheClock } = useRoomView()
  const isNarrow = useMedia('(max-width: 39.99rem)')
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const pick = useFreshPick()
  if (!pick || still || (isNarrow && isOnTheClock)) return null
  return (
    <div key={pick.pickNumber} className="reveal" aria-hidden="true">
      <div className={`reveal-card pc-${pick.rarity.toLowerCase()}`}>
        <Crest name={pick.teamName} color={captain(pick.captainId)?.color} className="h-16 w-14" />
        <div className="reveal-text">
          <PickDetails pick={pick} nameClass="display" />
        </div>
      </div>
    </div>
  )
}
