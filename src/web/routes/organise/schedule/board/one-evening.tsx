import './one-evening.css'
import type { ReactNode } from 'react'
import { Card } from '#web/components/card.tsx'
import { BOARD_ID } from '../use-overlays.ts'
import type { BoardEvening } from '../view/board.ts'
import { DayRow } from './day-row.tsx'
import { EveningMenu } from './evening-menu.tsx'
import { EveningTag } from './evening-tag.tsx'
import { SlotRow } from './slot-row.tsx'

type OneEveningProps = {
  evenings: readonly BoardEvening[]
  chosen: string | null
  onChoose: (eveningId: string) => void
  /** What stands between the dates and the evening. */
  above: ReactNode
}

/** On a phone: the row of dates, and the evening that is chosen there. */
export function OneEvening({ evenings, chosen, onChoose, above }: OneEveningProps) {
  const usual = evenings.find(({ state }) => state === 'open') ?? evenings.at(-1)
  const evening = evenings.find(({ id }) => id === chosen) ?? usual
  if (!evening) return null
  return (
    <>
      <Card className="sched-days">
        <DayRow evenings={evenings} chosen={evening.id} onChoose={onChoose} />
      </Card>
      {above}
      <EveningList evening={evening} />
    </>
  )
}

function EveningList({ evening }: { evening: BoardEvening }) {
  const { id, weekday, date, label, state, taken, places, kickoffs } = evening
  return (
    <section id={BOARD_ID} tabIndex={-1} className="sched-list" data-state={state} aria-labelledby={`evening-${id}`}>
      <header>
        <div className="min-w-0">
          <h2 id={`evening-${id}`} className="display text-[2rem]">
            {`${weekday}, ${date}`}
          </h2>
          <p className="mt-1 text-ink-2 text-sm">{`${label}, ${taken} of ${places} places taken`}</p>
          <EveningTag evening={evening} />
        </div>
        <EveningMenu evening={evening} />
      </header>
      {kickoffs.map(({ time, label: clock, slots }) => (
        <section key={time} aria-label={clock}>
          <h3 className="sched-kickoff">{clock}</h3>
          <ul className="grid gap-2">
            {slots.map((slot) => (
              <li key={slot.key}>
                <SlotRow slot={slot} eveningId={id} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
