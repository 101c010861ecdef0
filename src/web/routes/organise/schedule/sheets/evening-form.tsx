import { type FormEvent, useState } from 'react'
import type { PlannedEvening } from '#contract/schedule/evening.ts'
import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { type EveningDraft, readDraft } from '../view/evening-draft.ts'
import { KickoffTimes } from './kickoff-times.tsx'

type EveningFormProps = {
  start: EveningDraft
  submitLabel: string
  onSubmit: (evening: PlannedEvening) => void
}

/** Day, kick-offs and fields of an evening; name, venue and kind are rarely needed. */
export function EveningForm({ start, submitLabel, onSubmit }: EveningFormProps) {
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  useUnsavedSince(draft)
  const read = readDraft(draft)
  const errors = tried && 'errors' in read ? read.errors : {}
  const set = (more: Partial<EveningDraft>) => setDraft((one) => ({ ...one, ...more }))
  const text = (
    field: 'day' | 'fields' | 'name' | 'venue',
    label: string,
    more: { hint?: string; optional?: boolean } = {},
  ) => (
    <FieldFrame label={label} error={errors[field]} {...more}>
      {(wiring) => (
        <input
          {...wiring}
          type={field === 'day' ? 'date' : 'text'}
          value={draft[field]}
          onChange={({ target }) => set({ [field]: target.value })}
          autoComplete="off"
          className={INPUT}
        />
      )}
    </FieldFrame>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if ('evening' in read) onSubmit(read.evening)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {text('day', 'Day')}
      <KickoffTimes times={draft.kickoffs} error={errors.kickoffs} onChange={(kickoffs) => set({ kickoffs })} />
      {text('fields', 'Fields', { hint: 'Put commas between them, like: B, A, E' })}
      <details className="grid gap-4" open={start.name !== '' || start.venue !== '' || undefined}>
        <summary className="sched-link">Name, venue, finals</summary>
        <div className="mt-2 grid gap-4">
          {text('name', 'Name', { optional: true, hint: 'Like “Week 3, replayed”. Without one its number names it.' })}
          {text('venue', 'Venue', { optional: true, hint: 'Only where it is not the season’s usual one.' })}
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={draft.kind === 'finals'}
              onChange={({ target }) => set({ kind: target.checked ? 'finals' : 'regular' })}
              className="size-5 accent-pitch-600"
            />
            The day of the finals
          </label>
        </div>
      </details>
      <Button type="submit">{submitLabel}</Button>
    </form>
  )
}
