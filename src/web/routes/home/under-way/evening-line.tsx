import type { SeasonToday } from '#contract/season-today.ts'
import { Icon } from '#web/components/icon.tsx'

type Evenings = SeasonToday['line']

const STATES = {
  done: { dot: 'bg-pitch-500 text-pitch-950', text: 'text-white', says: 'played' },
  now: { dot: 'bg-flood ring-4 ring-flood/30', text: 'text-flood', says: 'now' },
  ahead: { dot: 'border-2 border-white/70', text: 'text-white', says: 'to come' },
  off: { dot: 'border-2 border-white/70 bg-pitch-950 text-white', text: 'text-white line-through', says: 'called off' },
}

/** The evenings of a season as a line of dots, the one of now marked. */
export function EveningLine({ evenings }: { evenings: Evenings }) {
  if (evenings.length < 2) return null
  return (
    <ol aria-label="The season" className="mt-6 flex max-w-152">
      {evenings.map(({ label, day, state }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two evenings may be on one day
          key={`${place} ${day}`}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative min-w-0 flex-1 pe-1 text-2xs sm:text-sm"
        >
          {place < evenings.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute start-4 end-0 top-2 h-0.5 ${state === 'done' ? 'bg-pitch-500' : 'bg-white/40'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative mb-2 grid size-4.5 place-items-center rounded-full ${STATES[state].dot}`}
          >
            {(state === 'done' || state === 'off') && (
              <Icon name={state === 'done' ? 'check' : 'close'} className="size-3" />
            )}
          </span>
          <b className={`wrap-anywhere block leading-tight ${STATES[state].text}`}>{label}</b>
          <span className="block text-white/85 leading-tight">{day}</span>
          <span className="sr-only">{`, ${STATES[state].says}`}</span>
        </li>
      ))}
    </ol>
  )
}
