import type { ComponentProps } from 'react'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { Said } from '../said.tsx'
import { BOARD_ID } from '../use-overlays.ts'
import { type BoardEvening, isChanged, type Slot } from '../view/board.ts'
import { type Offer, offerText, placeKey } from '../view/carry.ts'
import { slotLabel } from '../view/slot-label.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { EveningMenu, EveningTag } from './evening-head.tsx'
import { Awaited, Ghost, isAwaited, Result, Sides } from './sides.tsx'
import { SlotButton } from './slot-button.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useRoving } from './use-roving.ts'

/** Evenings beside each other. Where they do not fit, the board alone scrolls sideways. */
export function BoardColumns({ evenings }: { evenings: readonly BoardEvening[] }) {
  const keys = evenings
    .toSorted((a, b) => Number(a.state === 'played') - Number(b.state === 'played'))
    .flatMap(({ id, kickoffs }) => kickoffs.flatMap(({ slots }) => slots.map(({ key }) => placeKey(id, key))))
  const keyboard = useBoardKeys()
  const roving = useRoving(keys, keyboard.isWalked)
  return (
    <section
      id={BOARD_ID}
      className="sched-board"
      aria-label="Evenings"
      tabIndex={-1}
      onKeyDown={(event) => keyboard.onKeyDown(event) || roving.onKeyDown(event)}
      onKeyUp={keyboard.onKeyUp}
      onFocus={keyboard.onFocus}
      onBlur={keyboard.onBlur}
    >
      {evenings.map((evening) => (
        <Column key={evening.id} evening={evening} place={roving.place} />
      ))}
    </section>
  )
}

type ColumnProps = { evening: BoardEvening; place: ReturnType<typeof useRoving>['place'] }

function Column({ evening, place }: ColumnProps) {
  const { id, weekday, date, label, state, kickoffs, evening: planned } = evening
  return (
    <section
      className="sched-evening"
      data-column
      data-state={state}
      data-kind={planned.kind}
      aria-labelledby={`evening-${id}`}
    >
      <header className="sched-evening-head">
        <small>{weekday.slice(0, 3)}</small>
        <h2 id={`evening-${id}`} className="display">
          {date}
        </h2>
        <small className="sched-evening-label">{label}</small>
        <EveningTag evening={evening} />
        <EveningMenu evening={evening} />
      </header>
      {kickoffs.map(({ time, label: clock, slots }) => (
        <section key={time} aria-label={`${clock}, ${date}`}>
          <h3 className="sched-kickoff">{clock}</h3>
          <ul>
            {slots.map((slot) => (
              <li key={slot.key}>
                <SlotCard slot={slot} eveningId={id} {...place(placeKey(id, slot.key))} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

type SlotCardProps = Omit<ComponentProps<'button'>, 'slot'> & { slot: Slot; eveningId: string }

/** A place of the board with what stands there. */
function SlotCard({ slot, ...props }: SlotCardProps) {
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
