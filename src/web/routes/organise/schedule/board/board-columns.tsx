import { BOARD_ID } from '../use-overlays.ts'
import type { BoardEvening } from '../view/board.ts'
import { placeKey } from '../view/carry.ts'
import { EveningMenu } from './evening-menu.tsx'
import { EveningTag } from './evening-tag.tsx'
import { SlotCard } from './slot-card.tsx'
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
