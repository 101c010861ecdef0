import type { KeyboardEvent } from 'react'
import type { TouchlineMatch } from '#contract/touchline/evening.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { TouchIcon } from './touch-icon.tsx'

type StepperProps = {
  team: TouchlineMatch['home']
  value: number
  most: number
  what?: string
  onChange: (value: number) => void
}

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
    <fieldset className="touch-stepper" onKeyDown={onKeyDown}>
      <legend className="sr-only">{`${name}, ${what}`}</legend>
      <span className="touch-stepper-team">
        <TeamBadge team={team && { ...team, logo: null }} />
        <span translate="no" dir="auto" className="wrap-anywhere">
          {name}
        </span>
      </span>
      <button type="button" aria-label={`One less for ${name}`} disabled={value === 0} onClick={() => set(value - 1)}>
        <TouchIcon name="minus" className="size-8" />
      </button>
      <output className="figures" aria-label={`${name}: ${value}`}>
        {value}
      </output>
      <button
        type="button"
        aria-label={`One more for ${name}`}
        disabled={value === most}
        onClick={() => set(value + 1)}
      >
        <TouchIcon name="plus" className="size-8" />
      </button>
    </fieldset>
  )
}
