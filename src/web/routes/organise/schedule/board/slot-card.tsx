import type { Slot } from '../view/board.ts'
import { Ghost, Result, Sides } from './sides.tsx'

/** A place of the board with what stands there. */
export function SlotCard({ slot }: { slot: Slot }) {
  if (slot.kind === 'free')
    return (
      <div className="sched-slot" data-kind="free">
        Free
        <FieldLetter letter={slot.letter} />
      </div>
    )
  const { match } = slot
  if (slot.kind === 'ghost')
    return (
      <div className="sched-slot" data-kind="ghost">
        <Ghost match={match} text={slot.text} isWaiting={slot.isWaiting} />
      </div>
    )
  if (match.isPlayed)
    return (
      <div className="sched-slot" data-kind="played">
        <Result match={match} />
      </div>
    )
  return (
    <div className="sched-slot" data-kind="match" data-changed={match.isChanged || undefined}>
      <Sides match={match} />
      <FieldLetter letter={slot.letter} />
      {match.note && <span className="sched-note">{match.note}</span>}
    </div>
  )
}

export function FieldLetter({ letter }: { letter: string }) {
  if (letter === '') return null
  return (
    <span className="sched-field">
      <span className="sr-only">Field </span>
      {letter}
    </span>
  )
}
