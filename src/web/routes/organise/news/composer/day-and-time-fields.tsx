import { useId } from 'react'
import { FieldError } from '#web/components/form/field-message.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import type { DayAndTime } from '../zoned-time.ts'

type DayAndTimeFieldsProps = {
  value: DayAndTime
  onChange: (value: DayAndTime) => void
  /** The purpose of both fields, which screen readers say before "day" and "time": 'Goes out' */
  of: string
  hint: string
  error?: string | undefined
}

/** A day and a time of the league's own zone. */
export function DayAndTimeFields({ value, onChange, of, hint, error }: DayAndTimeFieldsProps) {
  const id = useId()
  const wiring = {
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`,
    className: INPUT,
  }
  return (
    <div className="grid gap-1.5">
      <div className="grid gap-2 sm:grid-cols-2">
        <input
          {...wiring}
          type="date"
          aria-label={`${of}: day`}
          value={value.day}
          onChange={({ target }) => onChange({ ...value, day: target.value })}
        />
        <input
          {...wiring}
          type="time"
          aria-label={`${of}: time`}
          value={value.time}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
        />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p id={`${id}-hint`} className="text-ink-2 text-sm">
        {hint}
      </p>
    </div>
  )
}
