import type { ReactNode } from 'react'
import { teamName } from '#league/team-name.ts'
import { Card } from '#web/components/card.tsx'
import { BOARD_ID } from '../use-overlays.ts'
import { type BoardEvening, isChanged, type Slot } from '../view/board.ts'
import { slotLabel } from '../view/slot-label.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { DayRow } from './day-row.tsx'
import { dateLook, EveningMenu, EveningTag, Kickoffs } from './evening-head.tsx'
import { ChangedMark, Ghost, Goals, Side, Sides } from './sides.tsx'
import { SlotButton } from './slot-button.tsx'

type OneEveningProps = {
  evenings: readonly BoardEvening[]
  chosen: string | null
  onChoose: (eveningId: string) => void
  /** Stands between the dates and the evening. */
  above: ReactNode
}

/** On a phone: the row of dates, and the evening that is chosen there. */
export function OneEvening({ evenings, chosen, onChoose, above }: OneEveningProps) {
  const usual = evenings.find(({ state }) => state === 'open') ?? evenings.at(-1)
  const evening = evenings.find(({ id }) => id === chosen) ?? usual
  if (!evening) return null
  return (
    <>
      <Card className="p-1.5">
        <DayRow evenings={evenings} chosen={evening.id} onChoose={onChoose} />
      </Card>
      {above}
      <EveningList evening={evening} />
    </>
  )
}

function EveningList({ evening }: { evening: BoardEvening }) {
  const { id, weekday, date, label, state, taken, places } = evening
  return (
    <section id={BOARD_ID} tabIndex={-1} className="outline-none" aria-labelledby={`evening-${id}`}>
      <header className="mb-4 flex items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 id={`evening-${id}`} className={`display text-2xl ${dateLook(state)}`}>
            {`${weekday}, ${date}`}
          </h2>
          <p className="text-ink-2 text-sm">{`${label}, ${taken} of ${places} places taken`}</p>
          <EveningTag evening={evening} />
        </div>
        <EveningMenu evening={evening} />
      </header>
      <Kickoffs evening={evening}>{(slot) => <SlotRow slot={slot} eveningId={id} />}</Kickoffs>
    </section>
  )
}

/** As a slot's card, over the width of a phone. */
function SlotRow({ slot, eveningId }: { slot: Slot; eveningId: string }) {
  const { canEdit } = useWorkspace()
  const isPlayed = slot.kind !== 'free' && slot.match.isPlayed
  const look = slot.kind === 'match' ? 'border-line bg-paper' : 'border-ink-3 border-dashed text-ink-2'
  return (
    <div className={`relative flex min-h-16 items-center gap-3 rounded-md border py-2 ps-3 pe-1 text-md ${look}`}>
      {isChanged(slot) && <ChangedMark />}
      <span className="figures grid h-11 min-w-9 max-w-20 place-items-center overflow-hidden rounded-sm bg-mist px-1 text-lg">
        <span className="sr-only">Field </span>
        <span>{slot.letter}</span>
      </span>
      <div className="min-w-0 flex-1 font-semibold">
        <Content slot={slot} />
      </div>
      {canEdit && !isPlayed && (
        <SlotButton
          slot={slot}
          eveningId={eveningId}
          className="min-h-11 flex-none px-2 font-bold text-pitch-600"
          aria-haspopup="dialog"
          aria-label={labelOf(slot)}
        >
          {slot.kind === 'free' ? 'Place here' : slot.match.isLocked ? 'Unlock…' : 'Move to…'}
        </SlotButton>
      )}
    </div>
  )
}

const labelOf = (slot: Slot) =>
  slot.kind === 'free' ? slotLabel(slot) : `${slotLabel(slot)}. ${slot.match.isLocked ? 'Unlock' : 'Move to'}…`

function Content({ slot }: { slot: Slot }) {
  if (slot.kind === 'free') return <span className="font-normal">Free</span>
  const { match } = slot
  if (slot.kind === 'ghost') return <Ghost match={match} text={slot.text} isWaiting={slot.isWaiting} />
  if (match.isPlayed)
    return (['home', 'away'] as const).map((side) => (
      <Side key={side} team={match[side]} name={teamName(match[side])}>
        <Goals match={match} side={side} />
      </Side>
    ))
  return (
    <>
      <Sides match={match} />
      <p className="text-warn-ink text-xs">{[match.note, match.isLocked && 'Locked'].filter(Boolean).join(', ')}</p>
    </>
  )
}
