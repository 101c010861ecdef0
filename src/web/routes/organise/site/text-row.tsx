import type { ComponentProps } from 'react'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'

type TextRowProps = Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'inputMode'> & {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  isChanged: boolean
  /** The most letters; their number is shown once it gets near. */
  max: number
  /** The number of letters, where they are not counted as Unicode does. */
  count?: number
}

/** A line of the form that the preview follows while it is typed. */
export function TextRow({
  label,
  hint,
  value,
  onChange,
  error,
  isChanged,
  max,
  count = [...value].length,
  ...input
}: TextRowProps) {
  const isNear = count > max * 0.8
  return (
    <div className="relative">
      <FieldFrame label={label} hint={hint} error={error}>
        {(wiring) => (
          <input
            {...input}
            {...wiring}
            dir="auto"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={`${INPUT} ${isChanged ? 'border-s-4 border-s-pitch-600' : ''}`}
          />
        )}
      </FieldFrame>
      <p className="absolute end-0 top-0 text-ink-2 text-xs">
        {isNear ? `${count} of ${max}` : `at most ${max} letters`}
      </p>
    </div>
  )
}
