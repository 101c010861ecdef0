import type { CSSProperties } from 'react'
import { Crest } from '#web/components/crest.tsx'
import { useMedia } from '#web/components/use-media.ts'
import { PickDetails } from '../now/pick-details.tsx'
import { useFreshPick } from '../now/use-fresh-pick.ts'
import { useRoomView } from '../room/room-view.ts'
import { boardRows } from './board-cells.ts'
import { roundBlocks } from './round-blocks.ts'

/**
 * A pick that just landed, over the whole screen for its moment. The cell that it fills stays in sight above it, and the
 * words stand in the half of the screen where the cell is not.
 */
export function HallReveal() {
  const { draft, captain } = useRoomView()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const pick = useFreshPick()
  if (!pick || isStill) return null
  const isCellLow = roundBlocks(boardRows(draft)).some((rows) =>
    rows.some(({ cells }, row) => row >= rows.length / 2 && cells.some((cell) => cell?.pickNumber === pick.pickNumber)),
  )
  const color = captain(pick.captainId)?.color
  return (
    <div
      key={pick.pickNumber}
      className={`reveal hall-reveal ${isCellLow ? 'hall-reveal-top' : 'hall-reveal-bottom'}`}
      style={{ '--team': `#${color ?? '22c55e'}` } as CSSProperties}
      aria-hidden="true"
    >
      <div className="hall-reveal-words">
        <PickDetails pick={pick} nameClass="display hall-reveal-name" />
      </div>
      <Crest name={pick.teamName} color={color} className="hall-reveal-crest" />
    </div>
  )
}
