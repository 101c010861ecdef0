import type { ComponentProps } from 'react'
import { isChanged, type Slot } from '../view/board.ts'
import { slotLabel } from '../view/slot-label.ts'
import { Ghost, Result, Sides } from './sides.tsx'
import { SlotButton } from './slot-button.tsx'

type SlotCardProps = Omit<ComponentProps<'button'>, 'slot'> & { slot: Slot; eveningId: string }

/** A place of the board with what stands there. */
export function SlotCard({ slot, ...props }: SlotCardProps) {
  const kind = slot.kind === 'match' && slot.match.isPlayed ? 'played' : slot.kind
  return (
    <SlotButton
      {...props}
      slot={slot}
      className="sched-slot"
      data-kind={kind}
      data-changed={isChanged(slot) || undefined}
      aria-haspopup="dialog"
    >
      <span className="sr-only">{slotLabel(slot)}</span>
      <span aria-hidden="true" className="contents">
        <Content slot={slot} />
      </span>
    </SlotButton>
  )
}

function Content({ slot }: { slot: Slot }) {
  if (slot.kind === 'ghost') return <Ghost match={slot.match} text={slot.text} isWaiting={slot.isWaiting} />
  if (slot.kind === 'match' && slot.match.isPlayed) return <Result match={slot.match} />
  return (
    <>
      {slot.kind === 'match' ? <Sides match={slot.match} /> : 'Free'}
      {slot.letter !== '' && <span className="sched-field">{slot.letter}</span>}
      {slot.kind === 'match' && slot.match.note && <span className="sched-note">{slot.match.note}</span>}
    </>
  )
}
