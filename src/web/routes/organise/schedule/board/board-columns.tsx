import type { ComponentProps } from 'react'
import { teamName } from '#league/team-name.ts'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { Said } from '../said.tsx'
import { BOARD_ID } from '../use-overlays.ts'
import { type BoardEvening, type BoardMatch, isChanged, type Slot, winnerSide } from '../view/board.ts'
import { type Offer, offerText, placeKey } from '../view/carry.ts'
import { slotLabel } from '../view/slot-label.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { dateLook, EveningMenu, EveningTag, Kickoffs } from './evening-head.tsx'
import { Awaited, ChangedMark, Ghost, Goals, isAwaited, Side, Sides } from './sides.tsx'
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
      className="-m-2 -mb-4 flex items-start gap-3 overflow-x-auto overscroll-x-contain p-2 pb-4 outline-none"
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

/** Widths of a column: what is over or off needs less. */
const WIDTHS = {
  open: 'shrink-0 grow basis-42',
  finals: 'shrink-0 grow basis-32',
  played: 'w-23 flex-none',
  'called-off': 'w-34 flex-none',
  removed: 'w-28 flex-none',
} as const

type ColumnProps = { evening: BoardEvening; place: ReturnType<typeof useRoving>['place'] }

function Column({ evening, place }: ColumnProps) {
  const { id, weekday, date, label, state, evening: planned } = evening
  const isFinals = planned.kind === 'finals' && state !== 'removed'
  return (
    <section className={`min-w-0 ${WIDTHS[isFinals ? 'finals' : state]}`} data-column aria-labelledby={`evening-${id}`}>
      <header className="relative min-h-28 text-ink-2 text-xs">
        <p>{weekday.slice(0, 3)}</p>
        <h2 id={`evening-${id}`} className={`display mb-1 whitespace-nowrap text-ink text-xl ${dateLook(state)}`}>
          {date}
        </h2>
        <p className="wrap-anywhere mb-1.5 line-clamp-2">{label}</p>
        <EveningTag evening={evening} />
        <div className="absolute -end-2 -top-2">
          <EveningMenu evening={evening} />
        </div>
      </header>
      <Kickoffs evening={evening}>
        {(slot) => <SlotCard slot={slot} eveningId={id} {...place(placeKey(id, slot.key))} />}
      </Kickoffs>
    </section>
  )
}

const SLOT = 'relative block min-h-18 w-full rounded-md border px-2.5 py-2 text-start font-semibold text-sm'

const KINDS = {
  match: 'border-line bg-paper shadow-card hover:border-ink-2',
  played: 'border-line hover:border-ink-2',
  ghost: 'border-ink-3 border-dashed hover:border-ink-2',
  free: 'border-ink-3 border-dashed text-ink-2 hover:border-ink-2',
} as const

const OFFERS = {
  best: 'border-pitch-600 bg-pitch-50 text-pitch-800',
  fits: 'border-pitch-600 bg-pitch-50 text-pitch-800',
  possible: 'border-warn-500 bg-warn-50 text-warn-ink',
  clash: 'border-live/30 bg-live-50 text-live-deep',
} as const

type SlotCardProps = Omit<ComponentProps<'button'>, 'slot'> & { slot: Slot; eveningId: string }

/** A place of the board with what stands there. */
function SlotCard({ slot, ...props }: SlotCardProps) {
  const { carry } = useWorkspace()
  const kind = slot.kind === 'match' && slot.match.isPlayed ? 'played' : slot.kind
  const key = placeKey(props.eveningId, slot.key)
  const offer = carry.offerAt(key)
  const isOver = carry.over === key && offer !== null
  const isHeld = slot.kind === 'match' && carry.held?.match.id === slot.match.id
  const look = isHeld
    ? 'border-pitch-600 border-dashed bg-pitch-50'
    : kind === 'free' && offer
      ? `${OFFERS[offer.verdict]} ${isOver ? '' : 'border-dashed'}`
      : KINDS[kind]
  return (
    <SlotButton
      {...props}
      slot={slot}
      className={`${SLOT} ${look} ${isOver ? 'ring-4 ring-pitch-500/35' : ''}`}
      data-offer={offer?.verdict}
      aria-haspopup="dialog"
    >
      <span className="sr-only">
        <Said>{`${slotLabel(slot)}${offer ? `. ${offerText(offer)}` : ''}`}</Said>
      </span>
      <span aria-hidden="true" className={isHeld ? 'opacity-60' : 'contents'}>
        {isChanged(slot) && <ChangedMark />}
        <Content slot={slot} offer={offer} isOver={isOver} />
      </span>
    </SlotButton>
  )
}

function Content({ slot, offer, isOver }: { slot: Slot; offer: Offer | null; isOver: boolean }) {
  if (slot.kind === 'ghost') return <Ghost match={slot.match} text={slot.text} isWaiting={slot.isWaiting} />
  if (slot.kind === 'free')
    return (
      <span className="flex min-h-14 items-center justify-between gap-2">
        <span className={offer ? 'text-xs' : 'font-normal'}>{offer ? freeText(offer, isOver) : 'Free'}</span>
        <Corner slot={slot} />
      </span>
    )
  const { match } = slot
  if (match.isPlayed) return <Result match={match} />
  const awaits = isAwaited(match)
  return (
    <>
      <Corner slot={slot} isLocked={match.isLocked} />
      {awaits ? <Awaited match={match} /> : <Sides match={match} />}
      {offer && isOver ? (
        <span className="block text-2xs text-ink-2">{offerText(offer)}</span>
      ) : (
        !awaits &&
        match.note !== '' && <span className="block text-end text-2xs text-warn-ink leading-none">{match.note}</span>
      )}
    </>
  )
}

/** The field of a place, in its upper corner, beside the first line alone. */
const Corner = ({ slot, isLocked = false }: { slot: Slot; isLocked?: boolean }) => (
  <span className="float-end flex max-w-1/2 items-center gap-1 self-start text-ink">
    {isLocked && <ConsoleIcon name="lock" className="size-4 text-ink-2" />}
    {slot.letter !== '' && <FieldLetter>{slot.letter}</FieldLetter>}
  </span>
)

const FieldLetter = ({ children }: { children: string }) => (
  <span className="figures grid h-5 min-w-5 place-items-center overflow-hidden rounded-sm bg-mist px-1 text-xs">
    {children}
  </span>
)

/** A played match: crests and goals; the names are read out. */
const Result = ({ match }: { match: BoardMatch }) => (
  <>
    {(['home', 'away'] as const).map((side) => {
      const lost = winnerSide(match) !== null && winnerSide(match) !== side
      return (
        <span key={side} className={`block ${lost ? 'text-ink-2' : ''}`}>
          <Side team={match[side]} name={<span className="sr-only">{`${teamName(match[side])} `}</span>}>
            <Goals match={match} side={side} />
          </Side>
        </span>
      )
    })}
  </>
)

const freeText = (offer: Offer, isOver: boolean) => {
  const text = offerText(offer)
  return isOver && text === 'Fits' ? 'Drop here' : text
}
