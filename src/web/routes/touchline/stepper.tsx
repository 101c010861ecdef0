import type { KeyboardEvent } from 'react'
import type { TouchlineMatch } from '#contract/touchline/evening.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { Press } from '#web/components/press.tsx'
import { TouchIcon } from './touch-icon.tsx'

type StepperProps = {
  team: TouchlineMatch['home']
  value: number
  most: number
  what?: string
  onChange: (value: number) => void
}

const STEP = 'grid h-20 w-16 flex-none place-items-center rounded-lg disabled:opacity-30'

/** A number as large as rain and sun ask for, with a button on each side; arrow keys and digits do the same. */
export function Stepper({ team, value, most, what = 'goals', onChange }: StepperProps) {
  const set = (next: number) => onChange(Math.min(most, Math.max(0, next)))
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') set(value + 1)
    else if (event.key === 'ArrowDown') set(value - 1)
    else if (/^\d$/.test(event.key)) set(Number(event.key))
    else return
    event.preventDefault()
  }
  const name = team?.name ?? ''
  return (
    <fieldset className="flex items-center gap-2 rounded-lg bg-paper p-2.5 text-ink" onKeyDown={onKeyDown}>
      <legend className="sr-only">{`${name}, ${what}`}</legend>
      <span className="grid min-w-0 flex-1 gap-1 font-bold leading-tight">
        <TeamBadge team={team && { ...team, logo: null }} />
        <span translate="no" dir="auto" className="wrap-anywhere">
          {name}
        </span>
      </span>
      <Press
        className={`${STEP} bg-mist text-pitch-950`}
        aria-label={`One less for ${name}`}
        disabled={value === 0}
        onClick={() => set(value - 1)}
      >
        <TouchIcon name="minus" className="size-8" />
      </Press>
      <output className="figures min-w-18 text-center text-title" aria-label={`${name}: ${value}`}>
        {value}
      </output>
      <Press
        className={`${STEP} bg-pitch-950 text-white`}
        aria-label={`One more for ${name}`}
        disabled={value === most}
        onClick={() => set(value + 1)}
      >
        <TouchIcon name="plus" className="size-8" />
      </Press>
    </fieldset>
  )
}
