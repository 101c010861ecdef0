import { useEffect, useRef } from 'react'
import { Press } from '#web/components/press.tsx'
import type { BoardEvening } from '../view/board.ts'
import { dateLook } from './evening-head.tsx'

const DAY =
  'relative grid min-h-15 w-full content-center justify-items-center rounded-md text-xs focus-visible:-outline-offset-3'

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
    <nav aria-label="Evenings" className="overflow-x-auto overscroll-x-contain">
      <ul className="relative grid auto-cols-[minmax(3.5rem,1fr)] grid-flow-col">
        {evenings.map(({ id, date, weekday, state, changes }) => {
          const isChosen = id === chosen
          const [month, day] = date.split(' ')
          const words = [state === 'called-off' && 'called off', changes > 0 && 'changed'].filter(Boolean)
          return (
            <li key={id}>
              <Press
                ref={isChosen ? current : undefined}
                className={`${DAY} ${isChosen ? 'bg-pitch-950 text-white' : ''}`}
                aria-current={isChosen ? 'date' : undefined}
                onClick={() => onChoose(id)}
              >
                <span className="sr-only">{`${weekday} `}</span>
                <span className="opacity-80">{month}</span>{' '}
                <b className={`figures text-xl ${dateLook(state)}`}>{day}</b>
                {words.length > 0 && <span className="sr-only">{`, ${words.join(', ')}`}</span>}
                {changes > 0 && <span className="absolute end-1.5 top-1.5 size-2 rounded-full bg-warn-500" />}
              </Press>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
