import type { ComponentProps } from 'react'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { Said } from '../said.tsx'
import { isChanged, type Slot } from '../view/board.ts'
import { type Offer, offerText, placeKey } from '../view/carry.ts'
import { slotLabel } from '../view/slot-label.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { Awaited, Ghost, isAwaited, Result, Sides } from './sides.tsx'
import { SlotButton } from './slot-button.tsx'

type SlotCardProps = Omit<ComponentProps<'button'>, 'slot'> & { slot: Slot; eveningId: string }

/** A place of the board with what stands there. */
export function SlotCard({ slot, ...props }: SlotCardProps) {
  const { carry } = useWorkspace()
  const kind = slot.kind === 'match' && slot.match.isPlayed ? 'played' : slot.kind
  const key = placeKey(props.eveningId, slot.key)
  const offer = carry.offerAt(key)
  const isOver = carry.over === key
  const isHeld = slot.kind === 'match' && carry.held?.match.id === slot.match.id
  return (
    <SlotButton
      {...props}
      slot={slot}
      className="sched-slot"
      data-kind={kind}
      data-changed={isChanged(slot) || undefined}
      data-offer={offer?.verdict}
      data-over={(isOver && offer !== null) || undefined}
      data-held={isHeld || undefined}
      aria-haspopup="dialog"
    >
      <span className="sr-only">
        <Said>{`${slotLabel(slot)}${offer ? `. ${offerText(offer)}` : ''}`}</Said>
      </span>
      <span aria-hidden="true" className="contents">
        <Content slot={slot} offer={offer} isOver={isOver} />
      </span>
    </SlotButton>
  )
}

function Content({ slot, offer, isOver }: { slot: Slot; offer: Offer | null; isOver: boolean }) {
  if (slot.kind === 'ghost') return <Ghost match={slot.match} text={slot.text} isWaiting={slot.isWaiting} />
  if (slot.kind === 'match' && slot.match.isPlayed) return <Result match={slot.match} />
  const awaits = slot.kind === 'match' && isAwaited(slot.match)
  return (
    <>
      {awaits ? (
        <Awaited match={slot.match} />
      ) : slot.kind === 'match' ? (
        <Sides match={slot.match} />
      ) : offer ? (
        freeText(offer, isOver)
      ) : (
        'Free'
      )}
      {slot.letter !== '' && <span className="sched-field">{slot.letter}</span>}
      {slot.kind === 'match' && slot.match.isLocked && <ConsoleIcon name="lock" className="sched-lock" />}
      {slot.kind === 'match' && (offer && isOver ? <Swap offer={offer} /> : !awaits && <Note note={slot.match.note} />)}
    </>
  )
}

const freeText = (offer: Offer, isOver: boolean) => {
  const text = offerText(offer)
  return isOver && text === 'Fits' ? 'Drop here' : text
}

const Note = ({ note }: { note: string }) => note !== '' && <span className="sched-note">{note}</span>
const Swap = ({ offer }: { offer: Offer }) => <span className="sched-swap">{offerText(offer)}</span>
