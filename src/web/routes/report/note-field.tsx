import { useId } from 'react'
import { INPUT } from '#web/components/form/input-style.ts'

type NoteFieldProps = { value: string; onChange: (value: string) => void; max: number }

/** A captain’s note to organisers beside a score that somebody else says otherwise. */
export function NoteField({ value, onChange, max }: NoteFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold text-sm">
        A word to the organisers
        <small className="font-normal text-ink-2 text-xs">optional, only organisers read it</small>
      </label>
      <textarea
        id={id}
        className={`${INPUT} h-auto min-h-20 py-2.5`}
        dir="auto"
        rows={3}
        maxLength={max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
