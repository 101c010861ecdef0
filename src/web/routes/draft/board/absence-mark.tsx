import type { DraftCaptain } from '#contract/draft.ts'
import { useRoomView } from '../room/room-view.ts'
import { absence } from '../room/who-is-here.ts'

/** The mark of a captain who does not answer at present, as a hall reads it. */
export function AbsenceMark({ captain }: { captain: DraftCaptain }) {
  const { isHere } = useRoomView()
  const text = absence(captain, isHere)
  return text && <span className="hall-absence">{text}</span>
}
