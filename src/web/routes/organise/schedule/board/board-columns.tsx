import type { BoardEvening } from '../view/board.ts'
import { EveningMenu } from './evening-menu.tsx'
import { EveningTag } from './evening-tag.tsx'
import { SlotCard } from './slot-card.tsx'

/** Evenings beside each other. Where they do not fit, the board alone scrolls sideways. */
export function BoardColumns({ evenings }: { evenings: readonly BoardEvening[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="sched-board" aria-label="Evenings" tabIndex={0}>
      {evenings.map((evening) => (
        <Column key={evening.id} evening={evening} />
      ))}
    </section>
  )
}

function Column({ evening }: { evening: BoardEvening }) {
  const { id, weekday, date, label, state, kickoffs, evening: planned } = evening
  return (
    <section className="sched-evening" data-state={state} data-kind={planned.kind} aria-labelledby={`evening-${id}`}>
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
                <SlotCard slot={slot} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
