import { useEffect, useRef } from 'react'
import type { BoardEvening } from '../view/board.ts'

type DayRowProps = { evenings: readonly BoardEvening[]; chosen: string; onChoose: (id: string) => void }

/** The dates of the season in one row, which scrolls where they are many. */
export function DayRow({ evenings, chosen, onChoose }: DayRowProps) {
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another date is another button
  useEffect(() => {
    const { current: button } = current
    const row = button?.parentElement?.parentElement
    if (button && row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2
  }, [chosen])
  return (
    <nav aria-label="Evenings">
      <ul>
        {evenings.map(({ id, date, weekday, state, changes }) => {
          const [month, day] = date.split(' ')
          const words = [state === 'called-off' && 'called off', changes > 0 && 'changed'].filter(Boolean)
          return (
            <li key={id}>
              <button
                ref={id === chosen ? current : undefined}
                type="button"
                className="sched-day"
                data-state={state}
                data-changed={changes > 0 || undefined}
                aria-current={id === chosen ? 'date' : undefined}
                onClick={() => onChoose(id)}
              >
                <span className="sr-only">{`${weekday} `}</span>
                <span>{month}</span> <b>{day}</b>
                {words.length > 0 && <span className="sr-only">{`, ${words.join(', ')}`}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
